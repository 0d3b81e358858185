/** When to look again. */
export interface RescanTimers {
  /** From now on look regularly, whatever happens. */
  start(): void;
  /** Something may have happened: look when it is quiet. */
  hint(): void;
  /** Something did happen: look once more when it has been quiet for a second. */
  settle(): void;
  close(): void;
}

export interface RescanTimersOptions {
  readonly look: () => void;
  readonly quietMs: number;
  readonly rescanMs: () => number;
  readonly keepAlive: boolean;
}

export function createRescanTimers({ look, quietMs, rescanMs, keepAlive }: RescanTimersOptions): RescanTimers {
  const timers: { quiet?: NodeJS.Timeout; settled?: NodeJS.Timeout; regular?: NodeJS.Timeout } = {};
  let firstHint: number | undefined;
  let closed = false;

  function after(name: keyof typeof timers, ms: number, then: () => void): void {
    clearTimeout(timers[name]);
    if (closed) return;
    const timer = setTimeout(then, ms);
    timers[name] = keepAlive ? timer : timer.unref();
  }

  function lookNow(): void {
    firstHint = undefined;
    look();
  }

  function everySoOften(): void {
    after("regular", rescanMs(), () => {
      lookNow();
      everySoOften();
    });
  }

  return {
    start: everySoOften,
    hint() {
      firstHint ??= Date.now();
      // A stream of events that never pauses must not keep anyone waiting for good.
      const patience = firstHint + quietMs * 10 - Date.now();
      after("quiet", Math.max(0, Math.min(quietMs, patience)), lookNow);
    },
    settle: () => after("settled", SETTLE_MS, lookNow),
    close() {
      closed = true;
      for (const timer of Object.values(timers)) clearTimeout(timer);
    },
  };
}

const SETTLE_MS = 1000;

/** When to scan again: a debounce with an upper bound, a settling delay and a regular interval. */
export interface RescanTimers {
  /** From now on rescan regularly, whatever happens. */
  start(): void;
  /** Something may have happened: rescan when it is quiet. */
  hint(): void;
  /** Something did happen: rescan once more when it has been quiet for a second. */
  settle(): void;
  close(): void;
}

export interface RescanTimersOptions {
  readonly rescan: () => void;
  readonly quietMs: number;
  readonly rescanMs: () => number;
  readonly keepAlive: boolean;
}

export function createRescanTimers({ rescan, quietMs, rescanMs, keepAlive }: RescanTimersOptions): RescanTimers {
  const timers: { quiet?: NodeJS.Timeout; settled?: NodeJS.Timeout; regular?: NodeJS.Timeout } = {};
  let firstHint: number | undefined;
  let closed = false;

  function after(name: keyof typeof timers, ms: number, then: () => void): void {
    clearTimeout(timers[name]);
    if (closed) return;
    const timer = setTimeout(then, ms);
    timers[name] = keepAlive ? timer : timer.unref();
  }

  function rescanNow(): void {
    firstHint = undefined;
    rescan();
  }

  function scheduleRegular(): void {
    after("regular", rescanMs(), () => {
      rescanNow();
      scheduleRegular();
    });
  }

  return {
    start: scheduleRegular,
    hint() {
      firstHint ??= Date.now();
      // A stream of events that never pauses must not keep anyone waiting for good.
      const patience = firstHint + quietMs * 10 - Date.now();
      after("quiet", Math.max(0, Math.min(quietMs, patience)), rescanNow);
    },
    settle: () => after("settled", SETTLE_MS, rescanNow),
    close() {
      closed = true;
      for (const timer of Object.values(timers)) clearTimeout(timer);
    },
  };
}

const SETTLE_MS = 1000;

import { signal } from "@preact/signals";
import type { VNode } from "preact";
import { useMemo, useState } from "preact/hooks";
import { count } from "../../why/figures.js";
import { shownShort } from "../parts/shown.js";
import { Empty, Failure, Loading } from "../parts/states.js";
import { moveInList } from "../state/keys.js";
import { type LogEvent, type ReadLog, readLog } from "../state/read-log.js";
import { route, setParams } from "../state/route.js";
import { overview } from "../state/studio.js";
import { useAnswer } from "../state/use-answer.js";

/** A log that was opened here; it stays while other views are looked at. */
const opened = signal<ReadLog | undefined>(undefined);

const PAGE = 200;

/** Decisions and runs in the order they happened. */
export function LogView(): VNode {
  const hasLog = overview.value?.settings.hasLog ?? false;
  const { value, error } = useAnswer("log", hasLog && !opened.value ? null : undefined);
  const served = useMemo(() => (value === undefined ? undefined : readLog(value)), [value]);
  const log = opened.value ?? served;
  return (
    <div class="view">
      <div class="actions">
        <label class="button">
          Open a log
          <input
            class="unseen"
            type="file"
            accept=".jsonl,.ndjson,.log,.json,.txt"
            onChange={(event) => void openFile(event.currentTarget.files?.[0])}
          />
        </label>
        <span class="quiet small">
          A JSON object a line, as an audit log of skillwright is. It stays in the browser.
        </span>
      </div>
      {error !== undefined && <Failure message={error} />}
      {hasLog && !log && error === undefined && <Loading label="Reading the log…" />}
      {!hasLog && !log && (
        <Empty title="No log is open">
          Open one here, or start the studio with --log. A host writes one with <code>toAuditLine</code>;{" "}
          <code>skillwright run</code> keeps its own.
        </Empty>
      )}
      {log && <Timeline log={log} />}
    </div>
  );
}

async function openFile(file: File | undefined): Promise<void> {
  if (file) opened.value = readLog(await file.text());
}

function Timeline({ log }: { readonly log: ReadLog }): VNode {
  const { f = "", type = "" } = route.value.params;
  const [pages, setPages] = useState(1);
  const types = useMemo(() => [...new Set(log.events.map((event) => event.type))].sort(), [log]);
  const words = f.toLowerCase().split(/\s+/).filter(Boolean);
  const events = log.events.filter((event) => {
    if (type !== "" && event.type !== type) return false;
    const text = `${event.type} ${event.skill} ${event.summary}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
  const shown = events.slice(0, pages * PAGE);
  return (
    <>
      <div class="filters">
        <input
          id="focus-first"
          type="search"
          aria-label="Filter by skill or words"
          placeholder="Filter by skill or words"
          value={f}
          onInput={(event) => setParams({ f: event.currentTarget.value })}
        />
        <select
          aria-label="Kind of event"
          value={type}
          onChange={(event) => setParams({ type: event.currentTarget.value })}
        >
          <option value="">Every kind</option>
          {types.map((item) => (
            <option key={item} value={item}>
              {shownShort(item, 40)}
            </option>
          ))}
        </select>
      </div>
      <p class="quiet small" role="status">
        {count(events.length, "event")}
        {log.broken.length > 0 &&
          `; ${count(log.broken.length, "line")} could not be read, the first is line ${log.broken[0]}`}
      </p>
      {events.length === 0 && <Empty title="No event fits this filter" />}
      <ol class="timeline" onKeyDown={moveInList}>
        {shown.map((event, index) => (
          <Event key={event.line} event={event} isNewDay={dayOf(event) !== dayOf(shown[index - 1])} />
        ))}
      </ol>
      {events.length > shown.length && (
        <button type="button" class="more" onClick={() => setPages(pages + 1)}>
          Show more of {events.length}
        </button>
      )}
    </>
  );
}

const isoOf = (event: LogEvent | undefined): string =>
  event?.time === undefined ? "" : new Date(event.time).toISOString();
const dayOf = (event: LogEvent | undefined): string => isoOf(event).slice(0, 10);

function Event({ event, isNewDay }: { readonly event: LogEvent; readonly isNewDay: boolean }): VNode {
  const iso = isoOf(event);
  return (
    <li class={event.isRefusal ? "event refusal" : "event"}>
      {isNewDay && <p class="day">{dayOf(event) || "Without a time"}</p>}
      <details>
        <summary data-entry>
          <time class="figure" dateTime={iso || undefined}>
            {iso === "" ? `line ${event.line}` : iso.slice(11, 19)}
          </time>
          <span class={event.isRefusal ? "chip warn" : "chip good"}>
            {event.isRefusal ? "✗" : "✓"} {shownShort(event.type, 40)}
          </span>
          <span class="event-skill">{shownShort(event.skill, 60)}</span>
          <span class="quiet event-words">{shownShort(event.summary, 160)}</span>
        </summary>
        <pre class="code">{shownShort(JSON.stringify(event.record, null, 2), 20_000)}</pre>
      </details>
    </li>
  );
}

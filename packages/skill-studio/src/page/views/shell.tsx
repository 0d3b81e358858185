import type { ComponentChildren, VNode } from "preact";
import { useEffect } from "preact/hooks";
import { grouped } from "../../why/figures.js";
import { DropArea } from "../parts/drop-area.js";
import { FolderButton } from "../parts/folder-button.js";
import { Failure, Loading } from "../parts/states.js";
import { KEYS, startKeys } from "../state/keys.js";
import { folderProblem } from "../state/open-folder.js";
import { hrefFrom, route, VIEWS, type View } from "../state/route.js";
import { type Scheme, scheme } from "../state/scheme.js";
import { hasServer, isConnected, notice, overview, stage } from "../state/studio.js";
import { AskView } from "./ask-view.js";
import { ChecksView } from "./checks-view.js";
import { LogView } from "./log-view.js";
import { PromptView } from "./prompt-view.js";
import { SkillsView } from "./skills-view.js";
import { TuneView } from "./tune-view.js";
import { Welcome } from "./welcome.js";

const TITLES: Readonly<Record<View, string>> = {
  skills: "Skills",
  ask: "Ask",
  tune: "Tune",
  prompt: "Prompt",
  checks: "Checks",
  log: "Log",
};

const BODIES: Readonly<Record<View, () => VNode>> = {
  skills: SkillsView,
  ask: AskView,
  tune: TuneView,
  prompt: PromptView,
  checks: ChecksView,
  log: LogView,
};

/** The page around every view. */
export function Shell(): VNode {
  const { view } = route.value;
  useEffect(startKeys, []);
  useEffect(() => {
    document.title = `${TITLES[view]} · Skill studio`;
  }, [view]);
  return (
    <Frame>
      <button type="button" class="skip" onClick={() => document.getElementById("main")?.focus()}>
        Skip to the view
      </button>
      <Sidebar view={view} />
      <main id="main" tabIndex={-1} aria-labelledby="view-title">
        <h1 class="unseen" id="view-title">
          {TITLES[view]}
        </h1>
        {folderProblem.value && <Failure message={folderProblem.value} />}
        <Stage view={view} />
      </main>
      <p class="unseen" role="status">
        {notice.value}
      </p>
    </Frame>
  );
}

/** A server says which folders are shown; without one, it is whoever sits before the page. */
function Frame({ children }: { readonly children: ComponentChildren }): VNode {
  return hasServer.value ? <div class="shell">{children}</div> : <DropArea>{children}</DropArea>;
}

function Stage({ view }: { readonly view: View }): VNode {
  const at = stage.value;
  const Body = BODIES[view];
  // A log needs no skills, so it opens by itself.
  if (at.kind === "open" || (view === "log" && at.kind === "closed")) return <Body />;
  if (at.kind === "opening") return <Loading label={`Opening ${at.label}…`} />;
  if (at.kind === "failed") return <Failure message={at.message} />;
  return <Welcome />;
}

function Sidebar({ view }: { readonly view: View }): VNode {
  const known = overview.value;
  const counts: Partial<Record<View, number>> = known ? { skills: known.skills.length } : {};
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: outside of an article a header is a banner, which has a name where the page stands in a frame.
    <header class="sidebar" aria-label="Skill studio">
      <div class="brand">
        <span class="logo" aria-hidden="true" />
        <span class="brand-name">Skill studio</span>
      </div>
      <nav aria-label="Views">
        <ul>
          {VIEWS.map((item) => (
            <li key={item}>
              <a href={hrefFrom(route.value, item)} aria-current={item === view ? "page" : undefined}>
                {TITLES[item]}
                {counts[item] !== undefined && <span class="count">{grouped(counts[item])}</span>}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div class="sidebar-foot">
        {known && (
          <p class="place" title={known.settings.label}>
            <bdi>{known.settings.label}</bdi>
          </p>
        )}
        <Connection />
        {!hasServer.value && stage.value.kind !== "closed" && <FolderButton label="Open a folder" kind="plain" />}
        <Keys />
        <label class="scheme">
          <span class="unseen">Colours</span>
          <select value={scheme.value} onChange={(event) => (scheme.value = event.currentTarget.value as Scheme)}>
            <option value="auto">System colours</option>
            <option value="light">Light</option>
            <option value="dark">Dark</option>
          </select>
        </label>
      </div>
    </header>
  );
}

function Keys(): VNode {
  return (
    <details class="keys">
      <summary>Keys</summary>
      <dl>
        {KEYS.map(([key, does]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

function Connection(): VNode | null {
  if (!hasServer.value) return null;
  const words = overview.value?.settings.canWrite ? "Live, may write cases" : "Live, read-only";
  return (
    <p class={isConnected.value ? "connection" : "connection down"}>
      <span aria-hidden="true">{isConnected.value ? "●" : "○"}</span> {isConnected.value ? words : "Not connected"}
    </p>
  );
}

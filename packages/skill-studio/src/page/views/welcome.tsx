import type { VNode } from "preact";
import { useState } from "preact/hooks";
import type { FolderFile } from "../engine/folder-source.js";
import { Failure } from "../parts/states.js";
import { readChosen, readDropped } from "../state/read-folder.js";
import { open } from "../state/studio.js";

/** What a page without a server begins with: a place to drop a folder. */
export function Welcome(): VNode {
  const [isOver, setOver] = useState(false);
  const [problem, setProblem] = useState("");
  const take = (files: readonly FolderFile[]): void => {
    if (!files.some(({ path }) => /(^|\/)SKILL\.md$/.test(path))) {
      setProblem("There is no SKILL.md in what you chose. Choose a folder of skills, or one skill's folder.");
      return;
    }
    void open({ kind: "folder", label: files[0]?.path.split("/")[0] ?? "folder", files });
  };
  return (
    <section class="welcome">
      <h2>See what your skills do</h2>
      <p class="lead">
        Open a folder of skills: which of them a request would choose and why, what a model would read, and where two of
        them compete.
      </p>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the button inside is the first. */}
      <div
        class={isOver ? "drop over" : "drop"}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          const items = event.dataTransfer?.items;
          if (items) readDropped(items).then(take, (error: unknown) => setProblem(String(error)));
        }}
      >
        <p>Drop a folder here</p>
        <label class="button primary">
          Choose a folder
          <input
            class="unseen"
            id="focus-first"
            type="file"
            multiple
            {...{ webkitdirectory: true }}
            onChange={(event) => take(readChosen(event.currentTarget.files ?? []))}
          />
        </label>
        <p class="quiet">Nothing leaves your browser: no server is asked, no script of a skill is run.</p>
      </div>
      {problem && <Failure message={problem} />}
    </section>
  );
}

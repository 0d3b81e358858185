import type { VNode } from "preact";
import { FolderButton } from "../parts/folder-button.js";

/** What a page without a server and without skills begins with: a place to drop a folder. */
export function Welcome(): VNode {
  return (
    <section class="welcome">
      <h2>See what your skills do</h2>
      <p class="lead">
        Open a folder of skills: which of them a request would choose and why, what a model would read, and where two of
        them compete.
      </p>
      <div class="drop">
        <p>Drop a folder here</p>
        <FolderButton label="Choose a folder" kind="primary" id="focus-first" />
        <p class="quiet">Nothing leaves your browser: no server is asked, no script of a skill is run.</p>
      </div>
    </section>
  );
}

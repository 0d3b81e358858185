import type { VNode } from "preact";
import { useState } from "preact/hooks";
import { count, grouped } from "../../why/figures.js";
import type { WhyStep } from "../../why/why-steps.js";
import type { SkillRow } from "../engine/engine.js";
import type { SkillLook } from "../engine/look.js";
import { CodeText } from "../parts/code-text.js";
import { Markdown } from "../parts/markdown.js";
import { shown, shownShort } from "../parts/shown.js";
import { Failure, Loading } from "../parts/states.js";
import { hrefTo } from "../state/route.js";
import { hrefOfSkill } from "../state/skill-address.js";
import { useAnswer } from "../state/use-answer.js";

const MAX_TAGS = 60;
const MAX_FILES = 200;

/** One skill: its way from file to prompt, what it asks for, what comes with it, and its instructions. */
export function SkillPanel({ row }: { readonly row: SkillRow }): VNode {
  const { value, error, isBusy } = useAnswer("look", row.id);
  if (error !== undefined && !isBusy) return <Failure message={error} />;
  // While a file that was edited is read again, its skill is shown as it was.
  if (value?.skill.path !== row.path) return <Loading label="Reading the skill…" />;
  return <Look look={value} id={row.id} />;
}

function Look({ look, id }: { readonly look: SkillLook; readonly id: string }): VNode {
  const { skill, body, resources } = look;
  const tools = [...skill.allowedTools, ...(skill.requestedTools ?? [])];
  return (
    <article>
      <header class="panel-head">
        <h2>{shownShort(skill.name, 120)}</h2>
        <div class="actions">
          <a class="button" href={hrefOfSkill("tune", skill)}>
            Tune
          </a>
          <a class="button" href={hrefTo("ask", { q: skill.description.slice(0, 300) })}>
            Ask with its description
          </a>
        </div>
      </header>
      <p class="lead">{shownShort(skill.description, 2000)}</p>
      {skill.tags.length > 0 && (
        <p class="chips">
          {skill.tags.slice(0, MAX_TAGS).map((tag) => (
            <span key={tag} class="chip tag">
              {shownShort(tag, 40)}
            </span>
          ))}
          {skill.tags.length > MAX_TAGS && <span class="chip tag">+{grouped(skill.tags.length - MAX_TAGS)} more</span>}
        </p>
      )}
      <h3>From file to prompt</h3>
      <Steps steps={look.steps} />
      <h3>Tools it asks for</h3>
      {tools.length === 0 ? (
        <p class="quiet">None. A host gives it no tools unless it says so itself.</p>
      ) : (
        <p class="chips">
          {tools.map(({ text }) => (
            <code key={text} class="chip">
              {shownShort(text, 120)}
            </code>
          ))}
        </p>
      )}
      <h3>Files that come with it</h3>
      <Files id={id} files={resources.resources} />
      <h3>
        Instructions <span class="quiet small">about {count(skill.bodyTokens, "token")}</span>
      </h3>
      {body.trim() === "" ? <p class="quiet">It has no text below its frontmatter.</p> : <Markdown text={body} />}
      <details class="block">
        <summary>Frontmatter as it was written</summary>
        <pre class="code">{shownShort(JSON.stringify(skill.frontmatter, null, 2), 20_000)}</pre>
      </details>
    </article>
  );
}

const MARKS = { yes: "✓", note: "!", no: "✗" } as const;
const VERDICTS = { yes: "passed", note: "passed, with a remark", no: "the way ends here" } as const;

function Steps({ steps }: { readonly steps: readonly WhyStep[] }): VNode {
  return (
    <ol class="steps-list">
      {steps.map(({ step, verdict, words }, index) => (
        <li key={index} class={verdict}>
          <span class="step-mark" role="img" aria-label={VERDICTS[verdict]}>
            {MARKS[verdict]}
          </span>
          <span class="step-name">{steps[index - 1]?.step === step ? "" : step}</span>
          <span class="step-words">{shownShort(words, 600)}</span>
        </li>
      ))}
    </ol>
  );
}

interface FilesProps {
  readonly id: string;
  readonly files: readonly { readonly path: string; readonly size: number }[];
}

function Files({ id, files }: FilesProps): VNode {
  if (files.length === 0) return <p class="quiet">None.</p>;
  return (
    <ul class="files">
      {files.slice(0, MAX_FILES).map(({ path, size }) => (
        <li key={path}>
          <FileEntry id={id} path={path} size={size} />
        </li>
      ))}
      {files.length > MAX_FILES && <li class="quiet">and {grouped(files.length - MAX_FILES)} more</li>}
    </ul>
  );
}

function FileEntry({ id, path, size }: { readonly id: string; readonly path: string; readonly size: number }): VNode {
  const [isOpen, setOpen] = useState(false);
  const { value, error } = useAnswer("file", isOpen ? { id, path } : undefined);
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <code>{shownShort(path, 160)}</code> <span class="quiet small">{grouped(size)} bytes</span>
      </summary>
      {error !== undefined && <Failure message={error} />}
      {isOpen && !value && error === undefined && <Loading label="Reading the file…" />}
      {value && (value.ok ? <CodeText label={path} text={shown(value.text)} /> : <p class="quiet">{value.message}</p>)}
      {value?.ok && value.cut && <p class="quiet">The beginning of a longer file.</p>}
    </details>
  );
}

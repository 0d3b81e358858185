import { type EvalCase, nearestNames } from "@skillwright/skill-match";
import type { VNode } from "preact";
import { useState } from "preact/hooks";
import { count } from "../../why/figures.js";
import type { SkillRow } from "../engine/engine.js";
import type { SkillEdit } from "../engine/tune.js";
import { Field } from "../parts/field.js";
import { Empty, Failure, Loading } from "../parts/states.js";
import { route, setParams } from "../state/route.js";
import { addressedSkill, skillParam } from "../state/skill-address.js";
import { cases, overview, policy } from "../state/studio.js";
import { useAnswer } from "../state/use-answer.js";
import { GoneSkill } from "./gone-skill.js";
import { SkillNames } from "./skill-names.js";
import { TuneResult } from "./tune-result.js";
import { TuneStart } from "./tune-start.js";

/** Edits the words of one skill, and shows at once what they change. Nothing is written. */
export function TuneView(): VNode {
  const skills = overview.value?.skills ?? [];
  const open = addressedSkill();
  const current = open.kind === "found" ? open.row : undefined;
  return (
    <div class="view">
      <SkillChoice skills={skills} current={current} />
      {/* Keyed by the path: an edit of the file is another id, and must not take away what was typed. */}
      {current && <Tuner key={current.path} skill={current} />}
      {open.kind === "gone" && <GoneSkill {...open} />}
      {open.kind === "none" && <TuneStart skills={skills} />}
    </div>
  );
}

interface SkillChoiceProps {
  readonly skills: readonly SkillRow[];
  readonly current: SkillRow | undefined;
}

function SkillChoice({ skills, current }: SkillChoiceProps): VNode {
  const [text, setText] = useState<string | undefined>(undefined);
  const typed = text ?? current?.name ?? "";
  const choose = (name: string): void => {
    const found = skills.find((row) => row.name === name);
    setText(found ? undefined : name);
    if (found) setParams({ skill: skillParam(found), name: "", description: "", tags: "" });
  };
  const isWrong = typed !== "" && typed !== current?.name;
  const [near] = isWrong
    ? nearestNames(
        typed,
        skills.map(({ name }) => name),
        1,
      )
    : [];
  return (
    <label class="request">
      <span class="label">Skill</span>
      <input
        id="focus-first"
        type="search"
        list="skill-names"
        placeholder="Name of a skill"
        autocomplete="off"
        value={typed}
        onInput={(event) => choose(event.currentTarget.value)}
      />
      {near !== undefined && <span class="hint">Did you mean {near}?</span>}
      <SkillNames />
    </label>
  );
}

function Tuner({ skill }: { readonly skill: SkillRow }): VNode {
  const { params } = route.value;
  const look = useAnswer("look", skill.id);
  const original = look.value?.skill;
  const edit: SkillEdit = {
    name: params["name"] || skill.name,
    description: params["description"] || (original?.description ?? skill.description),
    tags: params["tags"] === undefined ? (original?.tags ?? skill.tags) : toList(params["tags"]),
  };
  const typed = toLines(params["requests"] ?? "");
  const all: readonly EvalCase[] = [
    ...typed.map((query, index) => ({ query, expected: [skill.name], file: "typed here", line: index + 1 })),
    ...cases.value,
  ];
  const request = original && all.length > 0 ? { id: skill.id, edit, policy: policy.value, cases: all } : undefined;
  const { value, error, isBusy } = useAnswer("tune", request);
  const isEdited = ["name", "description", "tags"].some((key) => (params[key] ?? "") !== "");
  return (
    <div class="tuner">
      <form class="fields stacked" onSubmit={(event) => event.preventDefault()}>
        <Field label="Name">
          <input value={edit.name} onInput={(event) => setParams({ name: event.currentTarget.value })} />
        </Field>
        <Field label="Description" hint={`${edit.description.length} characters of 1,024`}>
          <textarea
            rows={7}
            value={edit.description}
            onInput={(event) => setParams({ description: event.currentTarget.value })}
          />
        </Field>
        <Field label="Tags" hint="commas between">
          <input
            value={edit.tags.slice(0, 100).join(", ")}
            onChange={(event) => setParams({ tags: event.currentTarget.value })}
          />
        </Field>
        <Field label="Requests it is for" hint={`one a line, besides ${count(cases.value.length, "saved case")}`}>
          <textarea
            rows={4}
            value={params["requests"] ?? ""}
            onInput={(event) => setParams({ requests: event.currentTarget.value })}
          />
        </Field>
        <div class="actions">
          <button
            type="button"
            disabled={!isEdited}
            onClick={() => setParams({ name: "", description: "", tags: undefined })}
          >
            Back to the file's words
          </button>
        </div>
      </form>
      <section aria-label="What changes" aria-busy={isBusy}>
        {error !== undefined && <Failure message={error} />}
        {all.length === 0 && (
          <Empty title="No requests to try">
            Type some that this skill is for. Saved cases are tried as well: those of the files behind --cases, and
            requests you keep in Ask.
          </Empty>
        )}
        {all.length > 0 && !value && error === undefined && <Loading label="Running the cases…" />}
        {value && <TuneResult answer={value} edit={edit} />}
      </section>
    </div>
  );
}

const toLines = (text: string): readonly string[] =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
const toList = (text: string): readonly string[] =>
  text
    .split(",")
    .map((item) => item.trim())
    .filter(Boolean);

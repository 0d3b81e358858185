import type { ComponentChildren, VNode } from "preact";
import { setParams } from "../state/route.js";

interface FieldProps {
  readonly label: string;
  readonly hint?: string;
  readonly children: ComponentChildren;
}

/** A label over its control. */
export function Field({ label, hint, children }: FieldProps): VNode {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is the child.
    <label class="field">
      <span class="label">{label}</span>
      {children}
      {hint && <span class="hint">{hint}</span>}
    </label>
  );
}

interface RequestFieldProps {
  readonly value: string;
  readonly label: string;
}

/** What someone says: the one large field of a view. `/` leads to it. */
export function RequestField({ value, label }: RequestFieldProps): VNode {
  return (
    <label class="request">
      <span class="label">{label}</span>
      <input
        id="focus-first"
        type="search"
        autocomplete="off"
        spellcheck={false}
        placeholder="What would someone say?"
        value={value}
        onInput={(event) => setParams({ q: event.currentTarget.value })}
      />
    </label>
  );
}

interface ChoiceProps<T extends string> {
  readonly label: string;
  readonly name: string;
  readonly value: T;
  readonly options: readonly (readonly [value: T, words: string])[];
  onChoose(value: T): void;
}

/** One of a few, all of them visible. */
export function Choice<T extends string>({ label, name, value, options, onChoose }: ChoiceProps<T>): VNode {
  return (
    <fieldset class="choice">
      <legend class="label">{label}</legend>
      <div class="segments">
        {options.map(([option, words]) => (
          <label key={option}>
            <input type="radio" name={name} checked={option === value} onChange={() => onChoose(option)} />
            <span>{words}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

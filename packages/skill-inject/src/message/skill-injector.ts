import { type SkillCollection, sharedSkills } from "@skillwright/skill-coordinator";
import type { Content } from "../content.js";
import type { InjectableSkill } from "../injectable-skill.js";
import { type Injection, injectSkill } from "./inject-skill.js";
import type { InjectionOptions } from "./prompt-block.js";

/** What an injector is made with. */
export interface InjectorOptions<S extends InjectableSkill> extends InjectionOptions<S> {
  readonly index: SkillCollection<S>;
  /** Where `reload` gets the skills from. Default: `index`, read again. */
  readonly load?: (() => SkillCollection<S> | Promise<SkillCollection<S>>) | undefined;
}

/** Injects into any number of messages, and can be told that skills have changed. */
export interface SkillInjector<S extends InjectableSkill> {
  /** The skills in use. */
  readonly index: SkillCollection<S>;
  inject<C extends Content>(content: C): Injection<C, S>;
  /**
   * Reads the skills again. Calls that come while one is under way share the next one, so each sees what was changed before it.
   * When loading fails the promise rejects and the skills in use stay.
   */
  reload(): Promise<void>;
}

/** An injector over skills that are at hand. `@skillwright/skill-inject/node` has one that loads them from folders. */
export function createSkillInjector<S extends InjectableSkill>(options: InjectorOptions<S>): SkillInjector<S> {
  let index = options.index;
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;
  const load = options.load ?? (() => options.index);
  const run = async (): Promise<void> => {
    next = undefined;
    index = await load();
  };
  const start = (): Promise<void> => {
    running = run().finally(() => {
      running = next;
    });
    return running;
  };
  // Built now, so that the first message does not wait for it.
  sharedSkills(index).matcher();
  return {
    get index() {
      return index;
    },
    inject: (content) => injectSkill(content, index, options),
    reload: () => {
      if (running === undefined) return start();
      next ??= running.then(start, start);
      return next;
    },
  };
}

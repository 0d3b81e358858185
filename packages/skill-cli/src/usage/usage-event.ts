/** One line of the usage record. Prompts and sessions stand in it as hashes that only this machine can make. */
export interface UsageEvent {
  /** In UTC, as `2030-01-31T09:30:00.000Z`. */
  readonly time: string;
  readonly agent: string;
  /** `offered`: skills were named to the model. `silent`: none fitted. `used`: the agent says that a skill is used. */
  readonly event: "offered" | "silent" | "used";
  readonly session?: string;
  readonly prompt?: string;
  /** Names: those offered, best first, or the one that is used. */
  readonly skills: readonly string[];
  /** The prompt itself. Only where it was asked for. */
  readonly text?: string;
}

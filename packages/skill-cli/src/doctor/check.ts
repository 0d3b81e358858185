/** One thing that was looked at. */
export interface Check {
  /** `fine`: as it should be. `absent`: not there, and need not be. `note`: worth knowing. `wrong`: a finding. */
  readonly verdict: "fine" | "absent" | "note" | "wrong";
  /** What was looked at. Paths in the form people read. */
  readonly subject: string;
  readonly words: string;
}

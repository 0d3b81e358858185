import { quoted } from "../terminal/printable.js";
import type { View } from "../terminal/terminal.js";

/** Whose skills a command changed. */
export interface TenantChoice {
  readonly name: string;
  /** Who else is there. Nobody: it goes without saying. */
  readonly others: readonly string[];
  /** Somebody said it; else it is the one that is always there. */
  readonly isNamed: boolean;
}

/** ` in tenant support`, where there is more than one. */
export const inTenant = ({ name, others }: TenantChoice): string =>
  others.length === 0 ? "" : ` in tenant ${quoted(name)}`;

/** Who forgot to name a tenant is told which it was. `isDone`: something was done there, and not only looked for. */
export const tenantNotes =
  ({ name, others, isNamed }: TenantChoice, isDone = true) =>
  ({ style }: View): readonly string[] => {
    if (isNamed || others.length === 0) return [];
    const where = isDone ? `this was done in ${quoted(name)}` : `${quoted(name)} was looked in`;
    const shown = `${others.slice(0, 5).map(quoted).join(", ")}${others.length > 5 ? ", …" : ""}`;
    const words = `No tenant was named, so ${where}. There is also ${shown}: name one with --tenant or in SKILLWRIGHT_TENANT.`;
    return [style.warn(words)];
  };

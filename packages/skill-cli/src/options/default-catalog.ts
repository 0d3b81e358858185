import type { CatalogOptions } from "@skillwright/skill-inject";

/** What a catalog looks like unless `prompt` is told otherwise. `stats` and `why` count this one, so that they agree with it. */
export const DEFAULT_CATALOG: Required<Pick<CatalogOptions, "format" | "visibility" | "location">> = {
  format: "xml",
  visibility: "full",
  location: "relative",
};

import { openGit } from "../git/git-source.js";
import type { OpenedSource, SourceContext } from "../source/open-source.js";
import { openArchiveSource } from "./archive-source.js";
import { openFolderSource } from "./folder-source.js";
import { openInstalled } from "./installed-source.js";
import { openNpm } from "./npm-source.js";
import type { SourceRequest } from "./parse-source.js";
import { openWellKnown } from "./well-known-source.js";

/** Asks a source that somebody named what it holds. One that a lock names is opened by its own function. */
export function openAnySource(request: SourceRequest, context: SourceContext): Promise<OpenedSource> {
  switch (request.type) {
    case "folder":
      return openFolderSource(request.path, context);
    case "archive":
      return openArchiveSource(request.location, named(request.location, context));
    case "git":
      return openGit(request, context);
    case "npm":
      return openNpm(request, context);
    case "installed":
      return openInstalled(request.package, context);
    case "well-known":
      return openWellKnown(request.url, named(request.url, context));
  }
}

/** A path has no origin. */
function named(address: string, context: SourceContext): SourceContext {
  return /^https?:/i.test(address) && URL.canParse(address)
    ? { ...context, namedOrigin: new URL(address).origin }
    : context;
}

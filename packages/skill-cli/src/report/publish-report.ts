import { artifactDigest, type PackedSite } from "@skillwright/skill-install";
import { EXIT } from "../exit-code.js";
import { count, grouped } from "../terminal/count.js";
import { toRelative } from "../terminal/display-path.js";
import type { Io } from "../terminal/io.js";
import { refusedLines, toRefusedJson } from "./install-report.js";
import type { Report } from "./report.js";

/** What was or would be written; `target` absent: nothing was. */
export function publishReport({ files, skills, refused }: PackedSite, target: string | undefined, io: Io): Report {
  const listed = files.map(({ path, bytes }) => ({ path, bytes: bytes.length, digest: artifactDigest(bytes) }));
  return {
    exitCode: refused.length > 0 ? EXIT.findings : EXIT.clean,
    data: {
      written: target !== undefined && skills.length > 0,
      ...(target !== undefined && { folder: toRelative(target, io.cwd) }),
      skills,
      files: listed,
      refused: refused.map((one) => toRefusedJson(one, io)),
    },
    text: (view) => {
      const { style, words } = view;
      const rows = listed.map(
        ({ path, bytes, digest }) => `${words(path)}  ${grouped(bytes)} bytes  ${style.faint(digest)}`,
      );
      const last =
        skills.length === 0
          ? "Nothing to publish: every skill was refused."
          : target === undefined
            ? `${count(skills.length, "skill")} would be published; nothing was written.`
            : `${count(skills.length, "skill")} written to ${view.path(target)}.`;
      return [...rows, ...refusedLines(refused, view), last].join("\n");
    },
  };
}

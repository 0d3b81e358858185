import { expect, test } from "vitest";
import { loadFolders } from "./no-folders.js";

test("where there is no disk, a folder is refused with what to do", async () => {
  await expect(loadFolders(["./skills"])).rejects.toThrow(
    '"./skills": folders are read in Node. Pass an index or a list of skills here.',
  );
});

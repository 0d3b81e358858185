import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { loadSkillIndex } from "@skillwright/skill-index/node";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createSkillInjector, folderResources } from "./node.js";
import { createSkillTools } from "./tools/skill-tools.js";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "skill-inject-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(path: string, content: string | Uint8Array): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), content);
}

const skill = (name: string, description: string, body: string): string =>
  `---\nname: ${name}\ndescription: ${description}\n---\n\n${body}\n`;
const message = { role: "user", parts: [{ text: "Plan a trip by train." }] };

describe("an injector over folders", () => {
  test("takes the project's skills before the user's and the extra ones", async () => {
    write("project/.skills/trip-planner/SKILL.md", skill("trip-planner", "Plans trips by train.", "From the project."));
    write("shared/trip-planner/SKILL.md", skill("trip-planner", "Plans trips by train.", "From the user."));
    write("shared/invoice-check/SKILL.md", skill("invoice-check", "Checks invoices.", "From the user."));
    write("extra/haiku/SKILL.md", skill("haiku", "Writes a haiku poem.", "From the extra folder."));
    const injector = await createSkillInjector({
      root: join(folder, "project"),
      globalSkillsDir: join(folder, "shared"),
      extraPaths: [join(folder, "extra")],
    });
    expect(injector.inject(message).injected?.text).toContain("From the project.");
    expect(injector.loaded.index.skills.map(({ name }) => name)).toEqual(["haiku", "invoice-check", "trip-planner"]);
    expect(injector.loaded.shadowed).toHaveLength(1);
  });

  test.for(["pdf/SKILL.md", "skills/pdf/SKILL.md"])(
    "is refused for a folder of skills that is no project: %s",
    async (path) => {
      write(path, skill("pdf", "Fills forms.", "Body."));
      await expect(createSkillInjector({ root: folder })).rejects.toThrow(
        /^root must be a project folder, with skills in \.skills, \.agents\/skills, .* holds 1 itself: give it in extraPaths/,
      );
      expect((await createSkillInjector({ root: folder, extraPaths: [folder] })).loaded.index.skills).toHaveLength(1);
    },
  );

  test("is there for a project without skills, whatever lies deep in it", async () => {
    write("packages/tool/test/fixtures/pdf/SKILL.md", skill("pdf", "Fills forms.", "Body."));
    expect((await createSkillInjector({ root: folder })).loaded.index.skills).toEqual([]);
  });

  test("needs a root", async () => {
    await expect(createSkillInjector({} as never)).rejects.toThrow("root must be the path of a project folder");
  });

  test("sees changes after a reload, and not before", async () => {
    write("project/.skills/haiku/SKILL.md", skill("haiku", "Writes a haiku poem.", "Five, seven, five."));
    const injector = await createSkillInjector({
      root: join(folder, "project"),
      globalSkillsDir: join(folder, "none"),
    });
    write("project/.skills/trip-planner/SKILL.md", skill("trip-planner", "Plans trips by train.", "Ask for dates."));
    expect(injector.inject(message)).toMatchObject({ problem: { code: "skill-unmatched" } });
    await injector.reload();
    expect(injector.inject(message).injected?.skill.name).toBe("trip-planner");
    expect(injector.index).toBe(injector.loaded.index);
  });

  test("names the files that come with a skill", async () => {
    write("project/.skills/pdf/SKILL.md", skill("pdf", "Fills PDF forms.", "Read FORMS.md."));
    write("project/.skills/pdf/forms.md", "Forms.");
    const { inject } = await createSkillInjector({ root: join(folder, "project") });
    const { injected } = inject({ role: "user", parts: [{ text: "fill this pdf form" }] });
    expect(injected?.text).toContain("<file>forms.md</file>");
    expect(injected?.text).toContain("/project/.skills/pdf\n");
  });

  test("says which folder is missing", async () => {
    await expect(createSkillInjector({ root: join(folder, "nowhere") })).rejects.toThrow("nowhere");
  });
});

describe("skill tools over folders", () => {
  test("list and read a skill's own files, and nothing outside", async () => {
    write("skills/pdf/SKILL.md", skill("pdf", "Fills PDF forms.", "See references/forms.md."));
    write("skills/pdf/references/forms.md", "Forms have fields. ".repeat(2000));
    write("skills/pdf/assets/logo.png", Uint8Array.from([137, 80, 78, 71, 0, 1, 2, 255]));
    write("secret.txt", "canary");
    const { index } = await loadSkillIndex(join(folder, "skills"));
    const { tools } = createSkillTools(index, { resources: folderResources });
    const call = async (name: string, input: object) => tools.find((tool) => tool.name === name)?.execute(input);

    const activated = await call("activate_skill", { name: "pdf" });
    expect(activated?.text).toContain("  <file>assets/logo.png</file>\n  <file>references/forms.md</file>\n");
    expect(activated?.text).toContain("/skills/pdf\n");

    const first = await call("read_skill_resource", { name: "pdf", path: "references/forms.md" });
    expect(first?.text).toContain('bytes="0-16384" size="38000"');
    const cursor = /cursor "([^"]+)"/.exec(first?.text ?? "")?.[1];
    const second = await call("read_skill_resource", { name: "pdf", path: "references/forms.md", cursor });
    expect(second?.text).toContain('bytes="16384-32768"');

    const logo = await call("read_skill_resource", { name: "pdf", path: "assets/logo.png" });
    expect(logo?.file).toMatchObject({ mediaType: "image/png", whole: true });

    for (const path of ["../../secret.txt", join(folder, "secret.txt"), "..\\..\\secret.txt", "references/none.md"]) {
      const refused = await call("read_skill_resource", { name: "pdf", path });
      expect(refused?.isError).toBe(true);
      expect(refused?.text).not.toContain("canary");
      expect(refused?.text.replace(path, "")).not.toContain(folder);
    }

    const read = async (path: string) => call("read_skill_resource", { name: "pdf", path });
    const place = index.findByName("pdf")?.directory ?? "";
    expect(await read(`${place}/assets/logo.png`)).toMatchObject({ code: "resource-read" });
    expect(await read(`${place}/../../secret.txt`)).toMatchObject({ code: "resource-refused" });
    const text = async (path: string) => (await read(path))?.text;
    expect(await text("FORMS.md")).toContain('Did you mean "references/forms.md"?');
    expect(await text("../x")).toContain("cannot be read: it climbs out of the skill's folder.");
    expect(await text("/etc/passwd")).toContain("it lies outside the skill's folder.");
    expect(await text("references")).toContain("it is a folder, or no regular file.");
    expect(await text(".env")).toContain("names that begin with a dot");
    expect(await text("a\\b")).toContain("it holds a backslash.");
  });
});

import { readdirSync } from "node:fs";
import { defineConfig } from "vitepress";

const PACKAGES = readdirSync(new URL("../../../packages", import.meta.url)).sort();
const REFERENCE = readdirSync(new URL("../../../docs/reference", import.meta.url))
  .map((file) => file.replace(/\.md$/, ""))
  .sort();

export default defineConfig({
  title: "Skillwright",
  description: "Folders of Agent Skills become agent behaviour that can be trusted.",
  srcDir: "pages",
  cacheDir: "node_modules/.vitepress",
  // The theme of the page and of the reader's system, without a request to anyone.
  cleanUrls: true,
  lastUpdated: false,
  markdown: {
    config: (markdown) => {
      const { rules } = markdown.renderer;
      // Two braces in a text are two braces, not a place for a value.
      const plain = (text: string): string => markdown.utils.escapeHtml(text).replaceAll("{{", "&#123;&#123;");
      rules.text = (tokens, at) => plain(tokens[at]?.content ?? "");
      rules.code_inline = (tokens, at) => `<code v-pre>${markdown.utils.escapeHtml(tokens[at]?.content ?? "")}</code>`;
    },
  },
  themeConfig: {
    search: { provider: "local" },
    nav: [
      { text: "Guides", link: "/guides/a-skill-that-gets-chosen" },
      { text: "Packages", link: "/packages/skill-parser" },
      { text: "API", link: "/api/" },
    ],
    sidebar: [
      {
        text: "Guides",
        items: [
          { text: "Writing a skill that gets chosen", link: "/guides/a-skill-that-gets-chosen" },
          { text: "Skills in CI", link: "/guides/skills-in-ci" },
          { text: "Serving skills over MCP", link: "/guides/serving-over-mcp" },
        ],
      },
      { text: "Packages", items: PACKAGES.map((name) => ({ text: name, link: `/packages/${name}` })) },
      { text: "Reference", items: REFERENCE.map((name) => ({ text: name, link: `/reference/${name}` })) },
      {
        text: "How it is built",
        items: [
          { text: "Architecture", link: "/architecture" },
          { text: "API", link: "/api/" },
        ],
      },
    ],
    outline: [2, 3],
    docFooter: { prev: false, next: false },
  },
});

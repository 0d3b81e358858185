import { readdirSync } from "node:fs";
import { defineConfig, type MarkdownRenderer } from "vitepress";

const PACKAGES = readdirSync(new URL("../../../packages", import.meta.url)).sort();
const REFERENCE = readdirSync(new URL("../../../docs/reference", import.meta.url))
  .map((file) => file.replace(/\.md$/, ""))
  .sort();

/** A cell above a column that needs no name heads nothing, and is told to nobody as a header. */
function unmarkEmptyHeaders(tokens: Parameters<MarkdownRenderer["renderer"]["render"]>[0]): void {
  for (const [at, token] of tokens.entries()) {
    const [content, end] = [tokens[at + 1], tokens[at + 2]];
    if (token.type !== "th_open" || content?.content.trim() !== "" || !end) continue;
    token.tag = "td";
    end.tag = "td";
  }
}

export default defineConfig({
  title: "Skillwright",
  description: "Folders of Agent Skills become agent behaviour that can be trusted.",
  srcDir: "pages",
  cacheDir: "node_modules/.vitepress",
  // The theme of the page and of the reader's system, without a request to anyone.
  cleanUrls: true,
  lastUpdated: false,
  head: [["link", { rel: "icon", href: "/icon.svg" }]],
  markdown: {
    // Their colours all have a contrast of 4.5 or more.
    theme: { light: "github-light-high-contrast", dark: "github-dark-high-contrast" },
    config: (markdown) => {
      const { rules } = markdown.renderer;
      // Two braces in a text are two braces, not a place for a value.
      const plain = (text: string): string => markdown.utils.escapeHtml(text).replaceAll("{{", "&#123;&#123;");
      rules.text = (tokens, at) => plain(tokens[at]?.content ?? "");
      const fence = rules.fence;
      // A block that is a file says which: its path stands behind the language (`js agent.js`).
      rules.fence = (tokens, at, options, env, self) => {
        const [, path] = /^\S+ (\S*[./].*)$/.exec(tokens[at]?.info ?? "") ?? [];
        const block = fence?.(tokens, at, options, env, self) ?? "";
        return path ? `<p class="file-name"><code v-pre>${markdown.utils.escapeHtml(path)}</code></p>${block}` : block;
      };
      markdown.core.ruler.push("empty-headers", ({ tokens }) => unmarkEmptyHeaders(tokens));
      rules.code_inline = (tokens, at) => `<code v-pre>${markdown.utils.escapeHtml(tokens[at]?.content ?? "")}</code>`;
    },
  },
  themeConfig: {
    logo: "/icon.svg",
    search: { provider: "local" },
    nav: [
      { text: "Guides", link: "/guides/an-agent-in-ten-minutes", activeMatch: "/guides/" },
      { text: "Playground", link: "/playground" },
      { text: "Packages", link: "/packages/skill-parser" },
      { text: "API", link: "/api/" },
    ],
    sidebar: [
      {
        text: "Guides",
        items: [
          { text: "An agent in ten minutes", link: "/guides/an-agent-in-ten-minutes" },
          { text: "Writing a skill that gets chosen", link: "/guides/a-skill-that-gets-chosen" },
          { text: "Skills in CI", link: "/guides/skills-in-ci" },
          { text: "Serving skills over MCP", link: "/guides/serving-over-mcp" },
          { text: "A platform with many teams", link: "/guides/a-platform-with-many-teams" },
          { text: "Playground", link: "/playground" },
        ],
      },
      { text: "Packages", items: PACKAGES.map((name) => ({ text: name, link: `/packages/${name}` })) },
      { text: "Reference", items: REFERENCE.map((name) => ({ text: name, link: `/reference/${name}` })) },
      {
        text: "A catalog",
        items: [
          { text: "Running it", link: "/packages/docs/operations" },
          { text: "How it grows", link: "/packages/docs/growth" },
        ],
      },
      {
        text: "How it is built",
        items: [
          { text: "Architecture", link: "/architecture" },
          { text: "Measurements", link: "/measurements" },
          { text: "API", link: "/api/" },
        ],
      },
    ],
    outline: [2, 3],
    docFooter: { prev: false, next: false },
  },
});

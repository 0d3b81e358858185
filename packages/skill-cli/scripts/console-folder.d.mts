export declare const PAGES: readonly ["packages/skill-cli/README.md", "docs/reference/skill-cli.md"];

export declare function pagePath(page: string): string;

export interface ConsoleFolder {
  readonly home: string;
  readonly cwd: string;
}

export declare function prepareFolder(markdown: string): ConsoleFolder;

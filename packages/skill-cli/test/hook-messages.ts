import type { AgentName } from "../src/hook/agents.js";

/** Messages of an agent, and what it expects, with where both were read. */
export interface HookFormat {
  /** Document or source of the agent, and its version. */
  readonly readIn: string;
  /** How sure that is: its source, its documentation, or the tests of others. */
  readonly knownBy: "source" | "documentation" | "tests of others";
  readonly prompt: Readonly<Record<string, unknown>>;
  /** What is printed, with `TEXT` for the context. */
  readonly answer: unknown;
  /** Messages that tell of the use of a skill. */
  readonly used?: readonly { readonly message: Readonly<Record<string, unknown>>; readonly skill: string }[];
  /** Messages that are not to be answered. */
  readonly others?: readonly Readonly<Record<string, unknown>>[];
}

const wrapped = (event: string): unknown => ({
  hookSpecificOutput: { hookEventName: event, additionalContext: "TEXT" },
});

const CLAUDE = {
  session_id: "5d1f",
  prompt_id: "9a30",
  transcript_path: "/tmp/x.jsonl",
  cwd: "CWD",
  permission_mode: "default",
};
const CODEX = {
  session_id: "5d1f",
  turn_id: "1",
  transcript_path: null,
  cwd: "CWD",
  model: "gpt-5",
  permission_mode: "default",
};
const GEMINI = { session_id: "5d1f", transcript_path: "/tmp/x.json", cwd: "CWD", timestamp: "2026-11-16T10:00:00Z" };

/** By agent. `PROMPT` and `CWD` stand for the prompt and the folder. */
export const HOOK_FORMATS: Readonly<Record<AgentName, HookFormat>> = {
  "claude-code": {
    readIn: "code.claude.com/docs/en/hooks and the types of @anthropic-ai/claude-agent-sdk 0.3.325",
    knownBy: "documentation",
    prompt: {
      ...CLAUDE,
      hook_event_name: "UserPromptSubmit",
      prompt: "PROMPT",
      source: "user",
      session_title: "Forms",
    },
    answer: wrapped("UserPromptSubmit"),
    used: [
      {
        message: {
          ...CLAUDE,
          hook_event_name: "PreToolUse",
          tool_name: "Skill",
          tool_input: { skill: "pdf-forms", args: "" },
          tool_use_id: "toolu_1",
        },
        skill: "pdf-forms",
      },
      {
        message: {
          ...CLAUDE,
          hook_event_name: "UserPromptExpansion",
          expansion_type: "skill",
          command_name: "pdf-forms",
          command_args: "",
          prompt: "/pdf-forms",
        },
        skill: "pdf-forms",
      },
    ],
    others: [
      { ...CLAUDE, hook_event_name: "UserPromptSubmit", prompt: "PROMPT", source: "schedule_wakeup" },
      { ...CLAUDE, hook_event_name: "PreToolUse", tool_name: "Bash", tool_input: { command: "ls" } },
      { ...CLAUDE, hook_event_name: "SessionStart", source: "startup" },
      { ...CLAUDE, hook_event_name: "UserPromptSubmit" },
      // Copilot CLI runs the hooks in `.claude/settings.json` too, and adds the time.
      { ...CLAUDE, hook_event_name: "UserPromptSubmit", prompt: "PROMPT", timestamp: "2026-11-16T10:00:00Z" },
    ],
  },
  codex: {
    readIn: "github.com/openai/codex, codex-rs/hooks/src/schema.rs and its generated schemas, 2026-08-22",
    knownBy: "source",
    prompt: { ...CODEX, hook_event_name: "UserPromptSubmit", prompt: "PROMPT" },
    answer: wrapped("UserPromptSubmit"),
    used: [
      {
        message: {
          ...CODEX,
          hook_event_name: "PreToolUse",
          tool_name: "Bash",
          tool_input: { command: "cat .agents/skills/pdf-forms/SKILL.md" },
        },
        skill: "pdf-forms",
      },
    ],
    others: [{ ...CODEX, hook_event_name: "PreToolUse", tool_name: "Bash", tool_input: { command: "ls" } }],
  },
  gemini: {
    readIn: "github.com/google-gemini/gemini-cli, docs/hooks/reference.md and packages/core/src/hooks, 0.61.0",
    knownBy: "source",
    prompt: { ...GEMINI, hook_event_name: "BeforeAgent", prompt: "PROMPT" },
    answer: wrapped("BeforeAgent"),
    used: [
      {
        message: {
          ...GEMINI,
          hook_event_name: "BeforeTool",
          tool_name: "activate_skill",
          tool_input: { name: "pdf-forms" },
        },
        skill: "pdf-forms",
      },
    ],
    others: [{ ...GEMINI, hook_event_name: "BeforeTool", tool_name: "read_file", tool_input: { name: "x" } }],
  },
  qwen: {
    readIn: "github.com/QwenLM/qwen-code, docs/users/features/hooks.md and packages/core/src/hooks, 0.22",
    knownBy: "source",
    prompt: { ...GEMINI, hook_event_name: "UserPromptSubmit", prompt: "tool results", submitted_prompt: "PROMPT" },
    answer: wrapped("UserPromptSubmit"),
    used: [
      {
        message: { ...GEMINI, hook_event_name: "PreToolUse", tool_name: "skill", tool_input: { skill: "pdf-forms" } },
        skill: "pdf-forms",
      },
    ],
    others: [{ ...GEMINI, hook_event_name: "Stop" }],
  },
  copilot: {
    readIn: "github.com/github/docs, content/copilot/reference/hooks-reference.md; copilot-cli#4640 for 1.0.80",
    knownBy: "documentation",
    prompt: {
      sessionId: "5d1f",
      timestamp: 1763300000000,
      cwd: "CWD",
      prompt: "PROMPT",
      transformedPrompt: "<context>\u202e\n</context>\nPROMPT",
    },
    answer: { modifiedTransformedPrompt: "<context>\u202e\n</context>\nPROMPT\n\nTEXT" },
    others: [
      { sessionId: "5d1f", timestamp: 1763300000000, cwd: "CWD", prompt: "PROMPT" },
      { sessionId: "5d1f", timestamp: 1763300000000, cwd: "CWD", prompt: "PROMPT", transformedPrompt: "" },
    ],
  },
  cursor: {
    readIn: "the validators of @cursor/sdk 1.0.18; a live test of IDE 3.20.17 for what reaches the model",
    knownBy: "tests of others",
    prompt: {
      conversation_id: "5d1f",
      generation_id: "2",
      model: "auto",
      prompt: "PROMPT",
      attachments: [],
      hook_event_name: "beforeSubmitPrompt",
      cursor_version: "3.20.17",
      workspace_roots: ["CWD"],
      user_email: "a@example.org",
      transcript_path: null,
    },
    answer: { continue: true, additional_context: "TEXT" },
    others: [{ conversation_id: "5d1f", hook_event_name: "sessionStart", workspace_roots: ["CWD"] }],
  },
  kiro: {
    readIn: "github.com/aws/amazon-q-developer-cli, docs/hooks.md (the same text as kiro.dev/docs/cli/hooks)",
    knownBy: "documentation",
    prompt: { hook_event_name: "userPromptSubmit", cwd: "CWD", prompt: "PROMPT", session_id: "5d1f" },
    answer: "TEXT",
    others: [{ hook_event_name: "agentSpawn", cwd: "CWD" }],
  },
  opencode: {
    readIn: "the plugin that this package writes; its signature in @opencode-ai/plugin 1.18.33",
    knownBy: "source",
    prompt: { hook_event_name: "chat.message", session_id: "5d1f", cwd: "CWD", prompt: "PROMPT" },
    answer: "TEXT",
    used: [
      {
        message: { hook_event_name: "tool.execute.after", session_id: "5d1f", cwd: "CWD", skill: "pdf-forms" },
        skill: "pdf-forms",
      },
    ],
  },
};

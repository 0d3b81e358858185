import { DEFAULT_LIMITS, type SandboxRequest } from "../../src/index.js";

/** A request that grants nothing, with these parts changed. */
export function sandboxRequest(parts: Partial<SandboxRequest> & Pick<SandboxRequest, "command">): SandboxRequest {
  return {
    runId: "test",
    skillDirectory: "/tmp",
    scratchDirectory: "/tmp",
    environment: { PATH: "/usr/local/bin:/usr/bin:/bin" },
    workingDirectory: "/scratch",
    grants: { network: false, unixSockets: false, read: [], write: [], environment: [] },
    identities: new Map(),
    protectedPaths: { covered: [], readOnly: [], absent: [], pinned: [], links: [] },
    limits: DEFAULT_LIMITS,
    ...parts,
  };
}

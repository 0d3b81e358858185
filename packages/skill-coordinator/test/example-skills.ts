import type { CoordinatedSkill } from "../src/index.js";

const HASHES = { emergency: "e".repeat(64), appointments: "a".repeat(64), desk: "d".repeat(64) };

/** Three skills of a plumber's telephone desk, as an index would hold them. */
export const EMERGENCY_PLUMBER = {
  name: "emergency-plumber",
  id: "emergency-plumber-eeeeeeeeeeee",
  hash: HASHES.emergency,
  path: "/skills/emergency-plumber/SKILL.md",
  description:
    "Handles plumbing and gas emergencies on the phone. Use when a caller reports a gas leak, a burst pipe or a flooded room.",
  tags: ["emergency", "plumbing", "dispatch"],
  allowedTools: [{ tool: "find_technician" }, { tool: "transfer_call" }],
  bodyLine: 10,
  body: "# Emergency plumber\n\nCall `find_technician`, then call `transfer_call` with the number.",
} satisfies CoordinatedSkill;

export const PLUMBING_APPOINTMENTS = {
  name: "plumbing-appointments",
  id: "plumbing-appointments-aaaaaaaaaaaa",
  hash: HASHES.appointments,
  path: "/skills/plumbing-appointments/SKILL.md",
  description:
    "Books routine plumbing visits. Use when a customer wants an appointment for a dripping tap, a leak or a burst pipe that can wait.",
  tags: ["plumbing", "scheduling", "dispatch"],
  allowedTools: [{ tool: "find_technician" }, { tool: "check_schedule" }],
  body: "# Plumbing appointments\n\nCall `find_technician`, then `check_schedule`, and offer two slots.",
} satisfies CoordinatedSkill;

export const FRONT_DESK = {
  name: "front-desk",
  id: "front-desk-dddddddddddd",
  hash: HASHES.desk,
  path: "/skills/front-desk/SKILL.md",
  description: "Greets people and finds out what they need. The place to go when no specialist fits.",
  tags: ["generalist"],
  body: "# Front desk\n\nFind out in one question what the person needs.",
} satisfies CoordinatedSkill;

export const PLUMBING_SKILLS: readonly CoordinatedSkill[] = [EMERGENCY_PLUMBER, FRONT_DESK, PLUMBING_APPOINTMENTS];

export const GAS_LEAK = "gas leak, burst pipe";

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { tool } from "ai";
import { z } from "zod";

interface Technician {
  readonly id: string;
  readonly name: string;
  readonly trade: string;
  readonly districts: readonly string[];
  readonly urgent: boolean;
  readonly number: string;
}

interface Order {
  readonly order: string;
  readonly email: string;
}

const EMERGENCY_LINE = "emergency-line";

/** The dispatcher's tools, over JSON files in a folder. */
export function dispatcherTools(folder: string) {
  const technicians = readJson<readonly Technician[]>(folder, "technicians.json");
  const schedules = readJson<Readonly<Record<string, readonly string[]>>>(folder, "schedules.json");
  const orders = readJson<readonly Order[]>(folder, "orders.json");
  return {
    find_technician: tool({
      description: "Finds a technician for a trade, in a district if one is given.",
      inputSchema: z.object({
        trade: z.enum(["plumbing", "heating", "electrical"]),
        district: z.enum(["harbour", "hillside", "old town", "riverside"]).optional(),
        urgent: z.boolean().optional().describe("only technicians who come within the hour"),
      }),
      execute: ({ trade, district, urgent }) => {
        const found = technicians.find(
          (candidate) =>
            candidate.trade === trade &&
            (!district || candidate.districts.includes(district)) &&
            (!urgent || candidate.urgent),
        );
        return found ? { technician: found.id, name: found.name, number: found.number } : { technician: null };
      },
    }),
    check_schedule: tool({
      description: "Lists the free slots of a technician.",
      inputSchema: z.object({ technician: z.string().describe("the id that find_technician gave") }),
      execute: ({ technician }) => ({ technician, free: schedules[technician]?.slice(0, 2) ?? [] }),
    }),
    transfer_call: tool({
      description: "Transfers the call to a technician's number or to the emergency line.",
      inputSchema: z.object({ to: z.string().describe(`a technician's number, or ${EMERGENCY_LINE}`) }),
      execute: ({ to }) => {
        const known = to === EMERGENCY_LINE || technicians.some(({ number }) => number === to);
        return known ? { transferred: true, to } : { transferred: false, reason: `${to} is not a number of ours` };
      },
    }),
    find_order: tool({
      description: "Looks an order up by its number or by the customer's e-mail address.",
      inputSchema: z.object({
        order: z
          .string()
          .regex(/^[A-Z]-\d+$/)
          .optional(),
        email: z
          .string()
          .regex(/^\S+@\S+$/)
          .optional(),
      }),
      execute: ({ order, email }) =>
        orders.find((candidate) => candidate.order === order || candidate.email === email) ?? { order: null },
    }),
  };
}

function readJson<T>(folder: string, file: string): T {
  return JSON.parse(readFileSync(join(folder, file), "utf8")) as T;
}

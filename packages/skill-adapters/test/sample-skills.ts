import type { InjectableSkill } from "@skillwright/skill-inject";

/** Three small skills, as literals. */
export const SAMPLE = [
  {
    name: "invoice-check",
    description: "Checks invoices against purchase orders. Use when an invoice looks wrong.",
    body: "# Invoice check\n\n1. Compare the totals.\n2. List what differs.",
    path: "/project/.skills/invoice-check/SKILL.md",
    directory: "/project/.skills/invoice-check",
    source: "/project/.skills",
  },
  {
    name: "recipe-scaler",
    description: "Scales recipes to any number of guests.",
    body: "# Recipe scaler\n\nMultiply every quantity, then round to what a kitchen can measure.",
    path: "/project/.skills/recipe-scaler/SKILL.md",
    directory: "/project/.skills/recipe-scaler",
    source: "/project/.skills",
  },
  {
    name: "trip-planner",
    description: "Plans trips by train, with connections and seats.",
    body: "# Trip planner\n\nAsk for the dates first.",
    path: "/project/.skills/trip-planner/SKILL.md",
    directory: "/project/.skills/trip-planner",
    source: "/project/.skills",
  },
] as const satisfies readonly InjectableSkill[];

/** Two that no model may learn of by itself. */
export const HIDDEN = [
  { name: "deploy-production", description: "Deploys to production.", body: "Deploy.", disableModelInvocation: true },
  { name: "front-desk", description: "Answers at the front desk.", body: "Say hello.", trigger: true },
] as const satisfies readonly InjectableSkill[];

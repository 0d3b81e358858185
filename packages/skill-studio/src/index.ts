export type {
  NewCase,
  StudioProblem,
  StudioProblemCode,
  StudioSettings,
} from "./protocol/snapshot.js";
export { type Studio, type StudioOptions, startStudio } from "./server/start-studio.js";
export type { StudioHost, StudioState } from "./server/studio-host.js";
export { type StudioPageOptions, writeStudioPage } from "./server/write-studio-page.js";
export { type ShowPath, type WhyFacts, type WhyRequest, type WhyStep, whySteps } from "./why/why-steps.js";

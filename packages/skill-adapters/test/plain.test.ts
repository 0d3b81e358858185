import { FRAMEWORKS } from "./frameworks.js";
import { plainHarness } from "./plain-harness.js";
import { describeAdapter } from "./scenario-suite.js";

describeAdapter(FRAMEWORKS.plain, plainHarness);

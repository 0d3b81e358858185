import { Argument } from "commander";
import { type CommandModule, examples } from "../command.js";
import { checkEnvironment } from "../doctor/check-environment.js";
import { checkLimits, checkPlaces, checkProblems } from "../doctor/check-skills.js";
import { type SkillOptions, withSkillOptions } from "../options/skill-options.js";
import { DOCTOR_SECTIONS, type DoctorSection, doctorReport } from "../report/doctor-report.js";
import { loadSkills } from "../skills/load-skills.js";

export const doctor: CommandModule<readonly [sections: readonly DoctorSection[]], SkillOptions> = {
  configure: (command) =>
    withSkillOptions(
      command.addArgument(new Argument("[sections...]", "parts to look at; default: all").choices(DOCTOR_SECTIONS)),
    ).addHelpText(
      "after",
      examples(
        ["skillwright doctor", "everything that decides what an agent gets to see"],
        ["skillwright doctor places", "which folders count, nearest first"],
      ),
    ),
  run: async (input) => {
    const { io } = input;
    const loaded = await loadSkills(input);
    const checks = {
      places: () => checkPlaces(input, loaded),
      problems: () => checkProblems(loaded),
      limits: () => checkLimits(loaded),
      environment: () => checkEnvironment(loaded, io),
    };
    const wanted = input.args[0].length > 0 ? input.args[0] : DOCTOR_SECTIONS;
    const sections = await Promise.all(wanted.map(async (name) => ({ name, checks: await checks[name]() })));
    return doctorReport(sections);
  },
};

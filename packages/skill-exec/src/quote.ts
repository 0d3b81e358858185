import { printableJson } from "@skillwright/skill-text";

/** Text that comes from a skill, a model or a file name, made safe to show: as it is if it is plain, else quoted and escaped. */
export function quote(text: string): string {
  return /^[\w./:=@%+,~-]+$/.test(text) ? text : printableJson(JSON.stringify(text));
}

/** 0: clean. 1: findings, or nothing found. 2: wrong use, or the command could not do its work. 130: Ctrl-C, as shells count it. */
export const EXIT = { clean: 0, findings: 1, usage: 2, interrupted: 130 } as const;

export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** 0: clean. 1: findings, or nothing found. 2: wrong use, or the command could not do its work. */
export const EXIT = { clean: 0, findings: 1, usage: 2 } as const;

export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

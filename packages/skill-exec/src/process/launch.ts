/** One program to start, without a shell: what a sandbox makes of a request. */
export interface Launch {
  /** Absolute path of the program on the host. */
  readonly file: string;
  readonly args: readonly string[];
  /** The whole environment: nothing is added to it. */
  readonly environment: Readonly<Record<string, string>>;
  /** Working folder of the program on the host. */
  readonly workingDirectory: string;
  /** Start it as this user. Needs the right to change users; supplementary groups are dropped. */
  readonly user?: LaunchUser;
  /**
   * Who hears SIGTERM after a time-out. `group`: the process group (default). `tree`: all processes below the started one, but not
   * itself; for wrappers that would take everything down before the script could clean up. SIGKILL always goes to the group.
   */
  readonly terminates?: "group" | "tree";
  /** Watch what all processes below the started one use together, and end the run when it is too much. Linux only. */
  readonly watch?: boolean;
  /** Folders that are memory, at their paths inside the sandbox: what a watch counts the files of. */
  readonly memoryFolders?: readonly string[];
  /** Returns whether the script was started, from what the program wrote to descriptor 3, a pipe, and to stderr. */
  readonly hasStarted?: (status: string, stderr: string) => boolean;
  /** What the program reads from descriptors 4, 5 and so on: words for it that do not stand in its command line. */
  readonly inputs?: readonly Uint8Array[];
  /** Called with the number of the started program before `inputs` are written to it. If it throws, the program is killed. */
  readonly hold?: (pid: number) => void;
  /** Whether the kernel has ended a part of it for going beyond a limit. Asked during a watch and at the end. */
  readonly excess?: () => "over-memory" | "over-processes" | undefined;
  /**
   * Ends what a signal to the program cannot reach: `docker kill`, for instance. Called once the program is over or has been killed, with
   * what it wrote to descriptor 3. A text it returns says what is left, and becomes the warning `processes-left`.
   */
  readonly cleanUp?: (status: string) => Promise<string | undefined>;
}

export interface LaunchUser {
  readonly uid: number;
  readonly gid: number;
}

/** Where a skill came from, exactly: what a lock file says of it, and all that is needed to get the same bytes again. */
export type LockedSource =
  | {
      readonly type: "folder";
      /** From the project: `./…` inside it, `../…` outside; absolute on another drive alone. */
      readonly path: string;
    }
  | {
      readonly type: "git";
      readonly url: string;
      /** What is followed by `update`: `HEAD`, `refs/heads/…` or `refs/tags/…`. Absent: the commit was asked for itself. */
      readonly ref?: string;
      readonly commit: string;
      /** The skill's folder in the repository; empty at its top. */
      readonly path: string;
    }
  | {
      readonly type: "npm";
      readonly package: string;
      /** What is followed by `update`: a tag or a range. Absent: `latest`. */
      readonly range?: string;
      readonly version: string;
      /** What the registry says of the package. */
      readonly integrity: string;
      readonly path: string;
    }
  | {
      readonly type: "installed";
      /** A package in `node_modules`, read in place. */
      readonly package: string;
      readonly version: string;
      readonly path: string;
    }
  | {
      readonly type: "well-known";
      /** The address of the index. */
      readonly index: string;
      readonly url: string;
      readonly artifact: string;
    }
  | {
      readonly type: "archive";
      /** An address, or a path as in `folder`. */
      readonly url: string;
      readonly artifact: string;
      readonly path: string;
    };

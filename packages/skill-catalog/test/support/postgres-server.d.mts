/** A real PostgreSQL server on a free port of this machine. */
export interface PostgresServer {
  readonly port: number;
  readonly folder: string;
  readonly pid: number | undefined;
  /** The URL of a database, which is made when it is new. */
  database(name: string): Promise<string>;
  /** `kill -9`. */
  kill(): Promise<void>;
  restart(): Promise<void>;
  /** A server that follows this one. */
  follower(): Promise<PostgresServer>;
  /** Makes a follower a server of its own. */
  promote(): Promise<unknown>;
  /** Ends it and removes its folder. */
  stop(): Promise<void>;
}

export function startServer(options?: {
  readonly settings?: Readonly<Record<string, string>>;
}): Promise<PostgresServer>;

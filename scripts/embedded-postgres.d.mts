/** Types for TypeScript callers (backend/test/support); the words are beside the code in embedded-postgres.mjs. */
export interface PostgresServer {
  url: string;
  port: number;
  pid: number;
  ended: Promise<void>;
  stop(): Promise<void>;
}

export function startPostgres(options: {
  directory: string;
  port?: number;
  log?: string;
  durable?: boolean;
}): Promise<PostgresServer>;

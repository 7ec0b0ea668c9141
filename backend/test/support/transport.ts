import type { JobTransport } from '../../src/platform/queue/job-transport.js';

/** Ends a transport that no application owns, as an application does: what listens first, then what asks. */
export async function closeTransport(transport: JobTransport): Promise<void> {
  await transport.beforeApplicationShutdown();
  await transport.onApplicationShutdown();
}

/** Errors of a connection that was never made. */
const noConnection = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/** Whether a call by `fetch` failed before anything was said: else nobody knows what became of it. */
export function neverLeft(error: unknown): boolean {
  const { code } = ((error as Error).cause ?? {}) as { code?: string };
  return noConnection.has(code ?? '');
}

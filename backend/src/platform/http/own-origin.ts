/** Whether a call comes from a page of this installation, as browsers say: by its public address, or the name it was called by. */
export function isOwnOrigin(publicUrl: string, { origin, host }: { origin?: string; host?: string }): boolean {
  if (!origin || !URL.canParse(origin)) return false;
  return origin === new URL(publicUrl).origin || new URL(origin).host === host;
}

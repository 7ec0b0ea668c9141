/** Whether recordings are written down: what somebody said of it once, on this device. */
const keyOf = (userId: string) => `transcribe:${userId}`;

/** Null where they never said. */
export function readTranscribe(userId: string): boolean | null {
  try {
    const said = localStorage.getItem(keyOf(userId));
    return said === null ? null : said === 'yes';
  } catch {
    return null;
  }
}

export function keepTranscribe(userId: string, chosen: boolean): void {
  try {
    localStorage.setItem(keyOf(userId), chosen ? 'yes' : 'no');
  } catch {
    // A device that keeps nothing asks again.
  }
}

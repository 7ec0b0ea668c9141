/** Whether recordings are written down: recording is the consent, said beside the button; who wants none says so once. */
const keyOf = (userId: string) => `transcribe:${userId}`;

export function readTranscribe(userId: string): boolean {
  try {
    return localStorage.getItem(keyOf(userId)) !== 'no';
  } catch {
    return true;
  }
}

export function keepTranscribe(userId: string, chosen: boolean): void {
  try {
    if (chosen) localStorage.removeItem(keyOf(userId));
    else localStorage.setItem(keyOf(userId), 'no');
  } catch {
    // A device that keeps nothing asks again.
  }
}

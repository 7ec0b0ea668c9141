/** Whether somebody gives recordings to the transcription service: off until they chose so on this device. */
const keyOf = (userId: string) => `transcribe:${userId}`;

export function readTranscribe(userId: string): boolean {
  try {
    return localStorage.getItem(keyOf(userId)) === 'yes';
  } catch {
    return false;
  }
}

export function keepTranscribe(userId: string, chosen: boolean): void {
  try {
    if (chosen) localStorage.setItem(keyOf(userId), 'yes');
    else localStorage.removeItem(keyOf(userId));
  } catch {
    // A device that keeps nothing asks again.
  }
}

/** What this device offered to take back, by what it is about, and until when by its own clock: no more than a hint. */
const key = 'published';

function read(): Record<string, number> {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? '{}') as Record<string, number>;
    return Object.fromEntries(Object.entries(kept).filter(([, until]) => until > Date.now()));
  } catch {
    return {};
  }
}

/** Notes that this was offered here: a page that is loaded anew asks the server how long it still can be. */
export function noteOffered(id: string, seconds: number): void {
  try {
    localStorage.setItem(key, JSON.stringify({ ...read(), [id]: Date.now() + seconds * 1_000 }));
  } catch {
    // A device that keeps nothing offers nothing again.
  }
}

/** What was offered here and may still be taken back. */
export const offeredBefore = (): string[] => Object.keys(read());

import type { InterfaceSettings } from '@afi/contracts/settings';

const storageKey = 'look';
export type Look = Pick<InterfaceSettings, 'fontSize' | 'compact'>;
const chosenKey = 'look-chosen';
/** Within this time a read of the account may have been asked, or kept on the device, before the choice reached it. */
const reachesAccountMs = 60_000;
const plain: Look = { fontSize: 'medium', compact: false };

export function readLook(): Look {
  try {
    return { ...plain, ...(JSON.parse(localStorage.getItem(storageKey) ?? '{}') as Partial<Look>) };
  } catch {
    return plain;
  }
}

/** Sets text size and density on the document; kept on the device so that the next start looks the same at once. */
export function applyLook(look: Look = readLook()): void {
  localStorage.setItem(storageKey, JSON.stringify({ fontSize: look.fontSize, compact: look.compact }));
  const { documentElement: root } = document;
  root.dataset['fontSize'] = look.fontSize;
  if (look.compact) root.dataset['compact'] = '';
  else delete root.dataset['compact'];
}

/** A choice somebody made on this device just now is newer than what their account answers. */
export function noteLookChosen(userId: string): void {
  try {
    localStorage.setItem(chosenKey, JSON.stringify({ userId, at: Date.now() }));
  } catch {
    // Full or forbidden storage: the account has the last word.
  }
}

/** Whether they did, and not who was here before them. */
export function isLookJustChosen(userId: string): boolean {
  try {
    const chosen = JSON.parse(localStorage.getItem(chosenKey) ?? '{}') as { userId?: unknown; at?: unknown };
    const ago = Date.now() - Number(chosen.at);
    // A clock that was ahead says nothing.
    return chosen.userId === userId && ago >= 0 && ago < reachesAccountMs;
  } catch {
    return false;
  }
}

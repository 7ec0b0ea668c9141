import type { InterfaceSettings } from '@afi/contracts/settings';

const storageKey = 'look';
export type Look = Pick<InterfaceSettings, 'fontSize' | 'compact'>;
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

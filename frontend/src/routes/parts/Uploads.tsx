import { useEffect } from 'react';
import { restoreEveryUpload } from '../../features/media/api/uploads.js';
import { UploadLines } from '../../features/media/ui/UploadLines.js';

/** The rules of a word's slots: `<word>.upload-slot.ts` beside this answers the slot of a name, and nothing else lists them. */
const files = import.meta.glob<(name: string) => unknown>('./*.upload-slot.ts', { import: 'default' });

async function knowSlot(name: string): Promise<void> {
  const slotOf = await files[`./${name.split(' ')[0]}.upload-slot.ts`]?.();
  slotOf?.(name);
}

/** Files on their way, on every screen but their own; those of before a reload go on. */
export function Uploads() {
  useEffect(() => void restoreEveryUpload(knowSlot), []);
  return <UploadLines />;
}

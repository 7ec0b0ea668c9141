import { creationScreens, type CreationSource } from '@afi/contracts/creations';
import { deckRoutes } from '@afi/contracts/slides';
import { hrefOf } from '@afi/contracts/screen';
import type { Language } from '@afi/contracts/language';
import { uploadSlot } from '../../features/media/api/upload-slot.js';
import { send } from '../../lib/api/send.js';

/** A file that slides are made of: it becomes a deck even when the screen was left meanwhile. */
export const deckFiles = uploadSlot('slides', {
  kinds: ['pdf', 'file'],
  path: hrefOf(creationScreens.home, { tab: 'deck' }),
  take: async (mediaId, { language, slides }: { language: Language; slides: number }) => {
    const source: CreationSource = { kind: 'media', mediaIds: [mediaId] };
    return (await send(deckRoutes.create, { body: { source, language, slides } })).id;
  },
});

export default () => deckFiles;

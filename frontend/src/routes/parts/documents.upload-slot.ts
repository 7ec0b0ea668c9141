import type { DocumentAsked } from '@afi/contracts/document-input';
import { documentRoutes, documentScreens } from '@afi/contracts/documents';
import { uploadSlot } from '../../features/media/api/upload-slot.js';
import { send } from '../../lib/api/send.js';

/** A PDF becomes a document of the community it was chosen for, even when its screen was left meanwhile. */
export const pdfs = uploadSlot('documents', {
  kinds: ['pdf'],
  path: documentScreens.create,
  take: async (uploadId, { communityId, asked }: { communityId: string; asked?: DocumentAsked }) =>
    (await send(documentRoutes.create, { body: { communityId, uploadId, ...(asked ? { asked } : {}) } })).id,
});

export default () => pdfs;

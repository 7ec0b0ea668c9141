import type { DocumentAsked } from '@afi/contracts/document-input';
import { documentRoutes, documentScreens } from '@afi/contracts/documents';
import { uploadSlot, type UploadSlot } from '../../features/media/api/upload-slot.js';
import { send } from '../../lib/api/send.js';

/** What a file is to become: for whom, and what is said with it. */
export interface SentFor {
  communityId: string;
  asked?: DocumentAsked;
  /** Of an image. */
  caption?: string;
}

/** Files that become documents, by their kind. */
export const fileKinds = ['pdf', 'image', 'audio', 'video'] as const;
export type FileKind = (typeof fileKinds)[number];

/** A file becomes a document of the community it was chosen for, even when its screen was left meanwhile. */
const slotOf = (kind: FileKind): UploadSlot<SentFor, string> =>
  uploadSlot(kind === 'pdf' ? 'documents' : `documents ${kind}`, {
    kinds: [kind],
    path: kind === 'pdf' ? documentScreens.create : `${documentScreens.create}?kind=${kind}`,
    take: async (id, { communityId, asked, caption }: SentFor) => {
      const sentFor = { communityId, ...(asked ? { asked } : {}) };
      const body =
        kind === 'pdf' ? { ...sentFor, uploadId: id } : { ...sentFor, mediaId: id, ...(caption ? { caption } : {}) };
      return (await send(documentRoutes.create, { body })).id;
    },
  });

export const documentSlots: Readonly<Record<FileKind, UploadSlot<SentFor, string>>> = {
  pdf: slotOf('pdf'),
  image: slotOf('image'),
  audio: slotOf('audio'),
  video: slotOf('video'),
};

export default (name: string) => documentSlots[fileKinds.find((kind) => name.endsWith(kind)) ?? 'pdf'];

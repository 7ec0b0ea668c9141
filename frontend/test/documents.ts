import type { DocumentView } from '@afi/contracts/documents';
import type { DraftView } from '@afi/contracts/draft';

const idOf = (last: number) => `6f3f0f5e-6b1e-4d4c-9d0e-0a3b6a1c2d${last}`;

/** A proposal of the specs. */
export const draftOf = (position: number, title: string): DraftView => ({
  id: idOf(41 + position),
  position,
  title,
  content: `<p>${title}, en deux mots.</p>`,
  keyPoints: [],
  tags: [],
  sources: [{ page: position + 1, url: null, text: `${title}, comme dans le document.` }],
  privacy: 'membersOnly',
  included: true,
  withPoints: false,
  pointsHtml: '',
  postId: null,
  postTitle: null,
  version: 1,
});

/** A document under review, with three proposals. */
export const circular: DocumentView = {
  id: idOf(30),
  jobId: idOf(31),
  communityId: idOf(32),
  communityName: 'Parents de l’école La Colombe',
  kind: 'pdf',
  status: 'done',
  media: null,
  title: 'Circulaire',
  fileName: 'circulaire.pdf',
  url: null,
  bytes: 2_000,
  pages: 3,
  words: 900,
  language: 'fr',
  engine: 'builtin',
  modelRetry: null,
  modelRetrySeconds: null,
  model: null,
  usage: null,
  asked: null,
  duplicateOf: null,
  error: null,
  retryable: false,
  savedAt: null,
  createdAt: '2026-11-21T10:00:00.000Z',
  typed: null,
  drafts: [draftOf(0, 'La cantine'), draftOf(1, 'Le transport'), draftOf(2, 'La bibliothèque')],
};

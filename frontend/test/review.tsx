import { communityRoutes } from '@afi/contracts/communities';
import { documentRoutes, type DocumentView } from '@afi/contracts/documents';
import { platformRoutes } from '@afi/contracts/platform';
import { jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { useDocument } from '../src/features/documents/api/documents.js';
import { ReviewView } from '../src/features/documents/ui/ReviewView.js';
import { dismissToast, readToasts } from '../src/lib/toast.js';
import { answering, startServer } from './answering.js';
import { circular } from './documents.js';
import { installation, laColombe } from './publishing.js';
import { show } from './show.js';

/** The document as the server has it. */
export const server: { document: DocumentView } = { document: circular };

/** A server with a document under review, and a page without messages. */
export function startReview(): void {
  for (const { id } of readToasts()) dismissToast(id);
  window.history.replaceState(null, '', '/');
  startServer();
  answering(communityRoutes.one, laColombe);
  answering(platformRoutes.about, installation);
  answering(documentRoutes.one, () => server.document);
  answering(documentRoutes.setDrafts, (settings) => {
    const drafts = server.document.drafts.map((draft) => ({ ...draft, ...settings, version: draft.version + 1 }));
    return (server.document = { ...server.document, drafts });
  });
  answering(documentRoutes.save, ({ draftIds }) => ({
    posts: draftIds.map((draftId) => ({ id: draftId, draftId, status: 'published' as const })),
  }));
}

function Reviewed({ onSaved }: { onSaved: (publish: boolean, count: number) => void }) {
  const { data, refetch } = useDocument(circular.id);
  return data ? <ReviewView document={data} onReload={() => refetch()} onSaved={onSaved} /> : null;
}

/** Opens the review of these proposals. */
export async function review(drafts = circular.drafts) {
  server.document = { ...circular, drafts };
  const onSaved = jest.fn();
  const shown = show(<Reviewed onSaved={onSaved} />);
  await screen.findByRole('article', { name: /^Proposition 1 / });
  return { onSaved, ...shown };
}

export const row = (position: number) => screen.getByRole('article', { name: new RegExp(`^Proposition ${position} `) });

/** What opens and closes a proposal: its title, pages and words. */
export const line = (position: number) =>
  within(within(row(position)).getByRole('heading', { level: 2 })).getByRole('button');

export const titleOf = (position: number) =>
  within(row(position)).getByRole<HTMLTextAreaElement>('textbox', { name: 'Titre' });
export const lines = () => screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent);

/** Chooses from the menu of a proposal. */
export async function act(person: UserEvent, position: number, name: string): Promise<void> {
  await person.click(within(row(position)).getByRole('button', { name: /^Autres actions/ }));
  await person.click(screen.getByRole('menuitem', { name }));
}

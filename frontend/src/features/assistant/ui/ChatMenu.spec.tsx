import { chatRoutes, type ChatView } from '@afi/contracts/assistant';
import { chatFileRoutes } from '@afi/contracts/assistant-files';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { answering, calls, startServer } from '../../../../test/answering.js';
import { show } from '../../../../test/show.js';
import { ChatMenu } from './ChatMenu.js';

const id = '6f3f0f5e-6b1e-4d4c-9d0e-0a3b6a1c2d30';
const jobId = '6f3f0f5e-6b1e-4d4c-9d0e-0a3b6a1c2d31';
const at = '2026-11-23T18:20:00.000Z';
const chat: ChatView = {
  ...{ id, title: 'Le marché', excerpt: '', pinned: false, archived: false, at, createdAt: at, version: 1, pdf: null },
};
const withPdf: ChatView = { ...chat, pdf: { jobId, url: 'https://files.test/pdf', bytes: 84_000, at } };

/** A conversation whose change is told when the button is tapped. */
function Told() {
  const [now, setNow] = useState(chat);
  return (
    <>
      <ChatMenu chat={now} />
      <button type="button" onClick={() => setNow(withPdf)}>
        told
      </button>
    </>
  );
}

describe('a conversation as a PDF', () => {
  beforeEach(() => startServer());
  const open = async (person: ReturnType<typeof show>['person']) =>
    person.click(screen.getByRole('button', { name: 'Actions\u00a0: Le marché' }));

  it('is asked for, and offered as soon as it is there', async () => {
    answering(chatFileRoutes.create, { jobId });
    answering(chatRoutes.one, withPdf);
    const { person } = show(<Told />);
    await open(person);
    expect(screen.queryByRole('menuitem', { name: /^PDF du/ })).toBeNull();
    await person.click(screen.getByRole('menuitem', { name: 'Enregistrer en PDF' }));
    expect(await screen.findByText('Le PDF se prépare. Vous pouvez continuer.')).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'told' }));
    expect(await screen.findByText('Le PDF est prêt.')).toBeTruthy();
    // Its address is asked for again: the one that is known may be over.
    await person.click(screen.getByRole('button', { name: 'Télécharger' }));
    await waitFor(() => expect(calls).toContain(`GET /api/client/chats/${id}`));
    await open(person);
    expect(screen.getByRole('menuitem', { name: /^PDF du 23\/11\/2026 .*82\sKo$/ })).toBeTruthy();
  });
});

/** An open conversation: its screen is left once it is deleted. */
function Open() {
  const [left, setLeft] = useState(false);
  return left ? <p>list</p> : <ChatMenu chat={chat} onRemoved={() => setLeft(true)} />;
}

describe('an open conversation that is deleted', () => {
  beforeEach(() => startServer());
  const remove = async (person: ReturnType<typeof show>['person']) => {
    await person.click(screen.getByRole('button', { name: 'Actions\u00a0: Le marché' }));
    await person.click(screen.getByRole('menuitem', { name: 'Supprimer' }));
  };

  it('is left, and can be brought back from the list', async () => {
    answering(chatRoutes.remove, undefined);
    answering(chatRoutes.restore, chat);
    const { person } = show(<Open />);
    await remove(person);
    expect(await screen.findByText('list')).toBeTruthy();
    await person.click(await screen.findByRole('button', { name: 'Annuler' }));
    await waitFor(() => expect(calls).toContain(`POST /api/client/chats/${id}/restore`));
  });

  it('stays open where it could not be deleted, and says so', async () => {
    answering(chatRoutes.remove, {
      refused: { status: 403, code: 'access.denied', message: 'La conversation reste ici.' },
    });
    const { person } = show(<Open />);
    await remove(person);
    expect(await screen.findByText('La conversation reste ici.')).toBeTruthy();
    expect(screen.queryByText('list')).toBeNull();
  });
});

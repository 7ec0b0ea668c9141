import { creationRoutes, type Creation } from '@afi/contracts/creations';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { answering, startServer } from '../../../../test/answering.js';
import { show } from '../../../../test/show.js';
import { IconButton } from '../../../ui/IconButton.js';
import { Menu } from '../../../ui/menu/Menu.js';
import { CreationList } from './CreationList.js';
import type { CreationShown } from './CreationRow.js';

let made: Creation;
const rename = jest.fn<NonNullable<CreationShown['rename']>>();
const post = jest.fn<(file: File) => Promise<void>>();
const file = (kind: Creation['files'][number]['kind'], bytes: number) => ({
  ...{ kind, bytes },
  url: `https://files.test/${kind}`,
});

beforeEach(() => {
  startServer();
  made = {
    ...{ kind: 'canvas', id: crypto.randomUUID(), title: 'Rentrée', jobId: null, state: 'ready', version: 3 },
    files: [file('png', 245_760), file('pdf', 512_000)],
    ...{ bytes: 757_760, updatedAt: '2026-11-23T20:00:00.000Z' },
  };
  answering(creationRoutes.list, () => ({ items: [made], nextCursor: null, bytes: made.bytes }));
  rename.mockReset();
  post.mockReset().mockResolvedValue();
  Object.assign(navigator, { canShare: undefined, share: undefined });
});

const list = (more: Partial<CreationShown> = { rename }) =>
  show(
    <CreationList
      kinds={{
        canvas: {
          ...{ to: (id) => `/made/${id}`, icon: null, ...more },
          menu: (_, acts) => (
            <Menu
              button={(trigger) => (
                <IconButton {...trigger} aria-label="Actions">
                  …
                </IconButton>
              )}
            >
              {acts}
            </Menu>
          ),
        },
      }}
      help={{
        progress: (jobId) => <span>{`travail ${jobId}`}</span>,
        posts: (kind) => (kind === 'png' ? post : null),
      }}
    />,
  ).person;
const acts = async (person: ReturnType<typeof list>) => {
  await person.click(await screen.findByRole('button', { name: 'Actions' }));
  return screen.getAllByRole('menuitem').map((one) => one.textContent?.replace(/\s/g, ' '));
};
/** The storage, which hands the bytes of any file over. */
const withFiles = () => {
  const server = globalThis.fetch;
  globalThis.fetch = (input, init) =>
    typeof input === 'string' && input.startsWith('https://files.test/')
      ? Promise.resolve(new Response('bytes'))
      : server(input, init);
};

describe('what somebody made', () => {
  it('says what it weighs, and what can be done with it', async () => {
    const person = list();
    expect(await screen.findByText(/Place occupée.*740\sKo/)).toBeTruthy();
    expect(screen.getByText(/Image · .* · 740\sKo/)).toBeTruthy();
    expect(await acts(person)).toEqual([
      'Modifier',
      'Renommer',
      'Télécharger (PNG, 240 Ko)',
      'Télécharger (PDF, 500 Ko)',
      'Envoyer par WhatsApp',
      'Publier dans une communauté',
    ]);
  });

  it('is shown as it looks where a little picture of it is drawn; a file it has weighs nothing then', async () => {
    made = { ...made, preview: { canvas: {} as never } };
    list({ preview: ({ title }) => <i>{`dessin de ${title}`}</i> });
    expect(await screen.findByText('dessin de Rentrée')).toBeTruthy();
    expect(document.querySelector('li img')).toBeNull();
  });

  it('is shown by its icon, or its lightest picture, where none is drawn', async () => {
    made = { ...made, files: [file('webp', 9_000), file('png', 90_000)] };
    list({ preview: () => <i>dessin</i>, icon: <b>icône</b> });
    await screen.findByText('Rentrée');
    expect(screen.queryByText('dessin')).toBeNull();
    expect(document.querySelector('li img')?.getAttribute('src')).toBe('https://files.test/webp');
  });

  it('is given another name; what was typed stays where that is refused', async () => {
    const person = list();
    rename.mockRejectedValueOnce(new Error('no'));
    await acts(person);
    await person.click(screen.getByRole('menuitem', { name: 'Renommer' }));
    const name = await screen.findByLabelText('Nom');
    await person.clear(name);
    await person.type(name, ' La fête ');
    await person.click(screen.getByRole('button', { name: 'Enregistrer' }));
    await waitFor(() => expect(name.getAttribute('aria-invalid')).toBe('true'));
    expect((name as HTMLInputElement).value).toBe(' La fête ');
    rename.mockImplementation((_, title) => Promise.resolve((made = { ...made, title })));
    await person.click(screen.getByRole('button', { name: 'Enregistrer' }));
    expect(await screen.findByText('La fête')).toBeTruthy();
    expect(rename.mock.lastCall?.[0]).toMatchObject({ id: made.id, version: 3 });
    expect(screen.queryByLabelText('Nom')).toBeNull();
  });

  it('keeps its name where none is given: that one is needed is said', async () => {
    const person = list();
    await acts(person);
    await person.click(screen.getByRole('menuitem', { name: 'Renommer' }));
    const name = await screen.findByLabelText('Nom');
    await person.clear(name);
    await person.type(name, ' {Enter}');
    expect(await screen.findByText('Donnez-lui un nom.')).toBeTruthy();
    expect([name.getAttribute('aria-invalid'), rename.mock.calls]).toEqual(['true', []]);
    await person.type(name, 'La fête');
    expect(screen.queryByText('Donnez-lui un nom.')).toBeNull();
  });

  it('offers nothing that cannot be done: no name while it is made, no file where there is none', async () => {
    made = { ...made, files: [], bytes: 0, state: 'making', jobId: crypto.randomUUID() };
    const person = list();
    expect(await screen.findByText(`travail ${made.jobId}`)).toBeTruthy();
    expect(screen.queryByText(/Place occupée/)).toBeNull();
    expect(await acts(person)).toEqual(['Modifier']);
  });

  it('is sent by the sheet of the device where that takes files', async () => {
    withFiles();
    const share = jest.fn<(data: ShareData) => Promise<void>>().mockResolvedValue();
    Object.assign(navigator, { canShare: () => true, share });
    const person = list();
    await acts(person);
    await person.click(screen.getByRole('menuitem', { name: 'Envoyer par WhatsApp' }));
    await waitFor(() => expect(share).toHaveBeenCalledTimes(1));
    expect(share.mock.lastCall?.[0].files?.map(({ name, type }) => [name, type])).toEqual([
      ['Rentrée.png', 'image/png'],
    ]);
  });

  it('is saved where it takes none, and WhatsApp opens with its title', async () => {
    withFiles();
    Object.assign(URL, { createObjectURL: () => 'blob:one', revokeObjectURL: () => undefined });
    const open = jest.spyOn(window, 'open').mockReturnValue(null);
    const saved = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    const person = list();
    await acts(person);
    await person.click(screen.getByRole('menuitem', { name: 'Envoyer par WhatsApp' }));
    await person.click(await screen.findByRole('button', { name: 'Ouvrir WhatsApp' }));
    expect(saved).toHaveBeenCalledTimes(1);
    expect(open.mock.lastCall?.[0]).toBe('https://wa.me/?text=Rentr%C3%A9e');
    saved.mockRestore();
    open.mockRestore();
  });

  it('becomes a post with the file that posts show', async () => {
    withFiles();
    const person = list();
    await acts(person);
    await person.click(screen.getByRole('menuitem', { name: 'Publier dans une communauté' }));
    await waitFor(() => expect(post.mock.lastCall?.[0].name).toBe('Rentrée.png'));
  });
});

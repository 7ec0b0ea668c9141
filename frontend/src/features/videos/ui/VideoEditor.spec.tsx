import type { MediaView } from '@afi/contracts/media';
import { videoRoutes, type VideoChanges, type VideoView } from '@afi/contracts/videos';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { answering, calls, startServer } from '../../../../test/answering.js';
import { show } from '../../../../test/show.js';
import type { ReactNode } from 'react';
import { VideoEditor } from './VideoEditor.js';
import { VideoResult } from './VideoResult.js';

const community = crypto.randomUUID();
let video: VideoView;
let sent: VideoChanges[];

beforeEach(() => {
  sent = [];
  const scene = { motion: 'none', mediaId: null, seconds: 2.5 } as const;
  video = {
    ...{ id: crypto.randomUUID(), title: 'Le marché', state: 'scenes', language: 'fr', theme: 'lagune', share: null },
    ...{ format: '9:16', quality: '480p', voice: 'none', music: 'none', subtitles: true, subtitleStyle: 'plain' },
    ...{ sourceKind: 'text', skeleton: false, pictures: [], files: [], outdated: false, voiceless: false, error: null },
    ...{ plainVoice: null, lettersLeft: null },
    ...{ musicId: null, communityId: null, mark: null, markless: false },
    ...{ jobId: null, createdAt: '2026-11-23T20:00:00.000Z', updatedAt: '2026-11-23T20:00:00.000Z', version: 1 },
    scenes: [
      { id: crypto.randomUUID(), title: 'Le marché', text: '', ...scene },
      { id: crypto.randomUUID(), title: '', text: 'Il ouvre à six heures.', ...scene },
    ],
  };
  startServer();
  answering(videoRoutes.one, () => video);
  answering(videoRoutes.scenes, (changes) => {
    sent.push(changes);
    video = { ...video, ...changes, version: video.version + 1 };
    return video;
  });
});

const editor = (result: ReactNode = null, logo: MediaView | null = null) =>
  show(
    <VideoEditor
      {...{ video, result, communities: [{ id: community, name: 'CEG Les Palmiers', logo }] }}
      pictureOf={(id) => video.pictures.find((one) => one.id === id) ?? null}
      themes={() => null}
      picture={() => null}
      clip={() => null}
      music={() => null}
    />,
  );
const titles = () => screen.getAllByRole('listitem').map((one) => one.getAttribute('aria-label'));

describe('the scenes of a video', () => {
  it('are changed, taken out and brought back, and saved before the film is asked for', async () => {
    answering(videoRoutes.render, () => ({ jobId: crypto.randomUUID() }));
    const { person } = editor();
    fireEvent.change(screen.getByLabelText('Titre de la scène 1'), { target: { value: 'Au marché' } });
    expect(screen.getByRole('img', { name: 'Scène 1\u00a0: Au marché' })).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Enlever la scène 2' }));
    expect(titles()).toHaveLength(1);
    await person.click(screen.getByRole('button', { name: 'Annuler la dernière modification' }));
    await person.click(screen.getByRole('button', { name: 'Descendre la scène 1' }));
    await person.click(screen.getByRole('button', { name: /^Monter la vidéo \(\d+ secondes\)$/ }));
    await waitFor(() => expect(calls.at(-1)).toMatch(/^POST .*\/render$/));
    expect(sent.at(-1)?.scenes?.map(({ title, text }) => [title, text])).toEqual([
      ['', 'Il ouvre à six heures.'],
      ['Au marché', ''],
    ]);
  });

  it('say what of a story no scene has', () => {
    video = { ...video, leftOut: { moments: 2, pictures: 1 } };
    editor();
    expect(screen.getByText(/^2 moments restent de côté\. 1 photo reste de côté\. Une vidéo/)).toBeTruthy();
  });

  it('last as long as they are read, until somebody says otherwise', async () => {
    const { person } = editor();
    const text = screen.getByLabelText('Texte de la scène 2');
    const length = () => screen.getByLabelText<HTMLSelectElement>('Durée de la scène 2').value;
    fireEvent.change(text, { target: { value: 'Il ouvre à six heures, et il ferme à la nuit tombée, chaque jour.' } });
    expect(length()).toBe('5.5');
    await person.selectOptions(screen.getByLabelText('Durée de la scène 2'), '9');
    fireEvent.change(text, { target: { value: 'Il ouvre.' } });
    expect(length()).toBe('9');
  });

  it('show a part of a film, heard or not; a pictured one has no movement then', async () => {
    const film = { id: crypto.randomUUID(), kind: 'video', status: 'ready', placeholder: null, seconds: 8 } as const;
    const [first, ...rest] = video.scenes as [VideoView['scenes'][number]];
    const variants = [{ type: 'video/mp4', width: 480, height: 480, bytes: 9, url: '/clip.mp4' }];
    video = { ...video, pictures: [{ ...film, variants }], scenes: [{ ...first, mediaId: film.id }, ...rest] };
    const { person } = editor();
    expect(screen.queryByLabelText('Mouvement de la scène 1')).toBeNull();
    fireEvent.change(screen.getByLabelText('Début de l’extrait de la scène 1'), { target: { value: '2.5' } });
    expect(screen.getByText('De 2,5 s à 5 s, sur 8 s')).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Son de l’extrait de la scène 2' }).disabled).toBe(
      true,
    );
    await person.click(screen.getByRole('button', { name: 'Son de l’extrait de la scène 1' }));
    await waitFor(() => expect(sent.at(-1)?.scenes?.[0]?.clip).toEqual({ from: 2.5, sound: true }));
  });

  it('carry the mark of a community; one that was left is told', async () => {
    const { person } = editor();
    await person.selectOptions(screen.getByLabelText('Marque d’une communauté'), 'CEG Les Palmiers');
    await waitFor(() => expect(sent.at(-1)).toMatchObject({ communityId: community }));
    expect(screen.getAllByText('CEG Les Palmiers').length).toBeGreaterThan(1);
  });

  it('carry its logo; where that does not come, its initials', () => {
    video = { ...video, communityId: community };
    const variant = { url: '/logo.webp', type: 'image/webp', width: 320, height: 320, bytes: 2_000 };
    const logo = { id: crypto.randomUUID(), kind: 'image', status: 'ready', variants: [variant], placeholder: null };
    editor(null, logo as MediaView);
    const preview = screen.getByRole('region', { name: 'Aperçu' });
    const shown = () => preview.querySelector('image');
    expect(shown()?.getAttribute('href')).toBe('/logo.webp');
    expect(within(preview).queryByText('CL')).toBeNull();
    fireEvent.error(shown() as Element);
    expect([shown(), within(preview).getByText('CL')]).toEqual([null, expect.anything()]);
  });

  it('are read aloud and subtitled in another language, once it is chosen', async () => {
    const { person } = editor();
    await person.selectOptions(screen.getByLabelText('Langue'), 'Anglais');
    await waitFor(() => expect(sent.at(-1)).toMatchObject({ language: 'en' }));
    // It is known there now: nothing is said of it again.
    await person.selectOptions(screen.getByLabelText('Musique'), 'Calme');
    await waitFor(() => expect(sent.at(-1)).toMatchObject({ music: 'calm' }));
    expect(sent.at(-1)).not.toHaveProperty('language');
  });

  it('without a community any more say that the film will have no mark', () => {
    video = { ...video, communityId: crypto.randomUUID() };
    editor();
    expect(screen.getByText(/^Cette communauté n’est plus parmi les vôtres/)).toBeTruthy();
  });

  it('keep the music they have until a sound of one’s own is there', async () => {
    const { person } = editor();
    await person.selectOptions(screen.getByLabelText('Musique'), 'Ma musique');
    expect(screen.getByText(/^N’ajoutez qu’un son que vous avez le droit d’utiliser/)).toBeTruthy();
    await person.selectOptions(screen.getByLabelText('Musique'), 'Calme');
    await waitFor(() => expect(sent.at(-1)).toMatchObject({ music: 'calm', musicId: null }));
    expect(sent.every(({ music }) => music !== 'own')).toBe(true);
  });

  it.each([
    [500, /^Voix\s: 31 lettres, sur 500 qui restent pour aujourd’hui\.$/],
    [30, /^Voix\s: 31 lettres, et 30 restent .* lue en entier/],
    [0, /^Plus de lettres pour aujourd’hui\s: .* sans voix/],
  ])('tell which voice will read them where %i letters are left today', async (lettersLeft, said) => {
    video = { ...video, voice: 'narrator', lettersLeft };
    const { person } = editor();
    expect(screen.getByText(said)).toBeTruthy();
    await person.selectOptions(screen.getByLabelText('Voix'), 'Sans');
    expect(screen.queryByText(said)).toBeNull();
  });

  it('tell beside their preview that a voice may stretch them, once one reads them', async () => {
    const { person } = editor();
    const preview = within(screen.getByRole('region', { name: 'Aperçu' }));
    expect(preview.queryByText(/^La voix peut allonger/)).toBeNull();
    await person.selectOptions(screen.getByLabelText('Voix'), 'Lue à voix haute');
    expect(preview.getByText(/^La voix peut allonger des scènes\s:/)).toBeTruthy();
  });

  it('tell nothing of letters where no service reads', () => {
    video = { ...video, voice: 'narrator' };
    editor();
    expect(screen.queryByText(/lettres/)).toBeNull();
  });

  it('that are too long are made into no film', () => {
    const long = { ...(video.scenes[0] as VideoView['scenes'][number]), seconds: 20 };
    video = { ...video, scenes: Array.from({ length: 10 }, () => ({ ...long, id: crypto.randomUUID() })) };
    editor();
    expect(screen.getByText(/^Une vidéo dure 180 secondes au plus/)).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Monter la vidéo/ }).disabled).toBe(true);
  });

  /** As a phone shows it. */
  async function onPhone(run: () => Promise<void>): Promise<void> {
    const usual = Object.getOwnPropertyDescriptor(window, 'matchMedia');
    const query = () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined });
    Object.defineProperty(window, 'matchMedia', { value: query, configurable: true });
    await run();
    if (usual) Object.defineProperty(window, 'matchMedia', usual);
    else Reflect.deleteProperty(window, 'matchMedia');
  }

  it('whose film is as they are show that alone on a phone, their preview behind a tap', () =>
    onPhone(async () => {
      const file = { kind: 'video', url: '/film.mp4', bytes: 1_200_000, width: 480, height: 854, seconds: 25 } as const;
      video = { ...video, state: 'ready', files: [file] };
      const { person } = editor();
      const preview = () => screen.queryByRole('region', { name: 'Aperçu' });
      expect(preview()).toBeNull();
      await person.click(screen.getByRole('button', { name: 'Voir l’aperçu des scènes' }));
      expect(preview()).toBeTruthy();
    }));

  it('are open one at a time on a phone, the first one to begin with, a new one at once', () =>
    onPhone(async () => {
      const { person } = editor();
      const open = () => screen.getAllByRole('textbox', { name: /^Titre de la scène/ }).map(({ id }) => id);
      const titles = () =>
        screen
          .getAllByLabelText(/^Titre de la scène/)
          .map((one) => one.getAttribute('aria-label') ?? (one as HTMLInputElement).labels?.[0]?.textContent);
      expect([open().length, titles()]).toEqual([1, ['Titre de la scène 1']]);
      await person.click(screen.getByRole('button', { name: /^Modifier la scène 2/ }));
      expect([open().length, titles()]).toEqual([1, ['Titre de la scène 2']]);
      expect(document.activeElement).toBe(screen.getByRole('listitem', { name: 'Scène 2' }));
      expect(screen.getByRole('button', { name: /^Modifier la scène 1/ })).toBeTruthy();
      await person.click(screen.getByRole('button', { name: 'Ajouter une scène' }));
      expect(titles()).toEqual([`Titre de la scène ${video.scenes.length + 1}`]);
    }));

  it('that were changed since say so beside the film, and so does one without its voice', () => {
    const file = { kind: 'video', url: '/film.mp4', bytes: 1_200_000, width: 480, height: 854, seconds: 25 } as const;
    const shown = { ...video, files: [file], outdated: true, voiceless: true };
    editor(<VideoResult video={shown} onPost={null} nowhere={<p>Il vous faut une communauté.</p>} />);
    expect(screen.getByRole('link', { name: /^Télécharger \(1,1\sMo\)$/ }).getAttribute('href')).toBe('/film.mp4');
    expect(screen.getByText(/^Cette vidéo date d’avant/)).toBeTruthy();
    expect(screen.getByText(/^Aucune voix n’est installée/)).toBeTruthy();
    cleanup();
    editor(<VideoResult video={{ ...shown, voiceless: false, plainVoice: 'failed' }} onPost={null} />);
    expect(screen.getByText(/^Le service de voix n’a pas répondu/)).toBeTruthy();
    cleanup();
    editor(<VideoResult video={shown} onPost={null} nowhere={<p>Il vous faut une communauté.</p>} />);
    // Who may publish nowhere, on a device that has no sheet to share: what works is offered.
    expect(screen.getByRole('button', { name: 'Envoyer par WhatsApp' })).toBeTruthy();
    expect(screen.getByText('Il vous faut une communauté.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Publier dans une communauté' })).toBeNull();
  });
});

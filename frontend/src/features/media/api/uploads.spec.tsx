import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { show } from '../../../../test/show.js';
import { loadWords } from '../../../lib/i18n.js';
import { noteAnswer } from '../../../lib/online.js';
import { ApiError } from '../../../lib/api/api-error.js';
import { startSession } from '../../../lib/session/session.js';
import type { KeptUpload } from './kept-uploads.js';

/** What the device keeps. */
const device = new Map<string, KeptUpload>();
jest.unstable_mockModule('idb-keyval', () => ({
  createStore: () => null,
  set: (key: string, value: KeptUpload) => Promise.resolve(device.set(key, value)),
  del: (key: string) => Promise.resolve(device.delete(key)),
  values: () => Promise.resolve([...device.values()]),
}));

interface Options {
  onUploadUrlAvailable: () => void;
  onProgress: (sent: number) => void;
  onChunkComplete: (bytes: number, accepted: number) => void;
  onSuccess: () => void;
  onError: (error: Error) => void;
}

/** What was given to the library, one a try. */
const tries: Options[] = [];
jest.unstable_mockModule('tus-js-client', () => ({
  Upload: class {
    static terminate(): Promise<void> {
      return Promise.resolve();
    }
    url = '/api/client/uploads/lettre';
    constructor(_file: File, options: Options) {
      tries.push(options);
    }
    start = () => undefined;
    abort = () => Promise.resolve();
  },
}));
const { dropUpload, forgetUpload, pauseUpload, restoreUploads, setRule, startUpload, uploadsOf } =
  await import('./uploads.js');
const { UploadCard } = await import('../ui/UploadCard.js');
const { UploadLines } = await import('../ui/UploadLines.js');

const take = jest.fn<(mediaId: string) => Promise<string>>();
const phase = () => uploadsOf('letters')[0]?.phase;
const until = async (told: () => boolean) => {
  for (let round = 0; round < 200 && !told(); round += 1) await new Promise((next) => setTimeout(next, 5));
  expect(told()).toBe(true);
};

async function begin(slot = 'letters'): Promise<Options> {
  const before = tries.length;
  await startUpload(slot, new File(['0123456789'], 'lettre.pdf'), null);
  await until(() => tries.length > before);
  const sending = tries.at(-1)!;
  sending.onUploadUrlAvailable();
  sending.onProgress(10);
  return sending;
}

beforeEach(async () => {
  await loadWords(['media']);
  for (const { key } of uploadsOf()) dropUpload(key);
  device.clear();
  take.mockReset();
  setRule('letters', { kinds: ['pdf'], path: '/letters', take });
});

describe('an upload', () => {
  it('whose very last answer was lost asks the server again what it has', async () => {
    take.mockResolvedValue('document');
    const first = await begin();
    first.onError(new Error('the network went away'));
    expect(phase()).toBe('waiting');
    noteAnswer();
    await until(() => tries.at(-1) !== first);
    expect(take).not.toHaveBeenCalled();
    tries.at(-1)?.onSuccess();
    await until(() => phase() === 'done');
    expect(take.mock.calls.map(([id]) => id)).toEqual(['lettre']);
  });

  it('that the server has is not sent again when its taker could not be told', async () => {
    take.mockRejectedValueOnce(new ApiError(0, 'network.offline', '')).mockResolvedValue('document');
    const first = await begin();
    first.onSuccess();
    await until(() => phase() === 'waiting');
    noteAnswer();
    await until(() => phase() === 'done');
    expect([tries.at(-1) === first, take.mock.calls.length]).toEqual([true, 2]);
  });

  it('leaves the device once its taker has it', async () => {
    take.mockResolvedValue('document');
    const sending = await begin();
    expect(device.size).toBe(1);
    sending.onSuccess();
    await until(() => phase() === 'done');
    expect(device.size).toBe(0);
  });
});

describe('an upload the server refuses by its content', () => {
  const message = 'Ce fichier n’est pas une vidéo. Choisissez-en un autre.';
  const refuse = (status: number, { onError }: Options) =>
    onError(
      Object.assign(new Error('refused'), {
        originalResponse: {
          getStatus: () => status,
          getBody: () => JSON.stringify({ code: 'media.refused', message }),
        },
      }),
    );
  const page = () =>
    show(
      <>
        {uploadsOf('letters').map((upload) => (
          <UploadCard key={upload.key} upload={upload} tile={null} taking="" />
        ))}
        <UploadLines />
      </>,
    );

  it.each([413, 415])('asks for another file, is not tried again and follows nobody: %i', async (status) => {
    refuse(status, await begin());
    const { person } = page();
    expect(await screen.findByText(message)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Réessayer' })).toBeNull();
    expect(screen.queryByRole('list', { name: 'Envois en cours' })).toBeNull();
    expect(device.size).toBe(0);
    await person.click(screen.getByRole('button', { name: 'Choisir un autre fichier' }));
    expect(uploadsOf('letters')).toEqual([]);
  });

  it('is tried again where the server only failed', async () => {
    refuse(500, await begin());
    page();
    expect(await screen.findByRole('button', { name: 'Réessayer' })).toBeTruthy();
    expect(screen.getByRole('list', { name: 'Envois en cours' })).toBeTruthy();
    expect(device.size).toBe(1);
  });
});

describe('what an upload says it sent', () => {
  const sent = () => uploadsOf('letters')[0]?.sent;

  it('is never all of it before the server has it', async () => {
    take.mockResolvedValue('document');
    const sending = await begin();
    expect([phase(), sent()]).toEqual(['sending', 9]);
    sending.onSuccess();
    await until(() => phase() === 'done');
    expect(sent()).toBe(10);
  });

  it('is what the server acknowledged while nothing moves', async () => {
    const sending = await begin();
    sending.onChunkComplete(4, 4);
    sending.onError(new Error('the network went away'));
    expect([phase(), sent()]).toEqual(['waiting', 4]);
    sending.onProgress(10);
    expect(sent()).toBe(4);
    noteAnswer();
    await until(() => tries.at(-1) !== sending);
    tries.at(-1)?.onProgress(7);
    pauseUpload(uploadsOf('letters')[0]!.key);
    expect([phase(), sent()]).toEqual(['paused', 4]);
  });
});

describe('an upload whose id a form waits for', () => {
  const photos = () => uploadsOf('photos').map(({ phase: at, result }) => [at, result]);
  beforeEach(() => {
    setRule('photos', { kinds: ['image'], path: '/photos' });
    startSession({ token: 'token', userType: 'client', userId: 'awa' });
  });

  it('stays on the device until the form holds it', async () => {
    (await begin('photos')).onSuccess();
    await until(() => uploadsOf('photos')[0]?.phase === 'done');
    expect(photos()).toEqual([['done', 'lettre']]);
    expect(device.size).toBe(1);
    forgetUpload(uploadsOf('photos')[0]!.key);
    expect([uploadsOf('photos').length, device.size]).toEqual([0, 0]);
  });

  const kept = (hours: number): KeptUpload => ({
    key: 'one',
    slot: 'photos',
    userId: 'awa',
    file: new File(['0123456789'], 'photo.webp'),
    context: null,
    url: '/api/client/uploads/photo',
    receivedAt: Date.now() - hours * 3_600_000,
  });

  it('is there after a reload, without being sent again', async () => {
    device.set('one', kept(46));
    const before = tries.length;
    await restoreUploads('photos');
    expect(photos()).toEqual([['done', 'photo']]);
    expect(tries.length).toBe(before);
  });

  it('is held once by a form that takes it while the device is asked for what it keeps', async () => {
    (await begin('photos')).onSuccess();
    await until(() => uploadsOf('photos')[0]?.phase === 'done');
    const asked = restoreUploads('photos');
    forgetUpload(uploadsOf('photos')[0]!.key);
    await asked;
    expect(photos()).toEqual([]);
  });

  it('goes when the server has forgotten it', async () => {
    device.set('one', kept(48));
    await restoreUploads('photos');
    expect([photos(), device.size]).toEqual([[], 0]);
  });
});

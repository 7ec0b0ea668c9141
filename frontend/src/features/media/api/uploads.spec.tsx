import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { noteAnswer } from '../../../lib/online.js';
import { ApiError } from '../../../lib/api/api-error.js';

jest.unstable_mockModule('idb-keyval', () => ({
  createStore: () => null,
  set: () => Promise.resolve(),
  del: () => Promise.resolve(),
  values: () => Promise.resolve([]),
}));

interface Options {
  onUploadUrlAvailable: () => void;
  onProgress: (sent: number) => void;
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
const { dropUpload, setRule, startUpload, uploadsOf } = await import('./uploads.js');

const take = jest.fn<(mediaId: string) => Promise<string>>();
const phase = () => uploadsOf('letters')[0]?.phase;
const until = async (told: () => boolean) => {
  for (let round = 0; round < 200 && !told(); round += 1) await new Promise((next) => setTimeout(next, 5));
  expect(told()).toBe(true);
};

async function begin(): Promise<Options> {
  const before = tries.length;
  await startUpload('letters', new File(['0123456789'], 'lettre.pdf'), null);
  await until(() => tries.length > before);
  const sending = tries.at(-1)!;
  sending.onUploadUrlAvailable();
  sending.onProgress(10);
  return sending;
}

beforeEach(() => {
  for (const { key } of uploadsOf('letters')) dropUpload(key);
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
});

import type { StorageUse } from '@afi/contracts/media';
import { Storage } from '@afi/runtime/storage';
import { people, Platform } from '../../support/platform.js';
import { signedIn } from '../../support/sessions.js';

const mega = 1024 * 1024;

describe('the room of a link a video is made of', () => {
  let platform: Platform;
  beforeAll(async () => void (platform = await Platform.start({ workers: 0 })));
  afterAll(() => platform.stop());

  it('is held while it is fetched, and given back; what it brought counts while it lies there', async () => {
    const mine = await signedIn(platform, people.owner);
    const today = async () => (await mine.get<StorageUse>('/client/storage')).body.today;
    const { body } = await mine.post<{ jobId: string }>('/client/videos', {
      source: { kind: 'link', url: 'https://exemple.ci/cours' },
      format: '1:1',
      quality: '480p',
    });
    const held = await today();
    const brought = Buffer.alloc(2 * mega);
    await platform.app.get(Storage, { strict: false }).put(`jobs/${body.jobId}/source.pdf`, brought, 'application/pdf');
    expect((await mine.post(`/client/jobs/${body.jobId}/cancel`)).status).toBe(200);
    await platform.settled();
    expect([held, await today()]).toEqual([10 * mega, 2 * mega]);
  });
});

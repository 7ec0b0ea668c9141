import { Listener } from '../../support/live.js';
import { Platform } from '../../support/platform.js';
import { Author, png } from './author.js';

describe('a post whose file is still being made', () => {
  let platform: Platform;
  let owner: Author;
  let member: Author;
  beforeAll(async () => {
    platform = await Platform.start({ workers: 0 });
    ({ owner, member } = await Author.all(platform));
  });
  afterAll(() => platform.stop());

  it('is read again by who has it open as soon as the file is there, or is known not to come', async () => {
    const files = [
      { bytes: png, status: 'ready' },
      { bytes: Buffer.concat([png.subarray(0, 40), Buffer.alloc(60)]), status: 'failed' },
    ];
    const posts = await Promise.all(
      files.map(async ({ bytes, status }) => {
        const images = [{ mediaId: await owner.send(bytes) }];
        return { ...(await owner.write({ type: 'image', body: { images }, publish: true })), expected: status };
      }),
    );
    const device = await Listener.open(platform.url, member.caller.token ?? '');
    await platform.addWorkers();
    for (const { id, expected } of posts) {
      await device.next('changed', (changed) => changed.word === 'posts' && changed.id === id);
      expect((await member.one(id)).body.body).toMatchObject({ images: [{ media: { status: expected } }] });
    }
    device.close();
  });
});

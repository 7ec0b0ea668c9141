import { readFile } from 'node:fs/promises';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { voice } from '../../../../workers/src/tools/ffmpeg/media-fixture.js';
import { WaitingDocuments } from '../../../src/modules/documents/sweep/waiting-documents.js';
import { people, Platform } from '../../support/platform.js';
import { signedIn } from '../../support/sessions.js';

describe('recordings of accounts that were closed', () => {
  let platform: Platform;
  let folder: string;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'afi-closed-'));
    // Nobody listens there: what is looked at is what would be sent.
    platform = await Platform.start({
      workers: 0,
      env: { STT_BASE_URL: 'http://127.0.0.1:9/v1', STT_MODEL: 'whisper' },
    });
  });
  afterAll(async () => {
    await platform.stop();
    rmSync(folder, { recursive: true });
  });

  it('do not go to the service that writes them down', async () => {
    const owner = await signedIn(platform, people.owner);
    const { id: communityId } = await platform.communityOf(owner);
    const file = { name: 'reunion.wav', type: 'audio/wav', bytes: await readFile(await voice(folder)) };
    const { body: media } = await owner.upload<{ id: string }>('/client/media', {}, file);
    const { body } = await owner.post<{ id: string }>('/client/documents', { communityId, mediaId: media.id });
    const close = (at: Date | null) =>
      platform.db.query('update account set closed_at = $2 where phone = $1', [people.owner, at]);
    const begun = async () => {
      await platform.app.get(WaitingDocuments, { strict: false }).begin();
      const [row] = await platform.db.query<{ job_id: string | null }>('select job_id from document where id = $1', [
        body.id,
      ]);
      return row?.job_id;
    };
    await close(new Date());
    await platform.db.query(`update media set status = 'ready' where id = $1`, [media.id]);
    expect(await begun()).toBeNull();
    await close(null);
    expect(await begun()).toEqual(expect.any(String));
  });
});

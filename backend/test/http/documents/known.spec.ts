import { createHash } from 'node:crypto';
import type { KnownDocument } from '@afi/contracts/documents';
import { problemOf, type Caller } from '../../support/caller.js';
import { frenchPdf } from '../../support/pdf.js';
import { people, Platform } from '../../support/platform.js';
import { signedIn } from '../../support/sessions.js';

describe('a document that was read before', () => {
  let platform: Platform;
  let owner: Caller;
  let communityId: string;

  beforeAll(async () => {
    platform = await Platform.start({ workers: 0 });
    await platform.addWorkers({ PIPELINES: 'messages' });
    owner = await signedIn(platform, people.owner);
    communityId = (await platform.communityOf(owner)).id;
  });
  afterAll(() => platform.stop());

  const known = (content: object, caller = owner) =>
    caller.post<{ document: KnownDocument | null }>('/client/documents/known', { communityId, ...content });
  const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

  it('is told by its bytes, before they are sent once more', async () => {
    const bytes = await frenchPdf('known');
    expect((await known({ sha256: sha256(bytes) })).body.document).toBeNull();
    const file = { name: 'Circulaire.pdf', bytes };
    const { body } = await owner.upload<{ id: string }>('/client/documents', { communityId }, file);
    expect((await known({ sha256: sha256(bytes) })).body.document).toEqual({
      id: body.id,
      name: 'Circulaire.pdf',
      createdAt: expect.any(String),
      mine: true,
    });
  });

  it('is told by its address, however that is written', async () => {
    const { body } = await owner.post<{ id: string }>('/client/documents', {
      communityId,
      url: 'https://example.org/a',
    });
    const found = await known({ url: ' example.org/a#part ' });
    expect(found.body.document).toMatchObject({ id: body.id, mine: true });
  });

  it('is no news where its reading was cancelled', async () => {
    const url = 'https://example.org/cancelled';
    const { body } = await owner.post<{ jobId: string }>('/client/documents', { communityId, url });
    expect((await known({ url })).body.document).not.toBeNull();
    await owner.post(`/client/jobs/${body.jobId}/cancel`);
    expect((await known({ url })).body.document).toBeNull();
  });

  it('is told to those who may publish there, and to nobody else', async () => {
    const [member, stranger] = await Promise.all([
      signedIn(platform, people.member),
      signedIn(platform, people.stranger),
    ]);
    const content = { sha256: 'a'.repeat(64) };
    expect(problemOf(await known(content, member))).toMatchObject({ status: 403, code: 'communities.not-team' });
    expect(problemOf(await known(content, stranger))).toMatchObject({ status: 404 });
    expect(problemOf(await known({ sha256: 'no hash' }))).toMatchObject({ status: 422 });
  });
});

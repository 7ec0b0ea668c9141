import { problemOf, type Caller } from '../../support/caller.js';
import { people, Platform } from '../../support/platform.js';
import { signedIn } from '../../support/sessions.js';

describe('texts that slides and films are made of', () => {
  let platform: Platform;
  let mine: Caller;
  beforeAll(async () => {
    platform = await Platform.start({ workers: 0 });
    mine = await signedIn(platform, people.owner);
  });
  afterAll(() => platform.stop());

  const fileOf = async (name: string, letters: number) => {
    const bytes = Buffer.from('Le car part. '.repeat(Math.ceil(letters / 13)).slice(0, letters));
    return (await mine.upload<{ id: string }>('/client/media', {}, { name, bytes, type: 'text/plain' })).body.id;
  };
  const made = (mediaIds: string[]) => {
    const source = { kind: 'media', mediaIds };
    return Promise.all([
      mine.post('/client/decks', { source, language: 'fr' }),
      mine.post('/client/videos', { source, format: '1:1', quality: '480p' }),
    ]);
  };

  it('are refused by name where one is too long, or all are together: nothing is left out unsaid', async () => {
    const short = await fileOf('mot.txt', 300_000);
    const long = await fileOf('registre.txt', 400_001);
    for (const answer of await made([short, long]))
      expect(problemOf(answer)).toMatchObject({
        status: 413,
        code: 'media.text-too-long',
        message: expect.stringContaining('registre.txt') as string,
      });
    const more = [short, await fileOf('deux.txt', 400_000), await fileOf('trois.txt', 300_001)];
    for (const answer of await made(more))
      expect(problemOf(answer)).toMatchObject({ message: expect.stringContaining('trois.txt') as string });
    for (const answer of await made([short])) expect(answer.status).toBe(202);
  });
});

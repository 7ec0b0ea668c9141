import { randomUUID } from 'node:crypto';
import type { CreationSource, SourceMaterial } from '@afi/contracts/creations';
import type { CanvasView } from '@afi/contracts/canvases';
import { CreationSources } from '../../../src/modules/creations/creations.queries.js';
import { EntityScope } from '../../../src/platform/persistence/entity-scope.js';
import type { Caller } from '../../support/caller.js';
import { people, Platform } from '../../support/platform.js';
import { signedIn } from '../../support/sessions.js';

describe('sources a picture is made of', () => {
  let platform: Platform;
  let mine: Caller;
  beforeAll(async () => {
    platform = await Platform.start({ workers: 0 });
    mine = await signedIn(platform, people.owner);
  });
  afterAll(() => platform.stop());

  const lines = (of: number) => Array.from({ length: of }, (_, at) => `La ligne ${at} du texte.`).join('\n\n');
  const lengthOf = ({ blocks }: SourceMaterial): number =>
    blocks.reduce((sum, one) => sum + ('text' in one ? one.text.length : 0), 0);

  it('are read from their beginning, and no further; slides and films get all of them', async () => {
    const bytes = Buffer.from(lines(12_000));
    const mediaIds: string[] = [];
    for (const name of ['a.txt', 'b.txt', 'c.txt']) {
      const file = { name, bytes, type: 'text/plain' };
      mediaIds.push((await mine.upload<{ id: string }>('/client/media', {}, file)).body.id);
    }
    const source = { kind: 'media' as const, mediaIds };
    const begun = await mine.post<{ id: string }>('/client/canvases', { size: 'square', source });
    const { body: canvas } = await mine.get<CanvasView>(`/client/canvases/${begun.body.id}`);
    expect(canvas.layers.flatMap((one) => (one.kind === 'text' ? one.text : []))[1]).toMatch(/^La ligne 0.*…$/s);
    const [owner] = await platform.db.query<{ accountId: string }>(
      'select account_id as "accountId" from canvas where id = $1',
      [begun.body.id],
    );
    const reader = { accountId: owner?.accountId ?? randomUUID(), language: 'fr' as const };
    const read = (asked: CreationSource, beginning?: number) =>
      platform.app
        .get(EntityScope, { strict: false })
        .run(() => platform.app.get(CreationSources, { strict: false }).read(asked, { ...reader, beginning }));
    const text = { kind: 'text' as const, text: lines(2_000) };
    for (const asked of [source, text]) {
      const [whole, short] = [await read(asked), await read(asked, 4_000)];
      expect(whole.blocks.length).toBeGreaterThanOrEqual(2_000);
      expect(lengthOf(short)).toBeLessThanOrEqual(4_000);
      expect(short.blocks.slice(0, 100)).toEqual(whole.blocks.slice(0, 100));
    }
  });
});

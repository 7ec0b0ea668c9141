import fc from 'fast-check';
import { maxHtml } from '@afi/contracts/text';
import { cleanHtml } from '@afi/runtime/rich-text';
import { Draft } from './draft.js';

const keyPoints = ['Semer tôt & à l’abri', 'x'.repeat(500)];
const outcome = { title: 'Semis', content: '<p>Texte.</p>', keyPoints, tags: [], sources: [] };
const propose = (position: number) => Draft.propose('00000000-0000-7000-8000-000000000000', position, outcome);

type Step = (drafts: Draft[]) => void;
const which = fc.nat({ max: 3 });
const at = (drafts: Draft[], index: number): Draft => drafts[index] as Draft;
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.tuple(which, fc.constantFrom('&', '<', 'é', '<p>a</p>', '"'), fc.integer({ min: 1, max: 49_980 })).map(
    ([index, unit, length]): Step =>
      (drafts) =>
        at(drafts, index).change({ content: unit.repeat(length / unit.length) }),
  ),
  fc.tuple(which, fc.boolean()).map(
    ([index, withPoints]): Step =>
      (drafts) =>
        at(drafts, index).change({ withPoints }),
  ),
  fc.tuple(which, fc.boolean()).map(
    ([index, dropped]): Step =>
      (drafts) =>
        at(drafts, index).drop(dropped),
  ),
  fc.tuple(which, which).map(
    ([into, from]): Step =>
      (drafts) =>
        at(drafts, into).absorb(at(drafts, from)),
  ),
  fc.tuple(which, which).map(
    ([into, from]): Step =>
      (drafts) =>
        at(drafts, into).release(at(drafts, from)),
  ),
);

describe('a draft', () => {
  it('(d56) stays within its limit after any sequence of changes, drops, merges and their undoing', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const drafts = [0, 1, 2, 3].map(propose);
        for (const run of steps) {
          try {
            run(drafts);
          } catch {
            // A refusal changes nothing.
          }
          for (const draft of drafts) {
            expect(draft.content.length).toBeLessThanOrEqual(maxHtml);
            for (const language of ['fr', 'en'] as const)
              expect(draft.postContent(language).length).toBeLessThanOrEqual(maxHtml);
          }
        }
      }),
      { numRuns: 60 },
    );
  });

  it('(d56) is proposed within its limit, whatever cleaning makes of what an engine wrote', () => {
    const units = ['&', '<', 'é', '"', '<b>', '<p>a & b</p>', '<li><blockquote>&', '<a href="https://a.ci/?a&b">&</a>'];
    fc.assert(
      fc.property(fc.constantFrom(...units), fc.nat({ max: 20 }), (unit, before) => {
        const content = ('x'.repeat(before) + unit.repeat(maxHtml / unit.length)).slice(0, maxHtml);
        const draft = Draft.propose('00000000-0000-7000-8000-000000000000', 0, { ...outcome, content });
        expect(draft.content.length).toBeLessThanOrEqual(maxHtml);
        expect(cleanHtml(draft.content)).toBe(draft.content);
      }),
      { numRuns: 40 },
    );
    expect(
      Draft.propose('00000000-0000-7000-8000-000000000000', 0, { ...outcome, content: '&'.repeat(maxHtml) }),
    ).toEqual(expect.objectContaining({ content: '&amp;'.repeat((maxHtml - 500) / 5) }));
  });

  it('is published with its key points where its writer says so, as a clean list', () => {
    const draft = propose(0);
    expect(draft.postContent('fr')).toBe('<p>Texte.</p>');
    draft.change({ withPoints: true });
    expect(draft.postContent('fr')).toMatch(
      /^<p>Texte\.<\/p>\n<h3>.+<\/h3>\n<ul><li>Semer tôt &amp; à l’abri<\/li><li>x+<\/li><\/ul>$/,
    );
  });

  it('takes no key points that make it too long, and keeps its text', () => {
    const draft = propose(0);
    draft.change({ content: 'a'.repeat(maxHtml - 10) });
    expect(() => draft.change({ withPoints: true })).toThrow('documents.points-too-long');
    expect(draft.withPoints).toBe(false);
  });

  it('is not merged once it is dropped, on either side', () => {
    const [kept, dropped] = [propose(0), propose(1)];
    dropped.drop(true);
    expect(() => kept.absorb(dropped)).toThrow('documents.draft-dropped');
    expect(() => dropped.absorb(kept)).toThrow('documents.draft-dropped');
    expect(kept.content).toBe(outcome.content);
  });

  it('is as it was before a merge that is undone, and so is the other', () => {
    const [into, from] = [propose(0), propose(1)];
    into.change({ content: '<p>Un</p>', included: false });
    from.change({ title: 'Deux & trois', content: '<p>Deux</p>' });
    const both = () => [into, from].map((draft) => ({ ...draft, editedAt: null }));
    const before = both();
    into.absorb(from);
    expect(into.content).toContain('<h3>Deux &amp; trois</h3>');
    into.release(from);
    expect(both()).toEqual(before);
  });

  it('loses nothing that was written since the merge, and undoes the last merge first', () => {
    const [into, second, third] = [propose(0), propose(1), propose(2)];
    into.absorb(second);
    into.absorb(third);
    expect(() => into.release(second)).toThrow('documents.merge-changed');
    into.release(third);
    into.change({ content: `${into.content}<p>Ajouté.</p>` });
    expect(() => into.release(second)).toThrow('documents.merge-changed');
    expect(second.droppedAt).not.toBeNull();
  });

  it('is not given back by one that did not take it in', () => {
    const [into, from, other] = [propose(0), propose(1), propose(2)];
    into.absorb(from);
    expect(() => other.release(from)).toThrow('documents.merge-changed');
    expect(() => into.release(other)).toThrow('documents.merge-changed');
    into.drop(true);
    expect(() => into.release(from)).toThrow('documents.merge-changed');
  });

  it('loses neither text when both together are too long', () => {
    const [into, from] = [propose(0), propose(1)];
    into.change({ content: 'a'.repeat(30_000) });
    from.change({ content: 'b'.repeat(30_000) });
    expect(() => into.absorb(from)).toThrow('documents.merge-too-long');
    expect([into.content.length, from.content.length, from.droppedAt]).toEqual([30_000, 30_000, null]);
  });

  it('is replaced by no engine once somebody has changed, merged, dropped or published it', () => {
    const acts: ((draft: Draft) => void)[] = [
      (draft) => draft.change({ title: 'Autre' }),
      (draft) => draft.change({ privacy: 'public' }),
      (draft) => draft.absorb(propose(1)),
      (draft) => draft.drop(true),
      (draft) => draft.becomePost('00000000-0000-7000-8000-000000000001'),
    ];
    expect(propose(0).untouched).toBe(true);
    for (const act of acts) {
      const draft = propose(0);
      act(draft);
      expect(draft.untouched).toBe(false);
    }
  });

  it('that was replaced comes back with words that were on their way', () => {
    const draft = propose(0);
    draft.replace();
    expect(draft.droppedAt).not.toBeNull();
    draft.change({ title: 'Mes mots' });
    expect([draft.droppedAt, draft.replacedAt, draft.title]).toEqual([null, null, 'Mes mots']);
    draft.drop(true);
    draft.change({ title: 'Autres mots' });
    expect(draft.droppedAt).not.toBeNull();
  });
});

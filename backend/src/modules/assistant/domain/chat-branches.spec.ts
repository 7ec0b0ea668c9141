import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { placeUnplaced, turnTo } from './chat-branches.js';

interface Said {
  id: string;
  parentId: string | null;
  replacedAt: Date | null;
  at: Date;
}

/** A conversation as its commands write it, on a clock of its own. */
class Talk {
  readonly said: Said[] = [];
  private now = 0;

  shown(): Said[] {
    return this.said.filter(({ replacedAt }) => !replacedAt).sort((a, b) => a.at.getTime() - b.at.getTime());
  }

  say(): Said {
    return this.add(this.shown().at(-1)?.id ?? 'chat');
  }

  /** Something else in the place of one that is shown. */
  sayInsteadOf(one: Said): Said {
    this.leave(this.shown().filter(({ at }) => at >= one.at));
    return this.add(one.parentId ?? '');
  }

  turn(to: Said): boolean {
    const turn = turnTo(this.said, to);
    if (!turn) return false;
    this.leave(turn.leaves);
    for (const one of turn.comes) one.replacedAt = null;
    return true;
  }

  private add(parentId: string): Said {
    const one = { id: `m${this.said.length}`, parentId, replacedAt: null, at: this.tick() };
    this.said.push(one);
    return one;
  }

  private leave(these: readonly Said[]): void {
    const at = this.tick();
    for (const one of these) one.replacedAt = at;
  }

  private tick(): Date {
    return new Date((this.now += 1));
  }
}
const idsOf = (said: readonly Said[]) => said.map(({ id }) => id);

describe('branches of a conversation', () => {
  it('come back with what followed them when they were last shown', () => {
    const talk = new Talk();
    const [first] = [talk.say(), talk.say()];
    const question = talk.say();
    talk.say();
    const other = talk.sayInsteadOf(question);
    talk.say();
    const again = talk.sayInsteadOf(first);
    expect(talk.turn(first)).toBe(true);
    expect(idsOf(talk.shown())).toEqual(['m0', 'm1', other.id, 'm5']);
    talk.turn(question);
    talk.turn(again);
    talk.turn(first);
    expect(idsOf(talk.shown())).toEqual(['m0', 'm1', question.id, 'm3']);
  });

  it('have a place only where what they follow is shown', () => {
    const talk = new Talk();
    const first = talk.say();
    const second = talk.say();
    talk.sayInsteadOf(first);
    const before = idsOf(talk.shown());
    expect(talk.turn(second)).toBe(false);
    expect(idsOf(talk.shown())).toEqual(before);
  });

  it('are, whatever was said and chosen, one unbroken way through all that was said', () => {
    const moves = fc.array(fc.tuple(fc.constantFrom('say', 'instead', 'turn'), fc.nat(99)), { maxLength: 60 });
    fc.assert(
      fc.property(moves, (made) => {
        const talk = new Talk();
        for (const [move, n] of made) {
          const shown = talk.shown();
          const one = shown[n % Math.max(1, shown.length)];
          if (move === 'say' || !one) talk.say();
          else if (move === 'instead') talk.sayInsteadOf(one);
          else {
            const chosen = talk.said[n % talk.said.length] as Said;
            const isThere = talk.turn(chosen);
            expect(isThere).toBe(talk.shown().includes(chosen));
          }
          const way = talk.shown();
          expect(way.map(({ parentId }) => parentId)).toEqual(['chat', ...idsOf(way)].slice(0, -1));
        }
      }),
    );
  });

  it('written by a release before have the place they are shown in', () => {
    const talk = new Talk();
    const said = [talk.say(), talk.say(), talk.say()];
    for (const one of said) one.parentId = null;
    placeUnplaced(talk.said, 'chat');
    expect(said.map(({ parentId }) => parentId)).toEqual(['chat', 'm0', 'm1']);
  });
});

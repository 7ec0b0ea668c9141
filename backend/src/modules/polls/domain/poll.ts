import { defineEntity, p } from '@mikro-orm/core';
import { v7 as uuid } from 'uuid';
import {
  leastOptions,
  mostOptions,
  optionKey,
  validOptions,
  type PollInput,
  type PollResults,
} from '@afi/contracts/polls';
import { record } from '../../../platform/events/domain-event.js';
import { newRow } from '../../../platform/persistence/new-row.js';
import type { TablesOf } from '../../../platform/persistence/tables.js';
import { Problem } from '../../../platform/problem/problem.js';
import { PollEnded, PollReopened } from '../polls.events.js';

export const PollSchema = defineEntity({
  name: 'Poll',
  tableName: 'poll',
  properties: {
    id: p.uuid().primary(),
    question: p.text(),
    multiple: p.boolean(),
    anonymous: p.boolean(),
    results: p.string().$type<PollResults>(),
    closesAt: p.datetime().nullable(),
    /** When the team closed it. */
    closedAt: p.datetime().nullable(),
    /** When its end was told, by hand or by the clock: once. */
    endToldAt: p.datetime().nullable(),
    /** Counted by votes, in SQL. */
    voters: p.integer(),
    createdAt: p.datetime(),
    updatedAt: p.datetime().onUpdate(() => new Date()),
    version: p.integer().version(),
  },
});

export const PollOptionSchema = defineEntity({
  name: 'PollOption',
  tableName: 'poll_option',
  properties: {
    id: p.uuid().primary(),
    pollId: p.uuid(),
    text: p.text(),
    place: p.integer(),
    /** Counted by votes, in SQL. */
    votes: p.integer(),
  },
});

/** One row an account and poll, so that nobody votes twice; anonymous or not, only who voted is ever told of it. */
export const PollVoteSchema = defineEntity({
  name: 'PollVote',
  tableName: 'poll_vote',
  properties: {
    id: p.uuid().primary(),
    pollId: p.uuid(),
    accountId: p.uuid(),
    optionIds: p.json<string[]>(),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
  },
});

/** An option a poll has now, or will have. */
export interface KnownOption {
  id: string;
  text: string;
  votes: number;
}

/** What people answer by: stays from the first vote on. */
const promises = ['question', 'multiple', 'anonymous', 'results'] as const;

/** A question people answer by choosing. */
export class Poll extends PollSchema.class {
  /** @throws Problem 422 as {@link optionsOf} and {@link endOf} do */
  static ask(input: PollInput, at: string): { poll: Poll; options: KnownOption[] } {
    const now = new Date();
    const options = optionsOf(input, at).map((text) => ({ id: uuid(), text, votes: 0 }));
    const poll = newRow(Poll, PollSchema, {
      id: uuid(),
      question: input.question,
      multiple: input.multiple,
      anonymous: input.anonymous,
      results: input.results,
      closesAt: endOf(input, null, at),
      closedAt: null,
      endToldAt: null,
      voters: 0,
      createdAt: now,
      updatedAt: now,
    });
    return { poll, options };
  }

  /**
   * Answers the options it has from now on: those that are said again keep their id and their votes, unless what was
   * promised changed, which is possible before the first vote only: who saw the old promise cannot vote with what they saw.
   * @throws Problem `polls.option-has-votes`, `polls.promised`, `polls.results-told` (409)
   */
  change(input: PollInput, known: readonly KnownOption[], at: string): KnownOption[] {
    const voted = this.voters > 0;
    const broken = promises.find((field) => input[field] !== this[field]);
    if (voted && broken) throw refused('polls.promised', 409, `${at}/${broken}`);
    const byKey = new Map(known.map((option) => [optionKey(option.text), option]));
    const wanted = optionsOf(input, at);
    const keys = new Set(wanted.map(optionKey));
    if (known.some(({ text, votes }) => votes > 0 && !keys.has(optionKey(text))))
      throw refused('polls.option-has-votes', 409, `${at}/options`);
    const end = endOf(input, this.closesAt ?? null, at);
    if (end?.getTime() !== this.closesAt?.getTime()) {
      if (this.hasToldAtEnd()) throw refused('polls.results-told', 409, `${at}/closesAt`);
      this.endToldAt = null;
    }
    this.closesAt = end;
    this.question = input.question;
    this.multiple = input.multiple;
    this.anonymous = input.anonymous;
    this.results = input.results;
    return wanted.map((text) => {
      const same = byKey.get(optionKey(text));
      if (same && !broken) return { ...same, text: same.votes > 0 ? same.text : text };
      return { id: uuid(), text, votes: 0 };
    });
  }

  close(): void {
    if (this.closedAt) return;
    this.closedAt = new Date();
    if (!this.endToldAt) record(this, new PollEnded(this.id));
    this.endToldAt ??= this.closedAt;
  }

  /** @throws Problem `polls.results-told` (409) for one that shows its counts at the end: they were seen */
  reopen(): void {
    const over = this.isOver();
    if (!this.closedAt && !over) return;
    if (this.hasToldAtEnd()) throw new Problem('polls.results-told', 409);
    this.closedAt = null;
    if (over) this.closesAt = null;
    this.endToldAt = null;
    record(this, new PollReopened(this.id));
  }

  private isOver(): boolean {
    return Boolean(this.closesAt && this.closesAt.getTime() <= Date.now());
  }

  /** Counts kept for the end were shown: another vote now would be one that knows them. */
  private hasToldAtEnd(): boolean {
    return this.results === 'at-end' && this.voters > 0 && (this.closedAt !== null || this.isOver());
  }
}
PollSchema.setClass(Poll);

function refused(
  code: 'polls.promised' | 'polls.option-has-votes' | 'polls.results-told',
  status: number,
  pointer: string,
): Problem {
  return new Problem(code, status, { errors: [{ pointer, code }] });
}

/** @throws Problem `polls.too-few-options` (422), in the words of the specification */
function optionsOf({ options }: PollInput, at: string): string[] {
  const valid = validOptions(options);
  const pointer = `${at}/options`;
  if (valid.length < leastOptions || valid.length > mostOptions)
    throw new Problem('polls.too-few-options', 422, { errors: [{ pointer, code: 'polls.too-few-options' }] });
  return valid;
}

/** @throws Problem `polls.end-passed` (422) for an end nobody could vote before */
function endOf({ closesAt }: PollInput, before: Date | null, at: string): Date | null {
  if (!closesAt) return null;
  const end = new Date(closesAt);
  if (end.getTime() === before?.getTime()) return end;
  if (end.getTime() <= Date.now())
    throw new Problem('polls.end-passed', 422, {
      errors: [{ pointer: `${at}/closesAt`, code: 'polls.end-passed' }],
    });
  return end;
}

declare module '../../../platform/persistence/tables.js' {
  interface Tables extends TablesOf<typeof PollSchema | typeof PollOptionSchema | typeof PollVoteSchema> {}
}

import { profileDetails, profileScreens, type ProfileDetails } from '@afi/contracts/profiles';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { z } from 'zod';
import { translate } from '../../../platform/i18n/translate.js';
import { oneAtATime } from '../../../platform/persistence/one-at-a-time.js';
import { Problem } from '../../../platform/problem/problem.js';
import { ChatActs, type ActingPerson, type ActWords } from '../../assistant/chat-acts.queries.js';
import { ChatGuides, type GuidedTalk, type GuideAsks, type GuideSays } from '../../assistant/chat-guides.queries.js';
import {
  afterTold,
  changesOf,
  detailNames,
  isTold,
  shownDetail,
  saysAge,
  type DetailName,
  type ToldChanges,
} from '../domain/told-details.js';
import { fieldsTold } from '../domain/told-sentences.js';
import { ChangeDetails } from '../profiles.commands.js';
import { profileTurn } from './change-details.handler.js';
import { ProfileReads } from '../reads/profile.reads.js';
import { fieldHeadings, fieldMeanings, saysDone, saysSkip } from '../domain/talk-words.js';

const act = 'profiles.tell';
/** At least one thing. */
const some = profileDetails.partial().refine((changes) => Object.keys(changes).length > 0);
const input = z.object({ told: some, before: profileDetails.partial() });

/** «Parlons de vous»: Afi asks for what the profile lacks, and proposes what was told; nothing is kept without a yes. */
@Injectable()
export class ProfileTalk {
  constructor(
    acts: ChatActs,
    guides: ChatGuides,
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
    private readonly reads: ProfileReads,
  ) {
    acts.contribute(act, {
      input,
      does: 'Writes into the profile of the person what they tell of themselves',
      args: fieldMeanings,
      cues: /\b(?:profil|profile)\b/,
      understand: () => null,
      plan: (words, person) => this.plan(words, person),
      run: (changes, person) => this.write(changes, person),
      without: ({ told, before }, names) => ({ told: leaving(told, names), before: leaving(before, names) }),
      undo: (done, person) => this.takeBack(done, person),
    });
    guides.contribute('profiles.about-me', {
      title: (language) => translate(language, 'messages', 'profiles.talk.title'),
      open: (talk) => this.next(talk, 'hello'),
      reply: (talk) => this.reply(talk),
      further: (talk, found) => this.next(talk, 'then', found),
    });
  }

  private async plan(words: ActWords, { accountId, language }: ActingPerson) {
    const now = await this.reads.details(accountId);
    const changes = changesOf(words, now);
    const names = detailNames.filter((name) => name in changes.told);
    if (names.length === 0) throw new Problem('profiles.act-nothing', 422);
    const fields = names.map((name) => {
      const [value, before] = [shownDetail(changes.told[name]), now[name]];
      const replaces = isTold(before) && !Array.isArray(before);
      const params = { value, before: shownDetail(before) };
      return { name, value: replaces ? translate(language, 'messages', 'profiles.talk.instead', params) : value };
    });
    return { input: changes, fields };
  }

  /** @throws Problem `profiles.act-outdated` where a field was changed since it was shown */
  private async write(changes: ToldChanges, { accountId, language }: ActingPerson) {
    await oneAtATime(this.em, profileTurn(accountId));
    const now = await this.reads.details(accountId);
    const after = afterTold(changes, now);
    if (!after) throw new Problem('profiles.act-outdated', 409);
    const before = Object.fromEntries(detailNames.filter((name) => name in after).map((name) => [name, now[name]]));
    await this.commands.execute(new ChangeDetails(accountId, after));
    return {
      undo: { before: JSON.stringify(before), after: JSON.stringify(after) },
      links: [{ title: translate(language, 'messages', 'profiles.talk.seen'), link: profileScreens.mine }],
    };
  }

  /** What was changed otherwise since stays as it is. */
  private async takeBack(
    { before = '{}', after = '{}' }: Readonly<Record<string, string>>,
    { accountId }: ActingPerson,
  ) {
    const now = await this.reads.details(accountId);
    const [was, became] = [before, after].map((one) => some.parse(JSON.parse(one)));
    const unchanged = detailNames.filter((name) => JSON.stringify(now[name]) === JSON.stringify(became?.[name]));
    const back = Object.fromEntries(unchanged.map((name) => [name, was?.[name]]));
    await this.commands.execute(new ChangeDetails(accountId, back));
  }

  private async reply(talk: GuidedTalk): Promise<GuideSays | GuideAsks> {
    const { content, files, engine } = talk;
    const asked = askedIn(talk);
    if (!files && saysDone(content)) return this.says(talk, 'over');
    if (!files && saysSkip(content)) return this.next(talk, 'skipped');
    if (!files && content.trim().endsWith('?')) return this.again(talk, 'why', asked);
    const otherwise = asked && !files ? fieldsTold(asked, content) : {};
    if (files || engine === 'model')
      return {
        fills: {
          ...{ act, args: fieldMeanings, headings: fieldHeadings, otherwise },
          asked: asked ? this.text(talk, `ask.${asked}`) : '',
          nothing: this.text(talk, 'nothing'),
        },
      };
    if (!asked) return this.next(talk, 'nothing');
    if (Object.keys(otherwise).length === 0) return this.again(talk, saysAge(content) ? 'age' : 'unclear', asked);
    const now = await this.reads.details(talk.accountId);
    // Who answered something else is asked once more.
    const on = (lead: string) =>
      asked in otherwise ? this.next(talk, lead, Object.keys(otherwise)) : this.again(talk, lead, asked);
    if (Object.keys(changesOf(otherwise, now).told).length === 0) return on('known');
    return { ...(await on('proposed')), act: { act, args: otherwise } };
  }

  /** Asks for the next thing that is not told and was not asked for yet. */
  private async next(talk: GuidedTalk, lead: string, besides: readonly string[] = []): Promise<GuideSays> {
    const now = await this.reads.details(talk.accountId);
    const asked = talk.before.flatMap(({ asks }) => asks?.for ?? []);
    // Who sent a document instead of an answer is asked once more.
    const past = new Set<string>([...besides, ...(lead === 'then' ? asked.slice(0, -1) : asked)]);
    const name = detailNames.find((one) => !isTold(now[one]) && !past.has(one));
    return name ? this.again(talk, lead, name) : this.says(talk, lead, 'over');
  }

  private again(talk: GuidedTalk, lead: string, name: DetailName | null): GuideSays {
    if (!name) return this.says(talk, lead, 'over');
    const replies = ['skip', 'done'].map((one) => this.text(talk, one));
    const says = this.says(talk, lead, `ask.${name}`);
    // «Let's go on» begins what follows the card.
    const next = lead === 'then' ? says.text : this.text(talk, `ask.${name}`);
    return { ...says, asks: { for: name, replies, next } };
  }

  private says(talk: GuidedTalk, ...keys: string[]): GuideSays {
    return {
      text: keys
        .map((key) => this.text(talk, key))
        .filter(Boolean)
        .join('\n\n'),
      asks: null,
    };
  }

  private text({ language }: GuidedTalk, key: string): string {
    return translate(language, 'messages', `profiles.talk.${key}`);
  }
}

const leaving = (fields: Partial<ProfileDetails>, names: readonly string[]): Partial<ProfileDetails> =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)));

/** What was asked for last. */
const askedIn = ({ before }: GuidedTalk): DetailName | null => {
  const last = before.findLast(({ role }) => role === 'answer')?.asks?.for;
  return detailNames.find((name) => name === last) ?? null;
};

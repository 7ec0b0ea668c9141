import { reminderInput, reminderScreens, type ReminderInput } from '@afi/contracts/reminders';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { translate } from '../../../platform/i18n/translate.js';
import { Problem } from '../../../platform/problem/problem.js';
import {
  bare,
  begun,
  ChatActs,
  type ActingPerson,
  type ActWords,
  type Planned,
} from '../../assistant/chat-acts.queries.js';
import { zoneOf } from '../../settings/settings.queries.js';
import { dayIn, nextTime, weekdayOf } from '../domain/next-time.js';
import { saidTime } from '../domain/said-time.js';
import { RemoveReminder, SetReminder } from '../reminders.commands.js';

const asked =
  /^(?:(?:rappelle|rappelez)[- ]moi|rappeler|(?:mets|mettre|crée[rz]?|ajoute[rz]?)(?:[- ]moi)?\s+un rappel|nouveau rappel\s*:?|rappel\s*:|fais[- ]moi penser|remind me|(?:set|add|create)\s+(?:me\s+)?a reminder|new reminder\s*:?|reminder\s*:)(?!\p{L})\s*(.+)$/isu;
/** What stands between the time and what is to be remembered. */
const joins = /^(?:[\s,:-]+|(?:de|que|pour|à|that|to|about|for)\s+|d['’]|qu['’]|il faut\s+)+/iu;
/** Of a day that was said without an hour. */
const usualHour = '09:00';
const everyDay = [1, 2, 3, 4, 5, 6, 7];

/** What Afi may do with reminders: set one, at an hour of the person's own clock. */
@Injectable()
export class ReminderActs {
  constructor(
    acts: ChatActs,
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
  ) {
    acts.contribute('reminders.set', {
      input: reminderInput,
      does: 'Reminds the person of something, at an hour, on days of the week',
      args: {
        text: 'what to remind of, shortly',
        at: 'the hour as 18:00',
        days: 'days of the week as numbers, 1 is Monday: 1,3; empty where none was said',
        day: 'today or tomorrow, where that was said; else empty',
      },
      cues: /\b(?:rappe|penser|remind|oubli|forget)/,
      understand: (line) => {
        const said = asked.exec(line)?.[1];
        if (!said) return null;
        const { at, days, day, rest } = saidTime(said);
        const text = bare(rest.replace(joins, ''));
        return text ? { text: begun(text), at: at ?? '', days: days.join(), day: day ?? '' } : null;
      },
      plan: (words, person) => this.planned(words, person),
      run: async (input, { accountId }) => {
        const { reminderId } = await this.commands.execute(new SetReminder(accountId, input));
        return { undo: { reminderId }, links: [{ title: input.text, link: reminderScreens.list }] };
      },
      undo: ({ reminderId = '' }, { accountId }) => this.commands.execute(new RemoveReminder(accountId, reminderId)),
    });
  }

  private async planned(words: ActWords, { accountId, language }: ActingPerson): Promise<Planned<ReminderInput>> {
    const { text = '', at: hour = '', days: some = '', day = '' } = words;
    const at = /^([01]\d|2[0-3]):[0-5]\d$/.test(hour) ? hour : usualHour;
    const zone = await zoneOf(this.em, accountId);
    const now = new Date();
    const named = [...new Set(some.split(/[^\d]+/).map(Number))].filter((one) => everyDay.includes(one)).sort();
    // It comes back every week: a day that nobody said is asked for, never made up.
    if (named.length === 0 && day !== 'today' && day !== 'tomorrow') throw new Problem('reminders.which-days', 422);
    const next = nextTime({ at, days: everyDay, zone }, now, day === 'tomorrow' ? dayIn(now, zone) : null);
    if (!next) throw new Problem('assistant.plan-unclear', 422);
    const days = named.length ? named : [weekdayOf(dayIn(next, zone))];
    const names = days.map((one) => translate(language, 'messages', `reminders.day.${one}`));
    const when =
      days.length === 7
        ? translate(language, 'messages', 'reminders.every-day')
        : translate(language, 'messages', 'reminders.each-week', { days: names.join(', ') });
    return {
      input: { text: text.slice(0, 200), at, days, channel: 'push', active: true },
      fields: [
        ...(text ? [{ name: 'text', value: text }] : []),
        { name: 'at', value: at },
        { name: 'days', value: when },
      ],
    };
  }
}

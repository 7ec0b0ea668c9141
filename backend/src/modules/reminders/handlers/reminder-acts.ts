import { reminderInput, reminderScreens, type ReminderInput } from '@afi/contracts/reminders';
import type { Language } from '@afi/contracts/language';
import { shortened } from '@afi/runtime/shortened';
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
import { meantTime } from '../domain/meant-time.js';
import { momentOn } from '../domain/next-time.js';
import { saidTime } from '../domain/said-time.js';
import { RemoveReminder, SetReminder } from '../reminders.commands.js';

const asked =
  /^(?:(?:rappelle|rappelez)[- ]moi|rappeler|(?:mets|mettre|crée[rz]?|ajoute[rz]?)(?:[- ]moi)?\s+un rappel|nouveau rappel\s*:?|rappel\s*:|fais[- ]moi penser|remind me|(?:set|add|create)\s+(?:me\s+)?a reminder|new reminder\s*:?|reminder\s*:)(?!\p{L})\s*(.+)$/isu;
/** What stands between the time and what is to be remembered. */
const joins = /^(?:[\s,:-]+|(?:de|que|pour|à|that|to|about|for)\s+|d['’]|qu['’]|il faut\s+)+/iu;
/** What Afi may do with reminders: set one, for one moment or for days of the week, by the person's own clock. */
@Injectable()
export class ReminderActs {
  constructor(
    acts: ChatActs,
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
  ) {
    acts.contribute('reminders.set', {
      input: reminderInput,
      does: 'Reminds the person of something, once or on days of the week, at an hour',
      args: {
        text: 'what to remind of, shortly',
        at: 'the hour as 18:00',
        days: 'only where it is to come back again and again: days of the week as numbers, 1 is Monday: 1,3; else empty',
        day: 'only where it is to come once: today, tomorrow, +3 for three days from now, monday for the next one, or a date as 12-03 or 2027-12-03; empty where no day was said',
        in: 'minutes from now, where that was said: 120 for two hours; else empty',
      },
      cues: /\b(?:rappe|penser|remind|oubli|forget)/,
      understand: (line) => {
        const said = asked.exec(line)?.[1];
        if (!said) return null;
        const { at, days, day, in: minutes, rest } = saidTime(said);
        const text = bare(rest.replace(joins, ''));
        return text
          ? { text: begun(text), at: at ?? '', days: days.join(), day: day ?? '', in: String(minutes ?? '') }
          : null;
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
    const { text = '', at = '', days = '', day = '', in: minutes = '' } = words;
    const zone = await zoneOf(this.em, accountId);
    const now = new Date();
    const time = meantTime({ at, days, day, in: minutes }, now, zone);
    if (!time) throw new Problem('assistant.plan-unclear', 422);
    if (time.on !== null && momentOn(time.on, time.at, zone) <= now) throw new Problem('reminders.moment-over', 422);
    return {
      input: {
        text: shortened(text, 200),
        at: time.at,
        on: time.on,
        days: [...time.days],
        channel: 'push',
        active: true,
      },
      fields: [
        ...(text ? [{ name: 'text', value: text }] : []),
        { name: 'at', value: time.at },
        time.on === null
          ? { name: 'days', value: daysText(time.days, language) }
          : { name: 'day', value: dayText(time.on, language) },
      ],
    };
  }
}

function daysText(days: readonly number[], language: Language): string {
  if (days.length === 7) return translate(language, 'messages', 'reminders.every-day');
  const names = days.map((one) => translate(language, 'messages', `reminders.day.${one}`));
  return translate(language, 'messages', 'reminders.each-week', { days: names.join(', ') });
}

/** `jeudi 3 décembre 2026`: with its weekday, by which people see whether they were understood. */
const dayText = (day: string, language: Language): string =>
  new Intl.DateTimeFormat(language === 'fr' ? 'fr-FR' : 'en-GB', { dateStyle: 'full', timeZone: 'UTC' }).format(
    Date.parse(`${day}T00:00:00Z`),
  );

import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { maxMoodDays, type MoodDay, type ThoughtView } from '@afi/contracts/thoughts';
import type { ThoughtMood } from '@afi/contracts/thought-words';
import { sql } from 'kysely';
import type { Caller } from '../../../platform/http/caller.js';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { Problem } from '../../../platform/problem/problem.js';
import { zoneOf } from '../../settings/settings.queries.js';
import { ThoughtReads } from './thought.reads.js';

/** Thoughts of "this day" that are shown at most. */
const mostOfThisDay = 5;

/** What days hold, by the calendar of who asks. */
@Injectable()
export class ThoughtDayReads {
  constructor(
    private readonly em: EntityManager,
    private readonly thoughts: ThoughtReads,
  ) {}

  /** @throws Problem `thoughts.range-too-long` (422) */
  async moods({ from, to }: { from: string; to: string }, accountId: string): Promise<MoodDay[]> {
    if ((Date.parse(to) - Date.parse(from)) / 86_400_000 >= maxMoodDays)
      throw new Problem('thoughts.range-too-long', 422, {
        params: { days: maxMoodDays },
        errors: [{ pointer: 'query.from', code: 'thoughts.range-too-long' }],
      });
    const zone = await zoneOf(this.em, accountId);
    const { rows } = await sql<{ day: string; mood: ThoughtMood | null; count: string }>`
      select (at at time zone ${zone})::date::text as day, mood, count(*)
        from thought
       where account_id = ${accountId} and deleted_at is null
         and at >= ${from}::date::timestamp at time zone ${zone}
         and at < (${to}::date + 1)::timestamp at time zone ${zone}
       group by 1, 2 order by 1, 3 desc, 2`.execute(tablesOf(this.em));
    const days = new Map<string, MoodDay>();
    for (const { day, mood, count } of rows) {
      const known = days.get(day) ?? { day, thoughts: 0, moods: [] };
      known.thoughts += Number(count);
      if (mood) known.moods.push({ mood, count: Number(count) });
      days.set(day, known);
    }
    return [...days.values()];
  }

  /** Of earlier years first, then of earlier months, each the oldest first. */
  async onThisDay({ accountId, language }: Caller): Promise<ThoughtView[]> {
    const zone = await zoneOf(this.em, accountId);
    const tables = tablesOf(this.em);
    const { rows } = await sql<{ id: string }>`
      with today as (select (now() at time zone ${zone})::date as day),
           mine as (select id, (at at time zone ${zone})::date as day from thought
                     where account_id = ${accountId} and deleted_at is null)
      select m.id from mine m, today t
       where extract(day from m.day) = extract(day from t.day) and m.day < t.day
       order by extract(month from m.day) = extract(month from t.day) desc, m.day, m.id
       limit ${mostOfThisDay}`.execute(tables);
    return this.thoughts.byIds(
      rows.map(({ id }) => id),
      accountId,
      language,
    );
  }

  async tags(accountId: string): Promise<{ tag: string; count: number }[]> {
    const { rows } = await sql<{ tag: string; count: string }>`
      select tag, count(*) from thought, jsonb_array_elements_text(tags) as tag
       where account_id = ${accountId} and deleted_at is null
       group by tag order by 2 desc, tag limit 100`.execute(tablesOf(this.em));
    return rows.map(({ tag, count }) => ({ tag, count: Number(count) }));
  }
}

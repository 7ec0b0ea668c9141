import type { Language } from '@afi/contracts/language';
import type { StoryChapter } from '@afi/contracts/stories';
import type { DrawnStory } from '@afi/contracts/story-books';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { translate } from '../../../platform/i18n/translate.js';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { Problem } from '../../../platform/problem/problem.js';
import { zoneOf } from '../../settings/settings.queries.js';
import { MediaQueries } from '../../media/media.queries.js';
import { StoryReads } from './story.reads.js';

/** A story as its book is drawn: its days by its author's clock. */
@Injectable()
export class StoryBookReads {
  constructor(
    private readonly em: EntityManager,
    private readonly stories: StoryReads,
    private readonly media: MediaQueries,
  ) {}

  /** @throws Problem 404 where it is not theirs, `stories.not-ready` (409) */
  async drawn(
    storyId: string,
    { accountId, language }: { accountId: string; language: Language },
  ): Promise<{ version: number; drawn: DrawnStory }> {
    const { title, state, version, chapters, from, to } = await this.stories.one(storyId, accountId);
    if (state !== 'ready') throw new Problem('stories.not-ready', 409);
    const photosOf = await this.photosOf(chapters, accountId);
    const zone = await zoneOf(this.em, accountId);
    // One for all: a story tells of a thousand days and more, and each is slow to begin.
    const longDay = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: zone });
    const dayOf = (iso: string): string => longDay.format(new Date(iso));
    const days = [...new Set([from, to].flatMap((at) => (at ? [dayOf(at)] : [])))];
    const said = days.length > 1 ? 'days' : 'day';
    return {
      version,
      drawn: {
        ...{ title, language, author: await this.nameOf(accountId) },
        days: days.length
          ? translate(language, 'messages', `stories.book.${said}`, { from: days[0] ?? '', to: days[1] ?? '' })
          : '',
        chapters: chapters.map((chapter) => ({
          title: chapter.title,
          opening: { text: chapter.opening, afis: !chapter.ownOpening },
          passages: chapter.passages.map(({ thoughtId, link, ownLink, at, text }) => ({
            ...{ text, day: dayOf(at), photos: photosOf(thoughtId) },
            link: { text: link, afis: !ownLink },
          })),
        })),
      },
    };
  }

  /** Where the photos of a thought lie, told once: what a thought of several passages shows stands under the first. */
  private async photosOf(
    chapters: readonly StoryChapter[],
    accountId: string,
  ): Promise<(thoughtId: string) => string[]> {
    const photos = await this.stories.photosOf(chapters, accountId);
    const files = await this.media.filesOf(photos.map(({ mediaId }) => mediaId));
    const left = Map.groupBy(photos, ({ thoughtId }) => thoughtId);
    return (thoughtId) => {
      const own = left.get(thoughtId) ?? [];
      left.delete(thoughtId);
      return own.flatMap(({ mediaId }) => files.get(mediaId) ?? []);
    };
  }

  private async nameOf(accountId: string): Promise<string> {
    const tables = tablesOf(this.em);
    const names = tables.selectFrom('account').select(['firstname', 'lastname']).where('id', '=', accountId);
    const { firstname = '', lastname = '' } = (await names.executeTakeFirst()) ?? {};
    return `${firstname} ${lastname}`.trim();
  }
}

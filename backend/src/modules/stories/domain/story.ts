import { defineEntity, p } from '@mikro-orm/core';
import { v7 as uuid } from 'uuid';
import {
  maxStoryText,
  storyRestoreHours,
  type ComposedStory,
  type StoryChanges,
  type StoryChapter,
  type StoryEngine,
  type StoryState,
  type WithoutModel,
} from '@afi/contracts/stories';
import { record } from '../../../platform/events/domain-event.js';
import { newRow } from '../../../platform/persistence/new-row.js';
import type { TablesOf } from '../../../platform/persistence/tables.js';
import { Problem } from '../../../platform/problem/problem.js';
import { StoryChanged } from '../stories.events.js';
import type { StoryPdf } from './story-pdf.js';

export const StorySchema = defineEntity({
  name: 'Story',
  tableName: 'story',
  properties: {
    id: p.uuid().primary(),
    accountId: p.uuid(),
    /** Empty while it is composed without one. */
    title: p.string(),
    state: p.string().$type<StoryState>(),
    chapters: p.json<StoryChapter[]>(),
    /** The work that composes it. */
    jobId: p.uuid().nullable(),
    /** Who composed it; while it is composed, who is asked to. */
    composedBy: p.string().$type<StoryEngine>(),
    /** Why no model did, where one is set. */
    withoutModel: p.string().$type<WithoutModel>().nullable(),
    /** Private thoughts are among those it was made of. */
    private: p.boolean(),
    /** The last book that was made of it. */
    pdf: p.json<StoryPdf>().nullable(),
    deletedAt: p.datetime().nullable(),
    createdAt: p.datetime(),
    updatedAt: p.datetime().onUpdate(() => new Date()),
    version: p.integer().version(),
  },
});

/** How a story is composed. */
export type StoryMaking = Pick<InstanceType<typeof StorySchema.class>, 'composedBy' | 'withoutModel' | 'private'>;

/** Thoughts of a person put together by them, for themselves. */
export class Story extends StorySchema.class {
  static begin(accountId: string, title: string, by: StoryMaking): Story {
    const now = new Date();
    const story = newRow(Story, StorySchema, {
      id: uuid(),
      accountId,
      title,
      state: 'composing',
      chapters: [],
      jobId: null,
      ...by,
      pdf: null,
      deletedAt: null,
      createdAt: now,
      updatedAt: now,
    });
    record(story, new StoryChanged(story.id));
    return story;
  }

  /** What the work made of the thoughts; nothing where it ended without. What its author changed since stays. */
  end(composed: ComposedStory | null): void {
    if (this.state === 'ready') return;
    this.state = composed ? 'ready' : 'failed';
    if (composed) {
      this.title ||= composed.title;
      this.chapters = composed.chapters;
      // A model that was asked, and said nothing of use.
      if (this.composedBy === 'model' && composed.composedBy !== 'model') this.withoutModel = 'failed';
      this.composedBy = composed.composedBy;
    }
    record(this, new StoryChanged(this.id));
  }

  /** Another try of its work was asked for; what it is made of may be private by now. */
  composeAgain(isPrivate: boolean): void {
    this.private = isPrivate;
    this.state = 'composing';
    record(this, new StoryChanged(this.id));
  }

  /** The platform composes it after all: its author lets no model read private thoughts any more. */
  keepFromModel(jobId: string): void {
    Object.assign(this, { jobId, state: 'composing', composedBy: 'builtin', withoutModel: 'private' });
    record(this, new StoryChanged(this.id));
  }

  /** @throws Problem `stories.not-ready` (409), `stories.too-long` (413) */
  change({ title, chapters }: StoryChanges): void {
    if (this.state !== 'ready') throw new Problem('stories.not-ready', 409);
    if (title !== undefined) this.title = title;
    if (chapters !== undefined) this.chapters = withOwnLines(chapters, this.chapters);
    if (lengthOf(this.chapters) > maxStoryText) throw new Problem('stories.too-long', 413);
    record(this, new StoryChanged(this.id));
  }

  remove(): void {
    this.deletedAt = new Date();
    record(this, new StoryChanged(this.id));
  }

  /** @throws Problem `stories.restore-too-late` (410) */
  restore(): void {
    if (!this.deletedAt) return;
    if (this.deletedAt.getTime() < Date.now() - storyRestoreHours * 3_600_000)
      throw new Problem('stories.restore-too-late', 410, { params: { hours: storyRestoreHours } });
    this.deletedAt = null;
    record(this, new StoryChanged(this.id));
  }
}
StorySchema.setClass(Story);

/**
 * Which openings and links are the author's: those that say something Afi did not. What was theirs stays theirs wherever it
 * moves to, so a chapter left out or put elsewhere changes nothing.
 */
function withOwnLines(chapters: readonly StoryChapter[], before: readonly StoryChapter[]): StoryChapter[] {
  const afis = new Set(['']);
  for (const { opening, ownOpening, passages } of before) {
    if (!ownOpening) afis.add(opening);
    for (const { link, ownLink } of passages) if (!ownLink) afis.add(link);
  }
  const own = (line: string) => !afis.has(line);
  return chapters.map(({ ownOpening: _said, ...chapter }) => ({
    ...chapter,
    ...(own(chapter.opening) ? { ownOpening: true } : {}),
    passages: chapter.passages.map(({ ownLink: _also, ...passage }) => ({
      ...passage,
      ...(own(passage.link) ? { ownLink: true } : {}),
    })),
  }));
}

/** Characters of all that stands in it. */
const lengthOf = (chapters: readonly StoryChapter[]): number => JSON.stringify(chapters).length;

declare module '../../../platform/persistence/tables.js' {
  interface Tables extends TablesOf<typeof StorySchema> {}
}

import { defineEntity, p } from '@mikro-orm/core';
import { v7 as uuid } from 'uuid';
import {
  maxThoughtTags,
  maxThoughtPictures,
  oldestThoughtDays,
  thoughtRestoreHours,
  type SaidWord,
  type ThoughtChanges,
  type ThoughtInput,
  type ThoughtView,
  type TranscriptState,
} from '@afi/contracts/thoughts';
import { record } from '../../../platform/events/domain-event.js';
import { newRow } from '../../../platform/persistence/new-row.js';
import type { TablesOf } from '../../../platform/persistence/tables.js';
import { Problem } from '../../../platform/problem/problem.js';
import { correctedWords } from './corrected-words.js';
import { ThoughtChanged } from '../thoughts.events.js';

const dayMs = 86_400_000;

export const ThoughtSchema = defineEntity({
  name: 'Thought',
  tableName: 'thought',
  properties: {
    id: p.uuid().primary(),
    accountId: p.uuid(),
    title: p.string(),
    content: p.text(),
    summary: p.text(),
    tags: p.json<string[]>(),
    category: p.string().$type<NonNullable<ThoughtView['category']>>().nullable(),
    mood: p.string().$type<NonNullable<ThoughtView['mood']>>().nullable(),
    private: p.boolean(),
    pinned: p.boolean(),
    goalId: p.uuid().nullable(),
    /** Its recording. */
    mediaId: p.uuid().nullable(),
    /** Its photos, in the order they were added. */
    pictureIds: p.json<string[]>(),
    /** Null for what has no recording, and for one that is kept here. */
    transcriptState: p.string().$type<TranscriptState>().nullable(),
    transcript: p.text(),
    /** When each word of it was said; null where nobody knows. */
    transcriptWords: p.json<SaidWord[]>().nullable(),
    /** The work that writes it down, or did last. */
    transcriptJobId: p.uuid().nullable(),
    /** Why that failed. */
    transcriptError: p.string().nullable(),
    /** When it was thought, which may be before it came here. */
    at: p.datetime(),
    deletedAt: p.datetime().nullable(),
    createdAt: p.datetime(),
    updatedAt: p.datetime().onUpdate(() => new Date()),
    version: p.integer().version(),
  },
});

/** Something a person keeps for themselves. */
export class Thought extends ThoughtSchema.class {
  /** Its recording is put in once it is claimed. @throws Problem `thoughts.empty` (422) */
  static keep(accountId: string, input: ThoughtInput): Thought {
    const now = new Date();
    const { title = '', content = '', tags = [], category = null, mood = null } = input;
    if (!title && !content && !input.mediaId) throw emptyThought();
    const thought = newRow(Thought, ThoughtSchema, {
      id: uuid(),
      accountId,
      title,
      content,
      summary: '',
      tags: plainTags(tags),
      category,
      mood,
      private: input.private ?? true,
      pinned: input.pinned ?? false,
      goalId: input.goalId ?? null,
      mediaId: null,
      pictureIds: [],
      transcriptState: input.mediaId && input.transcribe !== false ? 'waiting' : null,
      transcript: '',
      transcriptWords: null,
      transcriptJobId: null,
      transcriptError: null,
      at: trueTime(input.at, now),
      deletedAt: null,
      createdAt: now,
      updatedAt: now,
    });
    record(thought, new ThoughtChanged(thought.id));
    return thought;
  }

  /** @throws Problem `thoughts.empty` (422) when nothing would be left */
  change({ tags, transcript, transcribe, version: _, ...changes }: ThoughtChanges): void {
    for (const [name, value] of Object.entries(changes))
      if (value !== undefined) Object.assign(this, { [name]: value });
    if (tags !== undefined) this.tags = plainTags(tags);
    if (!this.title && !this.content && !this.mediaId) throw emptyThought();
    this.changeTranscript(transcript, transcribe);
    record(this, new ThoughtChanged(this.id));
  }

  /** Wears a tag, or no longer. @throws Problem `thoughts.tags-full` (409) */
  tagged(tag: string, wears: boolean): void {
    const [plain = ''] = plainTags([tag]);
    const others = this.tags.filter((one) => one !== plain);
    if (!plain || others.length < this.tags.length === wears) return;
    if (wears && others.length >= maxThoughtTags)
      throw new Problem('thoughts.tags-full', 409, { params: { most: maxThoughtTags } });
    this.change({ tags: wears ? [...others, plain] : others });
  }

  /** Bytes of all that was written in it. */
  written(): number {
    return Buffer.byteLength([this.title, this.content, this.summary, this.transcript, ...this.tags].join(''));
  }

  /** What was said may be corrected, or written down by hand; a recording may be kept here, or no longer. */
  private changeTranscript(transcript: string | undefined, transcribe: boolean | undefined): void {
    if (!this.mediaId) return;
    if (transcribe === false && this.transcriptState !== 'completed') this.transcriptState = null;
    if (transcribe === true) this.transcriptState ??= 'waiting';
    if (transcript === undefined || transcript === this.transcript) return;
    this.transcriptWords = this.transcriptWords && correctedWords(this.transcriptWords, transcript);
    this.transcript = transcript;
    this.transcriptState = 'completed';
  }

  /** Whether it waits for somebody to write it down. */
  get waits(): boolean {
    return this.transcriptState === 'waiting' && this.mediaId !== null && !this.deletedAt;
  }

  /** A service writes it down now, for the first time or once more. */
  beTranscribed(jobId: string): void {
    this.transcriptState = 'processing';
    this.transcriptJobId = jobId;
    this.transcriptError = null;
    record(this, new ThoughtChanged(this.id));
  }

  /** What was heard, unless its author wrote it themselves meanwhile, or keeps the recording here. */
  transcribed(jobId: string, text: string, words: SaidWord[]): void {
    if (!this.isWrittenBy(jobId)) return;
    this.transcriptState = 'completed';
    this.transcript = text;
    this.transcriptWords = words;
    record(this, new ThoughtChanged(this.id));
  }

  /** Nothing was heard, and why; null where somebody stopped it. */
  notTranscribed(jobId: string, code: string | null): void {
    if (!this.isWrittenBy(jobId)) return;
    this.transcriptState = 'failed';
    this.transcriptError = code;
    record(this, new ThoughtChanged(this.id));
  }

  /** Whether this work, tried again, still is to write it down. */
  mayBeWrittenBy(jobId: string): boolean {
    const isWanted = this.transcriptState === 'failed' || this.transcriptState === 'processing';
    return isWanted && this.transcriptJobId === jobId && this.mediaId !== null && !this.deletedAt;
  }

  private isWrittenBy(jobId: string): boolean {
    return this.transcriptJobId === jobId && this.transcriptState === 'processing';
  }

  /** What is being written down then is not: it waits again should it come back. */
  /** @throws Problem `thoughts.pictures-full` (409) */
  addPicture(mediaId: string): void {
    if (this.pictureIds.length >= maxThoughtPictures)
      throw new Problem('thoughts.pictures-full', 409, { params: { most: maxThoughtPictures } });
    this.showPictures([...this.pictureIds, mediaId]);
  }

  showPictures(ids: readonly string[]): void {
    this.pictureIds = [...ids];
    record(this, new ThoughtChanged(this.id));
  }

  remove(): void {
    this.deletedAt = new Date();
    if (this.transcriptState === 'processing') this.transcriptState = 'waiting';
    record(this, new ThoughtChanged(this.id));
  }

  /** @throws Problem `thoughts.restore-too-late` (410) */
  restore(): void {
    if (!this.deletedAt) return;
    if (this.deletedAt.getTime() < Date.now() - thoughtRestoreHours * 3_600_000)
      throw new Problem('thoughts.restore-too-late', 410, { params: { hours: thoughtRestoreHours } });
    this.deletedAt = null;
    record(this, new ThoughtChanged(this.id));
  }
}
ThoughtSchema.setClass(Thought);

declare module '../../../platform/persistence/tables.js' {
  interface Tables extends TablesOf<typeof ThoughtSchema> {}
}

const emptyThought = () =>
  new Problem('thoughts.empty', 422, { errors: [{ pointer: '/content', code: 'thoughts.empty' }] });

/** In small letters, without the # they may be typed with, each once. */
const plainTags = (tags: readonly string[]): string[] => [
  ...new Set(tags.map((tag) => tag.replace(/^#+/, '').toLowerCase().trim()).filter(Boolean)),
];

/** The clock of a phone may be wrong: no thought is of tomorrow, nor older than what a device keeps unsent. */
function trueTime(at: string | undefined, now: Date): Date {
  const told = at === undefined ? now.getTime() : Date.parse(at);
  const oldest = now.getTime() - oldestThoughtDays * dayMs;
  return told > now.getTime() || told < oldest ? now : new Date(told);
}

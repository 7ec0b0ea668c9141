import { defineEntity, p } from '@mikro-orm/core';
import { v7 as uuid } from 'uuid';
import type { SourceKind, SourceMaterial } from '@afi/contracts/creations';
import type { DeckBrand } from '@afi/contracts/deck-brand';
import type { Language } from '@afi/contracts/language';
import {
  maxDeckText,
  maxSlides,
  type DeckTone,
  type OutlineItem,
  type Slide,
  type SlideThemeName,
} from '@afi/contracts/slide-parts';
import {
  deckRestoreHours,
  type DeckChanges,
  type DeckFile,
  type DeckState,
  type MadeOutline,
  type OutlineChanges,
} from '@afi/contracts/slides';
import { record } from '../../../platform/events/domain-event.js';
import { newRow } from '../../../platform/persistence/new-row.js';
import type { TablesOf } from '../../../platform/persistence/tables.js';
import { Problem } from '../../../platform/problem/problem.js';
import { DeckChanged } from '../slides.events.js';

export const DeckSchema = defineEntity({
  name: 'Deck',
  tableName: 'deck',
  properties: {
    id: p.uuid().primary(),
    accountId: p.uuid(),
    title: p.string(),
    state: p.string().$type<DeckState>(),
    language: p.string().$type<Language>(),
    tone: p.string().$type<DeckTone>(),
    theme: p.string().$type<SlideThemeName>(),
    sourceKind: p.string().$type<SourceKind>(),
    sourceTitle: p.string(),
    /** What was read of the source: slides are written of it later. */
    material: p.json<SourceMaterial>(),
    /** Nothing of it goes to a model. */
    private: p.boolean(),
    skeleton: p.boolean(),
    engine: p.string().$type<'builtin' | 'model'>().nullable(),
    outline: p.json<OutlineItem[]>(),
    slides: p.json<Slide[]>(),
    /** Of the outline, the last ones that a work which ended early did not get to. */
    unwritten: p.integer(),
    files: p.json<DeckFile[]>(),
    brand: p.json<DeckBrand>().nullable(),
    /** The work under way, or the last one. */
    jobId: p.uuid().nullable(),
    deletedAt: p.datetime().nullable(),
    createdAt: p.datetime(),
    updatedAt: p.datetime().onUpdate(() => new Date()),
    version: p.integer().version(),
  },
});

/** Slides are there, and others of the outline are still to be written. */
export const mayGoOn = ({ state, slides, unwritten }: Pick<Deck, 'state' | 'slides' | 'unwritten'>): boolean =>
  state === 'ready' && slides.length > 0 && unwritten > 0;

interface Begun {
  id: string;
  accountId: string;
  title: string;
  language: Language;
  sourceKind: SourceKind;
  private: boolean;
}

/** Slides of a person: an outline first, which they change, then what is written of it. */
export class Deck extends DeckSchema.class {
  static begin({ title, ...begun }: Begun): Deck {
    const now = new Date();
    const deck = newRow(Deck, DeckSchema, {
      ...begun,
      title,
      sourceTitle: title,
      state: 'outlining',
      tone: 'plain',
      theme: 'lagune',
      material: { title, private: begun.private, blocks: [], toRead: null },
      skeleton: false,
      engine: null,
      outline: [],
      slides: [],
      unwritten: 0,
      files: [],
      brand: null,
      jobId: null,
      deletedAt: null,
      createdAt: now,
      updatedAt: now,
    });
    record(deck, new DeckChanged(deck.id));
    return deck;
  }

  /** A copy of its own, with nothing under way. */
  static copyOf(other: Deck, title: string): Deck {
    const { accountId, language, sourceKind } = other;
    const deck = Deck.begin({ id: uuid(), accountId, title, language, sourceKind, private: other.private });
    const { sourceTitle, material, skeleton, engine, outline, unwritten, slides, tone, theme, brand } = other;
    Object.assign(deck, { sourceTitle, material, skeleton, engine, outline, unwritten, tone, theme, brand });
    deck.slides = slides.map((one) => ({ ...one, id: uuid() }));
    deck.state = slides.length ? 'ready' : outline.length ? 'outline' : 'failed';
    return deck;
  }

  /** What the work made of the source; nothing where it ended without. */
  endOutline(made: MadeOutline | null, engine: 'builtin' | 'model'): void {
    if (this.state === 'writing' || this.state === 'ready') return;
    this.state = made ? 'outline' : this.outline.length ? 'outline' : 'failed';
    if (made) {
      const { title, outline, material, skeleton } = made;
      if (title) [this.title, this.sourceTitle] = [title, title];
      Object.assign(this, { outline, material, skeleton, engine });
    }
    record(this, new DeckChanged(this.id));
  }

  /** The source is read again. @throws Problem `slides.under-way`, `slides.already-written` (409) */
  outlineAgain(): void {
    this.mustBePlanned();
    this.state = 'outlining';
    record(this, new DeckChanged(this.id));
  }

  /** @throws Problem `slides.under-way`, `slides.already-written` (409) */
  changeOutline({ title, language, tone, theme, outline }: OutlineChanges): void {
    this.mustBePlanned();
    if (title !== undefined) this.title = title;
    if (language !== undefined) this.language = language;
    if (tone !== undefined) this.tone = tone;
    if (theme !== undefined) this.theme = theme;
    if (outline !== undefined) this.outline = outline;
    record(this, new DeckChanged(this.id));
  }

  /**
   * All of the outline, or what of it is still to be written, behind the slides that are there.
   * @throws Problem `slides.under-way`, `slides.already-written`, `slides.no-outline`, `slides.too-many` (409)
   */
  write(jobId: string): void {
    const goesOn = mayGoOn(this);
    if (!goesOn) this.mustBePlanned();
    if (!this.outline.length) throw new Problem('slides.no-outline', 409);
    if (goesOn && this.slides.length + this.unwritten > maxSlides)
      throw new Problem('slides.too-many', 409, { params: { most: maxSlides } });
    Object.assign(this, { state: 'writing', slides: goesOn ? this.slides : [], files: [], jobId });
    record(this, new DeckChanged(this.id));
  }

  /** What was written, up to which place of the outline; where the work was stopped, what was told of it stays. */
  endWriting(written: readonly Slide[] | null, engine: 'builtin' | 'model', items: number): void {
    if (this.state !== 'writing' && !(written && this.state === 'failed')) return;
    if (written) Object.assign(this, { slides: [...written], engine });
    this.unwritten = Math.max(0, this.outline.length - items);
    this.state = this.slides.length ? 'ready' : 'failed';
    record(this, new DeckChanged(this.id));
  }

  /** @throws Problem `slides.not-ready` (409), `slides.too-long` (413) */
  change({ title, theme, slides, brand }: DeckChanges): void {
    if (slides !== undefined && this.state !== 'ready') throw new Problem('slides.not-ready', 409);
    if (title !== undefined) this.title = title;
    if (theme !== undefined) this.theme = theme;
    if (slides !== undefined) this.slides = slides;
    if (brand !== undefined) this.brand = brand;
    // What was made of it shows what it was; its title is on no slide.
    if (theme !== undefined || slides !== undefined || brand !== undefined) this.files = [];
    if (JSON.stringify(this.slides).length > maxDeckText) throw new Problem('slides.too-long', 413);
    record(this, new DeckChanged(this.id));
  }

  remove(): void {
    this.deletedAt = new Date();
    record(this, new DeckChanged(this.id));
  }

  /** @throws Problem `slides.restore-too-late` (410) */
  restore(): void {
    if (!this.deletedAt) return;
    if (this.deletedAt.getTime() < Date.now() - deckRestoreHours * 3_600_000)
      throw new Problem('slides.restore-too-late', 410, { params: { hours: deckRestoreHours } });
    this.deletedAt = null;
    record(this, new DeckChanged(this.id));
  }

  /** Of slides that are there, their author has changed some: nothing is written over them. */
  private mustBePlanned(): void {
    if (this.state === 'outlining' || this.state === 'writing') throw new Problem('slides.under-way', 409);
    if (this.state === 'ready') throw new Problem('slides.already-written', 409);
  }
}
DeckSchema.setClass(Deck);

declare module '../../../platform/persistence/tables.js' {
  interface Tables extends TablesOf<typeof DeckSchema> {}
}

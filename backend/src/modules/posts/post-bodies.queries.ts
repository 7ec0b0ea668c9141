import { Injectable } from '@nestjs/common';
import type { Language } from '@afi/contracts/language';
import type { PostAction, PostActionInput } from '@afi/contracts/post-action';
import type { PostBody, PostBodyGiven, PostType } from '@afi/contracts/post-body';
import type { PostReader } from './visible-posts.queries.js';

type Given = PostBodyGiven | PostActionInput;
type Shown = PostBody | PostAction;
export type WordGiven = Extract<Given, { type: WordType }>;

/** Bodies and buttons that are posts' own: words, files, addresses, wares and ways to somebody. */
const own = [
  ...(['text', 'image', 'video', 'audio', 'file', 'youtube', 'zoom', 'google_meet', 'jitsi_meet', 'link'] as const),
  ...(['carousel', 'download', 'contact', 'whatsapp', 'email', 'phone', 'payment'] as const),
];

type OwnType = (typeof own)[number];

/** All others are of other words, each of which contributes its own. */
export type WordType = Exclude<Given['type'], OwnType>;

/** Whether a body or a button, given, kept or shown, is of another word. */
export function isOfWord<Part extends { type: string }>(part: Part): part is Extract<Part, { type: WordType }> {
  return !(own as readonly string[]).includes(part.type);
}

/** What a post keeps of a body of another word: where that word finds the rest again. */
export interface KeptBody<Type extends WordType = WordType> {
  type: Type;
  [key: string]: unknown;
}

/** What a word contributes: one type of body, which a button may be, too. */
export interface BodyKind<Type extends WordType = WordType> {
  /**
   * What the post keeps of what was given, in the transaction that saves it. `before` is what stood there, where it was of this
   * type; `at` is where it was given (`/body`), for the pointers of what is wrong.
   */
  store(given: Extract<Given, { type: Type }>, before: KeptBody | null, at: string): Promise<Omit<KeptBody, 'type'>>;
  /** The row of the word's that a kept body names. */
  idOf(kept: KeptBody): string;
  /** These as somebody sees them. ONE query, whatever their number. Of what is not found, the post shows nothing. */
  views(
    asked: readonly { id: string; reader: PostReader }[],
    accountId: string,
  ): Promise<ReadonlyMap<string, Extract<Shown, { type: Type }>>>;
  /** What would make the same again, where the word keeps it: for copies, and to see what an edit changed. */
  inputOf?(id: string): Promise<Extract<Given, { type: Type }>>;
  /** Forgets rows that no post names any more. Without it, they are kept for other posts. */
  forget?(ids: readonly string[]): Promise<void>;
  /** What all readers are told as it is counted, in `post.counted` under its type: how many took part, and the word's own. */
  counted?(id: string): Promise<{ voters: number } | null>;
  /** What it says in words, to be put into another language. */
  texts?(id: string): Promise<readonly string[]>;
  /** How many took part in each of these, in one query. */
  voters?(ids: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** How many took part, by the days (`2026-11-27`) of a clock, in one query. */
  votersByDay?(id: string, zone: string): Promise<ReadonlyMap<string, number>>;
  /** How it stands on the public page of a post, in HTML. */
  page?(shown: Extract<Shown, { type: Type }>, language: Language): string;
  /** The code of what is said of a post whose body and button are both of this type; without it, they may be. */
  readonly twice?: string;
}

/** Bodies and buttons of a page that other words show, by `keyOf`. */
export type ShownOfWords = ReadonlyMap<string, Shown>;

/** What a post carries of another word. */
export interface Carried {
  type: WordType;
  id: string;
}
/** A post, as far as its row says what it carries. */
export interface Carrier {
  type: PostType;
  body: object;
  action?: KeptBody | { type: OwnType } | null;
}

/** Where words contribute bodies of posts, so that posts need not know them. */
@Injectable()
export class PostBodySlot {
  private readonly kinds = new Map<string, BodyKind>();

  contribute<Type extends WordType>(type: Type, kind: BodyKind<Type>): void {
    if (this.kinds.has(type)) throw new Error(`${type} is contributed twice`);
    this.kinds.set(type, kind as unknown as BodyKind);
  }

  /** Its word is there. */
  has(type: WordType): boolean {
    return this.kinds.has(type);
  }

  of(type: WordType): BodyKind {
    const kind = this.kinds.get(type);
    if (!kind) throw new Error(`nothing contributes ${type}`);
    return kind;
  }

  /** What a post carries of other words, its body before its button. */
  carriedBy({ type: bodyType, body, action }: Carrier): Carried[] {
    return [{ ...body, type: bodyType } as KeptBody, action].flatMap((part) =>
      part && isOfWord(part) ? [{ type: part.type, id: this.of(part.type).idOf(part) }] : [],
    );
  }

  /** What posts carry as somebody sees it: one query for each type that is there. */
  async views(asked: readonly (Carried & { reader: PostReader })[], accountId: string): Promise<ShownOfWords> {
    const ofTypes = [...Map.groupBy(asked, ({ type }) => type)].map(async ([type, some]) => {
      const views = await this.of(type).views(some, accountId);
      return [...views].map(([id, shown]) => [`${type} ${id}`, shown] as const);
    });
    return new Map((await Promise.all(ofTypes)).flat());
  }

  /** Where it is among {@link views}. */
  keyOf(kept: KeptBody): string {
    return `${kept.type} ${this.of(kept.type).idOf(kept)}`;
  }

  /** What these say that their posts do not keep. */
  async inputsOf(carried: readonly Carried[]): Promise<object[]> {
    return Promise.all(carried.map(async ({ type, id }) => (await this.of(type).inputOf?.(id)) ?? {}));
  }

  /** What no post carries any more. */
  async forget(carried: readonly Carried[]): Promise<void> {
    for (const [type, some] of Map.groupBy(carried, (one) => one.type))
      await this.of(type).forget?.(some.map(({ id }) => id));
  }

  /** By type; null where a post carries none of it. */
  async counted(post: Carrier): Promise<Record<string, { voters: number } | null>> {
    const carried = this.carriedBy(post);
    const counts: Record<string, { voters: number } | null> = {};
    for (const [type, kind] of this.kinds) {
      if (!kind.counted) continue;
      const one = carried.find((part) => part.type === type);
      counts[type] = one ? await kind.counted(one.id) : null;
    }
    return counts;
  }

  /** Nothing for what is posts' own. */
  page(shown: Shown, language: Language): string {
    return this.kinds.get(shown.type)?.page?.(shown as never, language) ?? '';
  }
}

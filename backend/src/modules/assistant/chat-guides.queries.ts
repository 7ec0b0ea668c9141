import { Injectable } from '@nestjs/common';
import type { AnswerEngine } from '@afi/contracts/assistant-answers';
import type { FillAsked } from '@afi/contracts/assistant-guides';
import type { ActAsked } from '@afi/contracts/assistant-plans';
import type { Language } from '@afi/contracts/language';

/** What an answer asks for: `for` is the guide's own word; the replies are tapped; `next` ends its text, and stands below a plan. */
export interface Asks {
  readonly for: string;
  readonly replies: readonly string[];
  readonly next?: string;
}

/** A conversation that is led, as its guide sees it. */
export interface GuidedTalk {
  readonly accountId: string;
  readonly language: Language;
  /** What the person wrote last; empty where nothing was said yet. */
  readonly content: string;
  /** Files came with it. */
  readonly files: boolean;
  /** What was said before it, the oldest first. */
  readonly before: readonly {
    readonly role: 'question' | 'answer';
    readonly content: string;
    readonly asks: Asks | null;
  }[];
  readonly engine: AnswerEngine;
}

/** What is said next. */
export interface GuideSays {
  readonly text: string;
  readonly asks: Asks | null;
  /** What is proposed with it: an act, planned as any other and done on a yes alone. */
  readonly act?: ActAsked;
}

/** What a worker does before: it looks for fields in what was said and sent, or has a model play a part. */
export type GuideAsks =
  { readonly fills: FillAsked } | { readonly manner: string; readonly opening?: string; readonly asks: Asks | null };

/** Leads conversations about one thing. */
export interface ChatGuide {
  title(language: Language): string;
  open(talk: GuidedTalk): Promise<GuideSays> | GuideSays;
  reply(talk: GuidedTalk): Promise<GuideSays | GuideAsks> | GuideSays | GuideAsks;
  /** After a worker looked for fields: what is said below what is proposed. */
  further?(talk: GuidedTalk, found: readonly string[]): Promise<GuideSays> | GuideSays;
}

/** Where other words put conversations that Afi leads. */
@Injectable()
export class ChatGuides {
  private readonly guides = new Map<string, ChatGuide>();

  /** @param name the word and what is talked about: `profiles.about-me` */
  contribute(name: string, guide: ChatGuide): void {
    if (this.guides.has(name)) throw new Error(`${name} is contributed twice`);
    this.guides.set(name, guide);
  }

  get(name: string): ChatGuide | null {
    return this.guides.get(name) ?? null;
  }
}

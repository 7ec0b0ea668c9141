import { Injectable } from '@nestjs/common';
import type { Language } from '@afi/contracts/language';
import type { z } from 'zod';

/** Who has something done, and the language they read. */
export interface ActingPerson {
  readonly accountId: string;
  readonly language: Language;
}

/** What an act is asked with, in the person's words: only of what they wrote last themselves. */
export type ActWords = Readonly<Record<string, string>>;

/** What would be done, as it is shown and as it is done. */
export interface Planned<Input> {
  readonly input: Input;
  /** As a person reads it, in their language; labels are texts of the word: `<word>.acts.<act>.<name>`. */
  readonly fields: readonly { readonly name: string; readonly value: string }[];
}

/** What was done: how it is undone, and where it is seen. */
export interface Acted {
  readonly undo?: Readonly<Record<string, string>>;
  readonly links?: readonly { readonly title: string; readonly link: string }[];
}

/** Something Afi may do for a person, as the screens of its word do it: by the same commands. */
export interface ChatAct<Input> {
  /** The word's own contract: nothing else reaches its command, whoever made the plan. */
  readonly input: z.ZodType<Input>;
  /** For a model, in English: what it does, and with what. */
  readonly does: string;
  readonly args: ActWords;
  /** Words without accents one of which stands in a line that may ask for it: else no model is asked. */
  readonly cues: RegExp;
  /** By simple rules of both languages; null where the line asks for nothing of the kind. */
  understand(line: string): ActWords | null;
  /** @throws Problem what keeps it from being planned, told to the person */
  plan(words: ActWords, person: ActingPerson): Promise<Planned<Input>>;
  /** In the caller's transaction. */
  run(input: Input, person: ActingPerson): Promise<Acted>;
  /** Without what the person refused of it, where some of it may be done alone. */
  without?(input: Input, names: readonly string[]): Input;
  /** In the caller's transaction; 404 where it is gone already. */
  undo?(done: Readonly<Record<string, string>>, person: ActingPerson): Promise<void>;
}

/** Where other words put what Afi may do for a person: nobody else is named anywhere. */
@Injectable()
export class ChatActs {
  private readonly acts = new Map<string, ChatAct<unknown>>();

  /** @param name the word and what it does: `thoughts.keep` */
  contribute<Input>(name: string, act: ChatAct<Input>): void {
    if (this.acts.has(name)) throw new Error(`${name} is contributed twice`);
    this.acts.set(name, act);
  }

  get(name: string): ChatAct<unknown> | null {
    return this.acts.get(name) ?? null;
  }

  get all(): readonly (readonly [string, ChatAct<unknown>])[] {
    return [...this.acts];
  }
}

/** Words of politeness that say nothing of what is asked for. */
const before =
  /^(?:(?:dis[ ,]+|ok[ ,]+|hey[ ,]+)?afi\s*[,:!]?\s+)?(?:(?:bonjour|bonsoir|salut|hello|hi)\s*[,:!.]?\s+)?(?:(?:s['’]il (?:te|vous) pla[iî]t|stp|svp|please)\s*,?\s+)?(?:(?:est-ce que )?(?:peux[- ]tu|pouvez[- ]vous|tu peux|vous pouvez|pourrais[- ]tu|pourriez[- ]vous|can you|could you|je veux que tu|i want you to)\s+(?:me\s+)?)?/iu;
const behind = /(?:[\s,]+(?:s['’]il (?:te|vous) pla[iî]t|stp|svp|please|merci|thanks|thank you)\s*[.!?]*|\s*\?)\s*$/iu;

/**
 * A line without its politeness, for rules that look at its beginning. Of blanks in a row one is left, of empty lines one: thousands
 * of them kept a rule busy for seconds.
 */
export const plainLine = (text: string): string =>
  text
    .trim()
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .replace(before, '')
    .replace(/.{0,60}$/su, (end) => end.replace(behind, ''))
    .trim();

/** Whether it is a question rather than a wish: `Puis-je …?`, but not `Peux-tu …?`. */
export const isQuestion = (text: string): boolean => /\?\s*$/.test(text) && !before.exec(text.trim())?.[0];

/** The first letter large: what somebody says in the middle of a sentence stands alone now. */
export const begun = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/** Without the full stop of its end: for a title or a name. */
export function bare(text: string): string {
  let end = text.length;
  // By hand: an expression begins anew at each character of a row of them.
  while (end > 0 && /[\s.!,;:]/u.test(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end).trim();
}

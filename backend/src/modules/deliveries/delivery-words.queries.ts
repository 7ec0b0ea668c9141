import type { Language } from '@afi/contracts/language';
import type { Word } from '@afi/contracts/word';
import { Injectable } from '@nestjs/common';
import type { DeliveryText, Told } from './deliveries.commands.js';

/** One that has waited, and for whom. */
export interface ToldLater {
  readonly id: string;
  readonly accountId: string;
  readonly language: Language;
  readonly facts: Told['facts'];
}

/** What it reads now, and where it leads. */
export type SaidAgain = Pick<DeliveryText, 'title' | 'text' | 'link'>;

/** Answers what each reads now, by its id; one that is not among them leaves as it was written. All of them at once. */
export type SaysAgain = (told: readonly ToldLater[]) => Promise<ReadonlyMap<string, SaidAgain>>;

/** Where other words say again, in the words of the moment it leaves, what they asked for before somebody edited it. */
@Injectable()
export class DeliveryWords {
  private readonly says = new Map<string, SaysAgain>();

  contribute(word: Word, says: SaysAgain): void {
    if (this.says.has(word)) throw new Error(`${word} contributes twice`);
    this.says.set(word, says);
  }

  /** What those of this word read now. */
  async of(word: string, told: readonly ToldLater[]): Promise<ReadonlyMap<string, SaidAgain>> {
    return (await this.says.get(word)?.(told)) ?? new Map<string, never>();
  }
}

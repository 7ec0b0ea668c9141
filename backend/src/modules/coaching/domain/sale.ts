import { withoutAccents } from '@afi/contracts/letters';
import { customerTypes, type CustomerType } from '@afi/contracts/coaching';

export const pitchGuide = 'coaching.pitch';
export const customerGuide = (type: CustomerType): string => `coaching.${type}`;
/** Null of a pitch. */
export const customerOf = (guide: string): CustomerType | null =>
  customerTypes.find((type) => customerGuide(type) === guide) ?? null;

/** Lines of a seller after which a customer has heard enough. */
export const mostLines = 12;
/** Lines before which nobody buys. */
export const leastLines = 3;

const review = new Set(['bilan', 'fin', 'stop', 'terminer', 'feedback', 'review', 'end', 'finish']);
/** Asks for the marks rather than saying something to the customer. */
export const asksForReview = (text: string): boolean =>
  review.has(
    withoutAccents(text)
      .toLowerCase()
      .replace(/[^\p{L}]+/gu, ' ')
      .trim(),
  );

/** What a seller said, without what ended it. */
export const saidBy = (lines: readonly string[]): string[] => lines.filter((line) => line && !asksForReview(line));

import type { DraftView } from '@afi/contracts/draft';
import { forgetForm, keepForm, keptForm } from '../../../lib/form/kept-form.js';

type Words = Partial<Pick<DraftView, 'title' | 'content'>>;

const keyOf = (draftId: string): string => `draft ${draftId}`;

/**
 * The words of one proposal that the server does not have yet, on the device until it does: who closes a review without a
 * network finds them in it again. The words they were written on stand beside them, so that a conflict is still seen.
 */
export class KeptWords {
  #unsent: Words = {};

  constructor(private readonly draftId: string) {}

  /** Keeps what was written on `seen`. */
  add({ title, content }: Words, seen: DraftView): void {
    this.#keep({ ...this.#unsent, ...(title && { title }), ...(content && { content }) }, seen);
  }

  /** Forgets what is on the server now, as `seen`; not what was written since. */
  saved(sent: Words, seen: DraftView): void {
    const { title, content } = this.#unsent;
    this.#keep({ ...(title !== sent.title && { title }), ...(content !== sent.content && { content }) }, seen);
  }

  forget(): void {
    this.#unsent = {};
    forgetForm(keyOf(this.draftId));
  }

  #keep(words: Words, { title, content, version }: DraftView): void {
    this.#unsent = words;
    if (words.title === undefined && words.content === undefined) return this.forget();
    keepForm(keyOf(this.draftId), { ...words, wasTitle: title, wasContent: content, version });
  }
}

/** What an earlier visit left unsaved on a proposal, and the proposal as it was then. */
export function keptWords(draft: DraftView): { words: Words; seen: DraftView } | null {
  const like = { title: '', content: '', wasTitle: '', wasContent: '', version: 0 };
  const kept = keptForm(keyOf(draft.id), like)?.values;
  if (!kept) return null;
  const { wasTitle = draft.title, wasContent = draft.content, version = draft.version, ...words } = kept;
  const seen = { ...draft, title: wasTitle, content: wasContent, version };
  const isThere = (words.title ?? wasTitle) === draft.title && (words.content ?? wasContent) === draft.content;
  // The answer was lost, not the words.
  if (isThere) forgetForm(keyOf(draft.id));
  return isThere ? null : { words, seen };
}

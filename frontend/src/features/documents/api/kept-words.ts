import type { DraftView } from '@afi/contracts/draft';
import { forgetForm, keepForm, keptForm } from '../../../lib/form/kept-form.js';

const settings = ['privacy', 'included', 'withPoints'] as const;
type Setting = (typeof settings)[number];
type Words = Partial<Pick<DraftView, 'title' | 'content' | Setting>>;

const keyOf = (draftId: string): string => `draft ${draftId}`;
const names = ['title', 'content', ...settings] as const;

/**
 * The words and the settings of one proposal that the server does not have yet, on the device until it does: who closes a
 * review without a network finds them in it again. The words they were written on stand beside them, so that a conflict is
 * still seen; of settings the last one counts.
 */
export class KeptWords {
  #unsent: Words = {};

  constructor(private readonly draftId: string) {}

  /** Keeps what was written or settled on `seen`. */
  add(changes: Words, seen: DraftView): void {
    this.#keep({ ...this.#unsent, ...worded(changes) }, seen);
  }

  /** Forgets what is on the server now, as `seen`; not what was written since. */
  saved(sent: Words, seen: DraftView): void {
    const left = names.filter((name) => name in this.#unsent && this.#unsent[name] !== sent[name]);
    this.#keep(Object.fromEntries(left.map((name) => [name, this.#unsent[name]])), seen);
  }

  forget(): void {
    this.#unsent = {};
    forgetForm(keyOf(this.draftId));
  }

  #keep(words: Words, { title, content, version }: DraftView): void {
    this.#unsent = words;
    if (Object.keys(words).length === 0) return this.forget();
    keepForm(keyOf(this.draftId), { ...words, wasTitle: title, wasContent: content, version });
  }
}

/** Nothing is kept of a field that was emptied: it is not sent either. */
const worded = (changes: Words): Words =>
  Object.fromEntries(
    names.filter((name) => changes[name] !== undefined && changes[name] !== '').map((name) => [name, changes[name]]),
  );

/** What an earlier visit left unsaved on a proposal, and the proposal as it was then. */
export function keptWords(draft: DraftView): { words: Words; seen: DraftView } | null {
  const { title, content, privacy, included, withPoints } = draft;
  const like = { title, content, privacy, included, withPoints, wasTitle: '', wasContent: '', version: 0 };
  const kept = keptForm(keyOf(draft.id), like)?.values;
  if (!kept) return null;
  const { wasTitle = title, wasContent = content, version = draft.version, ...words } = kept;
  const seen = { ...draft, title: wasTitle, content: wasContent, version };
  const isThere =
    (words.title ?? wasTitle) === title &&
    (words.content ?? wasContent) === content &&
    settings.every((name) => words[name] === undefined || words[name] === draft[name]);
  // The answer was lost, not the words.
  if (isThere) forgetForm(keyOf(draft.id));
  return isThere ? null : { words, seen };
}

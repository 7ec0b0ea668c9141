import { documentRoutes, type DocumentView } from '@afi/contracts/documents';
import type { DraftSettings, DraftView } from '@afi/contracts/draft';
import { useQueryClient } from '@tanstack/react-query';
import { createContext, useContext, useEffect, useEffectEvent, useState } from 'react';
import { ApiError, isOffline } from '../../../lib/api/api-error.js';
import { send } from '../../../lib/api/send.js';
import { isOnline, onOnlineChange } from '../../../lib/online.js';
import { keyOf } from '../../../lib/query/keys.js';
import { KeptWords, keptWords } from './kept-words.js';
import { Autosave, type SaveOutcome, type SaveState } from './autosave.js';

/** What is written and settled on a proposal. */
export type DraftText = Pick<DraftView, 'title' | 'content' | 'privacy' | 'included' | 'withPoints'>;

/** Nothing a reader would see is no text, whatever markup an editor leaves behind. */
const isBlank = (html: string) => html.replace(/<[^>]*>|&nbsp;/g, '').trim() === '';
const lacked = ({ title, content }: DraftText): Needed | undefined =>
  title.trim() === '' ? 'title' : isBlank(content) ? 'content' : undefined;

const settingsOf = ({ privacy, included, withPoints }: DraftView) => ({ privacy, included, withPoints });
const textOf = (draft: DraftView): DraftText => ({ title: draft.title, content: draft.content, ...settingsOf(draft) });
/** While somebody writes, their words stay; what was settled for all proposals at once is taken. */
const settledOn = (own: DraftText, draft: DraftView): DraftText => ({ ...own, ...settingsOf(draft) });
const isSameText = (a: DraftView, b: DraftView) => a.title === b.title && a.content === b.content;

/** What a proposal has to have before it is published. */
type Needed = 'title' | 'content';

/** A proposal on screen: its words, and the way to them. */
interface OpenDraft {
  saver: Autosave<DraftText>;
  /** What it lacks as it stands here. */
  lacks: () => Needed | undefined;
  /** Takes the reader to what it lacks. */
  reach: (needed: Needed) => void;
  /** Shows what was settled for all at once, which the server does not know yet. */
  settle: (settings: DraftSettings) => void;
}

/** The drafts on screen, so that all are whole and safe before they are merged or published. */
export class OpenDrafts {
  readonly #drafts = new Map<string, OpenDraft>();

  add(id: string, draft: OpenDraft): () => void {
    this.#drafts.set(id, draft);
    return () => this.#drafts.delete(id);
  }

  /** Whether none of these lacks anything; the reader is taken to the first that does. */
  areWhole(ids: readonly string[]): boolean {
    for (const id of ids) {
      const draft = this.#drafts.get(id);
      const lacked = draft?.lacks();
      if (!lacked) continue;
      draft?.reach(lacked);
      return false;
    }
    return true;
  }

  /** Whether nothing but the network keeps them from being safe: they are kept on this device until then. */
  areKeptHere(): boolean {
    return [...this.#drafts.values()].every(({ saver: { state } }) => state === 'saved' || state === 'offline');
  }

  settle(settings: DraftSettings): void {
    for (const draft of this.#drafts.values()) draft.settle(settings);
  }

  async flush(): Promise<boolean> {
    const all = await Promise.all([...this.#drafts.values()].map(({ saver }) => saver.flush()));
    return all.every(Boolean);
  }
}

/** A proposal as it stands on this screen. */
export interface EditedDraft {
  text: DraftText;
  lacks: Needed | undefined;
  state: SaveState;
  change: (changes: Partial<DraftText>) => void;
  retry: () => void;
}

export const OpenDraftsContext = createContext(new OpenDrafts());

/**
 * The text of one draft while it is edited here: saved as the person types, and again when the network is back, in this
 * visit or the next. A newer
 * text read from the server takes its place, unless the person is writing (`busy`) or something here is unsaved.
 */
export function useDraft(
  documentId: string,
  draft: DraftView,
  busy: boolean,
  reach: (needed: Needed) => void,
): EditedDraft {
  const client = useQueryClient();
  const open = useContext(OpenDraftsContext);
  const [left] = useState(() => keptWords(draft));
  const [own, setOwn] = useState({ version: draft.version, text: { ...textOf(draft), ...left?.words }, seen: draft });
  const [state, setState] = useState<SaveState>(left ? 'waiting' : 'saved');
  const [{ saver, follow, write }] = useState(() => {
    let seen = left?.seen ?? draft;
    const kept = new KeptWords(draft.id);
    const save = async (changes: Partial<DraftText>, again = false): Promise<SaveOutcome> => {
      try {
        const saved = await send(documentRoutes.updateDraft, {
          params: { id: documentId, draftId: draft.id },
          body: { ...changes, version: seen.version },
          keepalive: true,
        });
        seen = saved;
        kept.saved(changes, saved);
        setOwn((known) => ({ ...known, version: saved.version, seen: saved }));
        const key = keyOf(documentRoutes.one, { id: documentId });
        const known = client.getQueryData<DocumentView>(key);
        client.setQueryData<DocumentView>(
          key,
          known && { ...known, drafts: known.drafts.map((one) => (one.id === saved.id ? saved : one)) },
        );
        // A model's draft took its place meanwhile, and these words brought it back.
        if (known && !known.drafts.some((one) => one.id === saved.id)) void client.invalidateQueries({ queryKey: key });
        return 'saved';
      } catch (error) {
        if (isOffline(error)) return 'offline';
        if (!(error instanceof ApiError && error.status === 409)) return 'failed';
        const outcome = again ? 'conflict' : await saveOnNewer(changes);
        if (outcome === 'conflict') kept.forget();
        return outcome;
      }
    };
    /** Moved or settled while these words were on their way: they are refused only where other words were written. */
    const saveOnNewer = async (changes: Partial<DraftText>): Promise<SaveOutcome> => {
      try {
        const { drafts } = await send(documentRoutes.one, { params: { id: documentId } });
        const newer = drafts.find(({ id }) => id === draft.id);
        if (!newer || !isSameText(newer, seen)) return 'conflict';
        seen = newer;
        return await save(changes, true);
      } catch (error) {
        return isOffline(error) ? 'offline' : 'failed';
      }
    };
    const follow = (newer: DraftView) => void (seen = newer);
    const saver = new Autosave<DraftText>((changes) => save(changes), setState);
    const write = (changes: Partial<DraftText>) => {
      if (saver.state !== 'conflict') kept.add(changes, seen);
      saver.change(changes);
    };
    return { saver, follow, write };
  });
  const newer = draft.version > own.version && state === 'saved' && (!busy || isSameText(draft, own.seen));
  const text = newer ? (busy ? settledOn(own.text, draft) : textOf(draft)) : own.text;
  const lacks = useEffectEvent((): Needed | undefined => lacked(text));
  const reached = useEffectEvent(reach);
  useEffect(() => {
    if (left) write(left.words);
  }, [left, write]);
  useEffect(() => {
    const flush = () => void saver.flush();
    const settle = (settings: DraftSettings) => {
      setOwn((known) => ({ ...known, text: { ...known.text, ...settings } }));
      // What was settled for this one and waits goes later than this, and must not undo it.
      if (saver.state !== 'saved') write(settings);
    };
    const remove = open.add(draft.id, { saver, lacks: () => lacks(), reach: (needed) => reached(needed), settle });
    const still = onOnlineChange(() => {
      if (isOnline()) flush();
    });
    window.addEventListener('pagehide', flush);
    return () => {
      remove();
      still();
      window.removeEventListener('pagehide', flush);
      flush();
    };
  }, [draft.id, open, saver, write]);
  const change = (changes: Partial<DraftText>) => {
    if (newer) follow(draft);
    setOwn((known) => ({
      version: newer ? draft.version : known.version,
      text: { ...(newer ? text : known.text), ...changes },
      seen: newer ? draft : known.seen,
    }));
    const sent = Object.fromEntries(Object.entries(changes).filter(([, value]) => !isBlank(String(value))));
    if (Object.keys(sent).length > 0) write(sent);
  };
  return { text, lacks: lacked(text), state, change, retry: () => void saver.flush() };
}

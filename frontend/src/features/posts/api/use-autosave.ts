import { postAutosaveRoutes, type AutosavedFields, type PostAutosave } from '@afi/contracts/post-autosaves';
import type { AnswerOf } from '@afi/contracts/route';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { send, type SendInput } from '../../../lib/api/send.js';
import { keptForms, noteBeside } from '../../../lib/form/kept-form.js';
import type { Form } from '../../../lib/form/use-form.js';
import { isLightNetwork } from '../../../lib/light-network.js';
import { useWaiting } from '../../../lib/outbox/use-outbox.js';
import { useRouteQuery } from '../../../lib/query/use-route-query.js';
import { Autosave, paceOf, type AutosaveLink } from './autosave.js';
import { emptyPost, type PostFields } from './composer.js';
import { forgetText } from './forget-text.js';

/** Which text of the server it is that this device keeps, as it was noted with it. */
function linkOf(beside: unknown): AutosaveLink | null {
  const { id, version, writer } = (beside ?? {}) as Partial<Record<keyof AutosaveLink, unknown>>;
  return typeof id === 'string' && typeof version === 'number' && typeof writer === 'string'
    ? { id, version, writer }
    : null;
}

type Listed = AnswerOf<typeof postAutosaveRoutes.list>;
type Dropped = SendInput<typeof postAutosaveRoutes.forget>;

/** The server's keeper of what is written in one composer. */
export function useAutosave(keep: string, postId: string | null): Autosave {
  const client = useQueryClient();
  const [autosave] = useState(
    () =>
      new Autosave({
        postId,
        pace: paceOf(isLightNetwork()),
        remember: (link) => noteBeside(keep, link),
        gone: (id) =>
          client.setQueriesData<Listed>(
            { queryKey: [postAutosaveRoutes.list.path] },
            (known) => known && { ...known, items: known.items.filter((one) => one.id !== id) },
          ),
      }),
  );
  useEffect(() => {
    const onHidden = () => {
      if (document.visibilityState === 'hidden') autosave.flush();
    };
    const end = autosave.start();
    document.addEventListener('visibilitychange', onHidden);
    return () => {
      document.removeEventListener('visibilitychange', onHidden);
      end();
    };
  }, [autosave]);
  return autosave;
}

/** The fields as the server keeps them. */
const autosaved = (values: PostFields, communityId: string): AutosavedFields => {
  const { title, content, privacy, type, body, action, startsAt, endsAt, mustRead, language } = values;
  return { ...{ title, content, privacy, type, body, action, startsAt, endsAt, mustRead, language }, communityId };
};
const isSame = (a: PostFields, b: PostFields): boolean => Object.keys(a).every((name) => a[name] === b[name]);
/** Nothing was written: of a new post a kind alone is no text. */
const isNothing = (now: PostFields, before: PostFields, isNew: boolean): boolean =>
  isSame(isNew ? { ...now, type: before.type } : now, before);

/** What is sent with a post, so that its unsaved text goes with it. */
export const autosaveOf = ({ sentAs }: Autosave): { autosaveId: string } => ({ autosaveId: sentAs });

type Found = NonNullable<Form<PostFields>['found']>;

interface Writing {
  initial: PostFields;
  communityId: string;
  /** The draft it changes; null for a new post. */
  postId: string | null;
  /** A text that was begun for another community goes on there. */
  onCommunity?: (id: string) => void;
  /** False for what is not kept on the server. */
  on?: boolean;
}

/** The form with its text kept on the server: what to say of that, and the other texts that are not saved yet. */
export function useAutosavedForm(autosave: Autosave, form: Form<PostFields>, writing: Writing) {
  const { initial, communityId, postId, onCommunity, on = true } = writing;
  const client = useQueryClient();
  const { values } = form;
  useEffect(() => {
    if (!on) return;
    if (isNothing(values, initial, postId === null)) autosave.emptied();
    else autosave.wrote(autosaved(values, communityId));
  }, [autosave, on, values, initial, communityId, postId]);
  /** What is on the screen is kept first: taking another text loses nothing. */
  const take = async (text: Pick<PostAutosave, 'id'>, apart = false): Promise<boolean> => {
    if (!(await (apart ? autosave.goOnApart() : autosave.settle()))) return false;
    const whole = await send(postAutosaveRoutes.one, { params: { id: text.id } });
    // Written while that was fetched.
    if (!(await autosave.settle())) return false;
    const { communityId: of, ...fields } = whole.fields;
    autosave.goOnWith({ id: whole.id, version: whole.version });
    if (of) onCommunity?.(of);
    form.put(fields);
    refresh();
    return true;
  };
  const refresh = () => void client.invalidateQueries({ queryKey: [postAutosaveRoutes.list.path] });
  const drop = async ({ id, postId }: Pick<PostAutosave, 'id' | 'postId'>) => {
    const { fields } = await send(postAutosaveRoutes.one, { params: { id } });
    await send(postAutosaveRoutes.forget, { params: { id } });
    refresh();
    return async () => {
      await send(postAutosaveRoutes.begin, { body: { postId, writer: crypto.randomUUID(), fields } });
      refresh();
    };
  };
  const { found } = form;
  return {
    form: !on || !found ? form : { ...form, found: { ...found, take: () => goOn(found), drop: () => giveUp(found) } },
    take,
    drop,
  };

  /** The text of this device is the one the server has from it. */
  function goOn({ beside, take: takeFound }: Found): void {
    const link = linkOf(beside);
    // First what is on the screen gives way, with the text of the server that it is, which has its last words.
    autosave.flush();
    takeFound();
    autosave.goOnWith(link ?? {});
  }

  /** Taken back, the device has it again; the server, once it is written on. */
  function giveUp({ beside, drop: dropFound }: Found): () => void {
    const link = linkOf(beside);
    if (link) forgetText(link.id || link.writer);
    return dropFound();
  }
}

export type AutosavedForm = ReturnType<typeof useAutosavedForm>;

export const useAutosaveState = (autosave: Autosave) => useSyncExternalStore(autosave.subscribe, autosave.state);

/** Texts of this person that are not saved, but the one of this composer and those of this device. */
export function useUnsavedTexts(
  autosave: Autosave,
  { keep, postId, round, on = true }: { keep: string; postId: string | null; round: number; on?: boolean },
) {
  const query = useRouteQuery(postAutosaveRoutes.list, postId ? { query: { postId } } : {}, { enabled: on });
  useAutosaveState(autosave);
  const [mine, setMine] = useState(() => keptForms(keep, emptyPost));
  const [seen, setSeen] = useState(round);
  if (seen !== round) {
    setSeen(round);
    // What gave way on the screen is offered by this device.
    setMine([...mine, ...keptForms(keep, emptyPost)]);
  }
  const dropped = useWaiting(postAutosaveRoutes.forget).map(({ input }) => (input as Dropped).params.id);
  return (query.data?.items ?? []).filter(
    (text) => text.id !== autosave.id && !dropped.includes(text.id) && !mine.some((one) => isOfDevice(text, one)),
  );
}

/** Between the last stroke on a device and the server having it, at most: in milliseconds, clocks that differ included. */
const onTheWayMs = 60_000;

/**
 * Whether a text of the server is the one this device keeps. Of what left as its page was closed no answer came: then its
 * version, or its id even, is not known here, and its title and hour tell.
 */
export function isOfDevice(
  text: Pick<PostAutosave, 'id' | 'version' | 'title' | 'savedAt'>,
  kept: { at: number; values: Partial<PostFields>; beside?: unknown } | null,
): boolean {
  const link = kept && linkOf(kept.beside);
  if (!link || (link.id && link.id !== text.id)) return false;
  if (link.id && text.version <= link.version) return true;
  const apartMs = Math.abs(Date.parse(text.savedAt) - kept.at);
  return apartMs < onTheWayMs && text.title === (kept.values.title ?? '').trim();
}

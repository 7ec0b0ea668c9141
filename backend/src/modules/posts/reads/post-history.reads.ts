import { setImmediate } from 'node:timers/promises';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Language } from '@afi/contracts/language';
import { mostEdits, type PostDifference, type PostEdit } from '@afi/contracts/post-history';
import { plainLines } from '@afi/runtime/rich-text';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { notFound } from '../../../platform/problem/problem.js';
import { MediaQueries } from '../../media/media.queries.js';
import { mediaOfAction, type StoredAction } from '../domain/post-action.js';
import { mediaOf, type StoredBody } from '../domain/post-body.js';
import { stateOf, type PostState } from '../domain/post-state.js';
import { sameKept } from '../domain/same-kept.js';
import { isOfWord } from '../post-bodies.queries.js';
import { madeOf } from './post-views.js';
import { ReadablePosts } from '../readable-posts.queries.js';

/** Names of the files that are still there. */
type FileNames = ReadonlyMap<string, string>;
/** A post at one moment, its text as it is read. */
type ReadState = PostState & { text: string };

/** What became of a post since members could read it, for owner and team. */
@Injectable()
export class PostHistoryReads {
  constructor(
    private readonly em: EntityManager,
    private readonly posts: ReadablePosts,
    private readonly media: MediaQueries,
  ) {}

  /** Newest first; each edit beside what stood there after it. */
  async of(postId: string, accountId: string, language: Language): Promise<{ title: string; items: PostEdit[] }> {
    await this.posts.mustManage(postId, accountId);
    const tables = tablesOf(this.em);
    const [post, rows] = await Promise.all([
      tables
        .selectFrom('post')
        .where('id', '=', postId)
        .select(['title', 'content', 'type', 'body', 'action'])
        .executeTakeFirst(),
      tables
        .selectFrom('post_revision as r')
        .innerJoin('account as a', 'a.id', 'r.editorId')
        .where('r.postId', '=', postId)
        .select(['r.id', 'r.title', 'r.content', 'r.body', 'r.action', 'r.editedAt', 'r.editorId'])
        .select(['a.firstname', 'a.lastname'])
        .orderBy('r.id', 'desc')
        .limit(mostEdits)
        .execute(),
    ]);
    if (!post) throw notFound();
    const now = readable(stateOf({ ...post, made: madeOf(post) }));
    const states = [now];
    // Twenty long texts at once would hold up everybody: each is read in a turn of its own.
    for (const row of rows) {
      await setImmediate();
      states.push(readable(row));
    }
    const names = await this.namesIn(states, language);
    const items = rows.map((row, at) => ({
      id: row.id,
      at: new Date(row.editedAt).toISOString(),
      by: { id: row.editorId, fullname: `${row.firstname} ${row.lastname}`.trim() },
      // states[at] stood there after the edit before which states[at + 1] did.
      changes: differences(states[at + 1] ?? now, states[at] ?? now, names),
    }));
    // Older rows may be of saves that changed nothing.
    return { title: post.title, items: items.filter(({ changes }) => changes.length > 0) };
  }

  private async namesIn(states: readonly PostState[], language: Language): Promise<FileNames> {
    const shown = states.flatMap(({ body, action }) => [...mediaOf(body), ...mediaOfAction(action)]);
    const views = await this.media.viewsOf([...new Set(shown.map(({ mediaId }) => mediaId))], language);
    return new Map([...views].map(([id, view]) => [id, 'name' in view && view.name ? view.name : '']));
  }
}

function readable({ title, content, body, action }: PostState): ReadState {
  return { title, content, body, action, text: plainLines(content) };
}

function differences(before: ReadState, after: ReadState, names: FileNames): PostDifference[] {
  const found: PostDifference[] = [];
  if (before.title !== after.title) found.push({ what: 'title', before: before.title, after: after.title });
  if (before.text !== after.text) found.push({ what: 'text', before: before.text, after: after.text });
  else if (before.content !== after.content) found.push({ what: 'form' });
  if (!sameKept(before.body, after.body))
    found.push({ what: 'body', before: bodyOf(before.body, names), after: bodyOf(after.body, names) });
  if (!sameKept(before.action, after.action))
    found.push({ what: 'action', before: actionOf(before.action, names), after: actionOf(after.action, names) });
  return found;
}

const said = (...words: (string | number | null | undefined)[]): string =>
  words.filter((word) => word !== null && word !== undefined && word !== '').join(' · ');

/** What a body shows, a line a part of it. */
function bodyOf(body: StoredBody, names: FileNames): Extract<PostDifference, { what: 'body' }>['before'] {
  const { type } = body;
  switch (body.type) {
    case 'image':
      return { type, lines: body.images.map(({ mediaId, caption }, at) => said(at + 1, caption || idOf(mediaId))) };
    case 'video':
    case 'audio':
    case 'file':
      return { type, lines: [names.get(body.mediaId) || idOf(body.mediaId)] };
    case 'youtube':
    case 'zoom':
    case 'google_meet':
    case 'jitsi_meet':
    case 'link':
      return { type, lines: [said(body.url, body.at)] };
    case 'carousel':
      return {
        type,
        lines: body.products.map(({ name, price, description }) =>
          said(name, price === null ? null : `${price} ${body.currency}`, description),
        ),
      };
    default:
      return { type, lines: [] };
  }
}

/** Two files of one name, or none, are told apart. */
const idOf = (mediaId: string): string => `#${mediaId.slice(-4)}`;

/** What a button leads to. */
function actionOf(
  action: StoredAction | null,
  names: FileNames,
): Extract<PostDifference, { what: 'action' }>['before'] {
  if (!action) return null;
  // What finds another word's again tells nobody anything.
  if (isOfWord(action)) return { type: action.type, lines: [said(action.label)].filter(Boolean) };
  const { type, label, ...rest } = action;
  const told = Object.entries(rest).flatMap(([key, value]) => {
    if (value === null) return [];
    return [key === 'mediaId' ? names.get(String(value)) || idOf(String(value)) : String(value)];
  });
  return { type, lines: [said(label), said(...told)].filter(Boolean) };
}

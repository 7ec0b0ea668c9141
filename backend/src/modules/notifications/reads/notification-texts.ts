import type { NotificationTone } from '@afi/contracts/notifications';
import { hasText } from '../../../platform/i18n/translate.js';

type Params = Readonly<Record<string, string | number>>;

/** Which text a notification takes: several of a kind read differently from one, and two where their text says so. */
export function textKey(kind: string, params: Params): string {
  const count = Number(params['count'] ?? 1);
  if (count === 2 && hasText('fr', 'notifications', `${kind}.two.title`)) return `${kind}.two`;
  return count > 1 ? `${kind}.many` : kind;
}

/** What fills the text: `others` are all but the one that is named. */
export function textParams(params: Params): Params {
  return { ...params, others: Number(params['count'] ?? 1) - 1 };
}

/**
 * The texts of a line: where its reader may not read (any more) what it tells of, those that do without. The line stays: what
 * it leads to, and that it was told, is no secret.
 */
export function textKeys({ kind, params }: { kind: string; params: Params }): { title: string; body: string } {
  const key = textKey(kind, params);
  const [word] = kind.split('.');
  const gone = {
    title: 'postId' in params && !('title' in params),
    excerpt: 'commentId' in params && !('excerpt' in params),
  };
  const without = [`${key}.gone`, `${word}.gone`];
  const bodyGone = word === 'comments' ? gone.excerpt : gone.title;
  const found = (keys: readonly string[]) => keys.find((one) => hasText('fr', 'notifications', one));
  return {
    title: (gone.title && found([`${key}.gone.title`])) || `${key}.title`,
    body: (bodyGone && found(without.map((one) => `${one}.body`))) || `${key}.body`,
  };
}

const tones: readonly [ending: string, NotificationTone][] = [
  ['.failed', 'bad'],
  ['.finished', 'ok'],
  ['.budget-spent', 'warn'],
  ['.model-refused', 'bad'],
  ['-stopped', 'bad'],
  ['.published-late', 'warn'],
  ['.approved', 'ok'],
  ['.approved-why', 'ok'],
  ['.rejected', 'warn'],
  ['.rejected-why', 'warn'],
];

/** How it turned out, as its kind says. */
export function toneOf(kind: string): NotificationTone {
  return tones.find(([ending]) => kind.endsWith(ending))?.[1] ?? 'info';
}

/** What it is about: ids of what its link leads to, of a place on it, and of the community it is told in; else the page. */
export function aboutOf(link: string | null, params: Params): string[] {
  const subjects = /([0-9a-f-]{36})(?:#\w+-([0-9a-f-]{36}))?$/.exec(link ?? '')?.slice(1) ?? [];
  const ids = [...subjects, params['communityId']].filter((id) => typeof id === 'string');
  const page = link?.split(/[?#]/)[0];
  return [...new Set(ids.length === 0 && page ? [page] : ids)];
}

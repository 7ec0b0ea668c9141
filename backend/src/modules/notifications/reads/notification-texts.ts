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

const tones: readonly [ending: string, NotificationTone][] = [
  ['.failed', 'bad'],
  ['.finished', 'ok'],
  ['.budget-spent', 'warn'],
  ['.model-refused', 'bad'],
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

/** Ids of what it is about: what its link leads to, a place on it, and the community it is told in. */
export function aboutOf(link: string | null, params: Params): string[] {
  const subjects = /([0-9a-f-]{36})(?:#\w+-([0-9a-f-]{36}))?$/.exec(link ?? '')?.slice(1) ?? [];
  return [...new Set([...subjects, params['communityId']])].filter((id) => typeof id === 'string');
}

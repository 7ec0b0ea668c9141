import type { NotificationTone } from '@afi/contracts/notifications';

type Params = Readonly<Record<string, string | number>>;

/** Which text a notification takes: several of a kind read differently from one. */
export function textKey(kind: string, params: Params): string {
  return Number(params['count'] ?? 1) > 1 ? `${kind}.many` : kind;
}

const tones: readonly [ending: string, NotificationTone][] = [
  ['.failed', 'bad'],
  ['.finished', 'ok'],
  ['.budget-spent', 'warn'],
  ['.model-refused', 'bad'],
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

import type { PostPrivacy } from '@afi/contracts/posts';

export const readers = ['visitor', 'stranger', 'member', 'team', 'owner', 'admin'] as const;
export type Reader = (typeof readers)[number];
export const states = ['draft', 'scheduled', 'published', 'hidden', 'expired', 'deleted'] as const;
export type State = (typeof states)[number];
export const privacies = ['membersOnly', 'public'] as const satisfies readonly PostPrivacy[];

/** Who may read what, in words of the specification (spec 4 and 6); nothing here is taken from the code. */
export function mayRead(reader: Reader, state: State, privacy: PostPrivacy): boolean {
  if (state === 'deleted') return false;
  if (reader === 'owner' || reader === 'team') return true;
  if (state !== 'published') return false;
  return reader === 'member' || privacy === 'public';
}

/** Admins and visitors have no way into the app of clients; what is public they read as everybody does. */
export const isClient = (reader: Reader): boolean => reader !== 'visitor' && reader !== 'admin';
export const manages = (reader: Reader): boolean => reader === 'owner' || reader === 'team';
export const belongs = (reader: Reader): boolean => manages(reader) || reader === 'member';

import type { NotificationSettings } from '@afi/contracts/notification-settings';

/** How it is chosen whether somebody is told of a kind of thing that happens in a community. */
export interface ToldKind {
  /** Its switch in the settings. */
  type: keyof Pick<NotificationSettings, 'newPosts' | 'newMembers' | 'newComments' | 'mentions'>;
  /** Meant for this very person: told at the level `mentions` too. */
  personal?: boolean;
  /** Whom alone it is told; nobody of those who left. */
  to?: 'members' | 'team';
}

/** The kinds that are told by choice: asked where they are told, and again where a message of one has waited. */
export const toldKinds = {
  'post.published': { type: 'newPosts', to: 'members' },
  'post.to-read': { type: 'newPosts', to: 'members', personal: true },
  'post.remind': { type: 'newPosts', to: 'members', personal: true },
  'post.poll-ended': { type: 'newPosts', to: 'members' },
  'post.reacted': { type: 'newPosts' },
  'comments.mentioned': { type: 'mentions', personal: true },
  'comments.answered': { type: 'newComments' },
  'comments.published': { type: 'newComments' },
  'comments.held': { type: 'newComments', personal: true, to: 'team' },
  'communities.joined': { type: 'newMembers', to: 'team' },
} as const satisfies Record<string, ToldKind>;

export type ToldKindName = keyof typeof toldKinds;

/** Whether a kind is one of them. */
export const isToldByChoice = (kind: string): kind is ToldKindName => kind in toldKinds;

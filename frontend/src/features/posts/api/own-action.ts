import type { PostAction } from '@afi/contracts/post-action';

const own = ['link', 'download', 'contact', 'whatsapp', 'email', 'phone', 'payment'] as const;
type OwnAction = Extract<PostAction, { type: (typeof own)[number] }>;

/** Whether posts show a button themselves; all others are of other words. */
export const isOwnAction = (action: PostAction): action is OwnAction =>
  (own as readonly string[]).includes(action.type);

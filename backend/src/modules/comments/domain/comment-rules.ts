import {
  commentLength,
  newcomerComments,
  type CommenterLevel,
  type CommenterRole,
  type CommentHold,
  type CommentRefusal,
  type CommentSettings,
} from '@afi/contracts/comments';
import { Problem } from '../../../platform/problem/problem.js';
import { holdsKeyword } from './moderation.js';

/** Owner and team moderate; what they write waits for nobody. */
export const moderates = (role: CommenterRole): boolean => role === 'owner' || role === 'team';

const allowed: Record<CommenterLevel, readonly CommenterRole[]> = {
  owner_only: ['owner'],
  team_and_owner: ['owner', 'team'],
  members_and_team: ['owner', 'team', 'member'],
};
const refusals: Record<CommenterLevel, CommentRefusal> = {
  owner_only: 'owner-only',
  team_and_owner: 'team-only',
  members_and_team: 'members-only',
};

/** Who wants to write, and what they find. */
export interface Commenter {
  role: CommenterRole;
  blocked: boolean;
  /** Whether the thing commented on takes comments at all: a draft does not. */
  open: boolean;
}

/** Why somebody may not write a comment, or an answer; null where they may. */
export function refusalOf(settings: CommentSettings, who: Commenter, answering = false): CommentRefusal | null {
  if (!settings.enabled) return 'disabled';
  if (!who.open) return 'closed';
  if (who.blocked) return 'blocked';
  const level = answering ? settings.whoCanReply : settings.whoCanComment;
  return allowed[level].includes(who.role) ? null : refusals[level];
}

/** Whether a comment of this depth may be answered: at 1 a comment may, an answer may not. */
export function mayAnswer(settings: CommentSettings, depth: number): boolean {
  return settings.allowReplies && depth < settings.maxDepth;
}

/** @throws Problem 403 for who may not write, 422 for an answer that lies too deep */
export function mustWrite(settings: CommentSettings, who: Commenter, answered: { depth: number } | null): void {
  const refusal = refusalOf(settings, who, answered !== null);
  if (refusal) throw new Problem(`comments.${refusal}`, 403);
  if (!answered) return;
  if (!settings.allowReplies) throw new Problem('comments.no-replies', 403);
  if (!mayAnswer(settings, answered.depth)) throw wrong('/parentId', 'comments.too-deep', { max: settings.maxDepth });
}

/** @throws Problem `comments.too-long` (422) */
export function mustFit(settings: CommentSettings, content: string): void {
  if (commentLength(content) > settings.maxLength)
    throw wrong('/content', 'comments.too-long', { max: settings.maxLength });
}

/** Why a text waits for a look before others see it; null where it does not. `earlier`: comments of theirs that can be read. */
export function holdOf(
  settings: CommentSettings,
  role: CommenterRole,
  { content, earlier }: { content: string; earlier: number },
): CommentHold | null {
  if (moderates(role)) return null;
  if (!settings.autoApprove) return 'all';
  if (holdsKeyword(content, settings.moderationKeywords)) return 'keyword';
  return settings.moderateNewUsers && earlier < newcomerComments ? 'newcomer' : null;
}

/** The moment after which a text of that moment is no longer changed. */
export function editableUntil(settings: CommentSettings, createdAt: Date): Date {
  return new Date(createdAt.getTime() + settings.editTimeLimit * 60_000);
}

function wrong(pointer: string, code: string, params: { max: number }): Problem {
  return new Problem(code, 422, { params, errors: [{ pointer, code, params }] });
}

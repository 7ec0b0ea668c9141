import type { CommentSettings, CommentSettingsChanges } from '@afi/contracts/comments';
import type { Values } from '../../../lib/form/use-form.js';

export const switches = [
  'enabled',
  'allowReplies',
  'allowLikes',
  'allowEditing',
  'autoApprove',
  'moderateNewUsers',
  'autoHideReported',
] as const;
export const levels = ['whoCanComment', 'whoCanReply'] as const;
export const numbers = ['maxLength', 'editTimeLimit', 'maxDepth'] as const;

/** The settings as a form holds them: numbers as typed, keywords a line each. */
export function fieldsOf({ maxLength, editTimeLimit, maxDepth, moderationKeywords, ...rest }: CommentSettings) {
  return {
    ...rest,
    maxLength: String(maxLength),
    editTimeLimit: String(editTimeLimit),
    maxDepth: String(maxDepth),
    moderationKeywords: moderationKeywords.join('\n'),
  } satisfies Values;
}
export type SettingsFields = ReturnType<typeof fieldsOf>;

/** What was changed, as it is sent: two of the team who change different things undo nothing of each other. */
export function changesOf(before: SettingsFields, now: SettingsFields): CommentSettingsChanges {
  const changed = Object.entries(now).filter(([name, value]) => before[name as keyof SettingsFields] !== value);
  return Object.fromEntries(changed.map(([name, value]) => [name, sent(name, value)])) as CommentSettingsChanges;
}

function sent(name: string, value: string | boolean): unknown {
  if (typeof value === 'boolean') return value;
  if ((numbers as readonly string[]).includes(name)) return value.trim() === '' ? Number.NaN : Number(value);
  if (name === 'moderationKeywords') return keywordsIn(value);
  return value;
}

/** One a line, or parted by commas; each once. */
function keywordsIn(text: string): string[] {
  const all = text.split(/[\n,;]/).map((one) => one.trim());
  return [...new Set(all.filter(Boolean))];
}

import { createHash } from 'node:crypto';
import { defineEntity, p } from '@mikro-orm/core';
import type { Language } from '@afi/contracts/language';
import type { PostTranslation } from '@afi/contracts/post-translations';
import type { TablesOf } from '../../../platform/persistence/tables.js';

/** A post in another language, one row each; its readers share it. */
export const PostTranslationSchema = defineEntity({
  name: 'PostTranslation',
  tableName: 'post_translation',
  properties: {
    id: p.uuid().primary(),
    postId: p.uuid(),
    language: p.string().$type<Language>(),
    /** Of which text it is: once the post reads differently, it is another's. */
    sourceHash: p.string(),
    /** Which try is waited for. */
    asked: p.string(),
    status: p.string().$type<Exclude<PostTranslation['status'], 'none'>>(),
    title: p.text(),
    content: p.text(),
    askedAt: p.datetime(),
  },
});

/** Tells one text of a post from another. */
export const hashOf = ({ title, content }: { title: string; content: string }): string =>
  createHash('sha256')
    .update(JSON.stringify([title, content]))
    .digest('hex');

declare module '../../../platform/persistence/tables.js' {
  interface Tables extends TablesOf<typeof PostTranslationSchema> {}
}

import { longestTitle, postContent, postPrivacies, postScreens, postTitle } from '@afi/contracts/posts';
import { uuid } from '@afi/contracts/id';
import { hrefOf } from '@afi/contracts/screen';
import { escapeHtml } from '@afi/runtime/escape-html';
import { beginningOf } from '@afi/runtime/shortened';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { z } from 'zod';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { notFound, Problem } from '../../../platform/problem/problem.js';
import { plain } from '../../assistant/assistant.queries.js';
import { begun, ChatActs, type ActingPerson, type ActWords } from '../../assistant/chat-acts.queries.js';
import { CreatePost, TransitionPost } from '../posts.commands.js';

const asked =
  /^(?:(?:prépare[rz]?|écri[stvrez]+|rédige[rz]?|crée[rz]?|fais|nouveau|nouvelle)(?:[- ]moi)?\s+(?:un\s+|une\s+|le\s+)?(?:brouillon(?: de publication| de post)?|publication|post)|brouillon|(?:prepare|write|draft|create)\s+(?:me\s+)?(?:a\s+)?(?:new\s+)?(?:draft(?: post)?|post)|new draft|draft)(?:\s+(?:pour|dans|for|in)\s+(?<community>[^:\n]{1,120}?))?\s*:\s*(?<text>.+)$/isu;

/** A draft of words: what the post contract takes of one, never published. */
const draft = z.strictObject({
  communityId: uuid,
  title: postTitle,
  content: postContent,
  privacy: z.enum(postPrivacies),
});

/** What Afi may do with posts: write a draft, which no member sees until its author publishes it. */
@Injectable()
export class DraftAct {
  constructor(
    acts: ChatActs,
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
  ) {
    acts.contribute('posts.draft', {
      input: draft,
      does: 'Writes a draft of a post for a community the person leads; it is not published',
      args: {
        text: 'the text of the post, in the words of the person',
        community: 'the name of the community, where it was said; else empty',
      },
      cues: /\b(?:brouillon|publi|post|draft|redig)/,
      understand: (line) => {
        const { text = '', community = '' } = asked.exec(line)?.groups ?? {};
        return text.trim() ? { text: begun(text.trim()), community: community.trim() } : null;
      },
      plan: (words, person) => this.planned(words, person),
      run: async (input, { accountId }) => {
        const { postId } = await this.commands.execute(
          new CreatePost({ ...input, authorId: accountId, publish: false }),
        );
        return { undo: { postId }, links: [{ title: input.title, link: hrefOf(postScreens.edit, { id: postId }) }] };
      },
      undo: async ({ postId = '' }, { accountId }) => {
        await this.mustBeDraft(postId);
        await this.commands.execute(new TransitionPost(accountId, postId, 'remove'));
      },
    });
  }

  /** @throws Problem `posts.act-nowhere`, `posts.act-which` (422) */
  private async planned({ text = '', community = '' }: ActWords, { accountId }: ActingPerson) {
    const led = await tablesOf(this.em)
      .selectFrom('membership as m')
      .innerJoin('community as c', 'c.id', 'm.communityId')
      .where('m.accountId', '=', accountId)
      .where('m.role', 'in', ['owner', 'team'])
      .orderBy('c.name')
      .limit(200)
      .select(['c.id', 'c.name'])
      .execute();
    if (led.length === 0) throw new Problem('posts.act-nowhere', 422);
    const named = led.filter(({ name }) => community && plain(name).includes(plain(community)));
    const [found, other] = community ? named : led;
    if (!found || other) throw new Problem('posts.act-which', 422);
    const [first = '', ...rest] = text.split(/\n+/).filter((line) => line.trim());
    // A first line that is short is a title; of anything longer, its beginning is.
    const title = beginningOf(first, Math.min(80, longestTitle));
    const lines = rest.length && title === first.trim() ? rest : [first, ...rest];
    const content = lines.map((line) => `<p>${escapeHtml(line.trim())}</p>`).join('');
    return {
      input: { communityId: found.id, title, content, privacy: 'membersOnly' as const },
      fields: [
        { name: 'community', value: found.name },
        { name: 'title', value: title },
        { name: 'text', value: lines.join('\n') },
      ],
    };
  }

  /** What members have read is taken back from its page, not from here. @throws Problem `posts.act-published` (409) */
  private async mustBeDraft(postId: string): Promise<void> {
    const post = await tablesOf(this.em)
      .selectFrom('post')
      .where('id', '=', postId)
      .where('deletedAt', 'is', null)
      .select('status')
      // Nobody publishes it until it is gone.
      .forUpdate()
      .executeTakeFirst();
    if (!post) throw notFound();
    if (post.status !== 'draft') throw new Problem('posts.act-published', 409);
  }
}

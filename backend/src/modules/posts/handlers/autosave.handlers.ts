import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { mostAutosaves } from '@afi/contracts/post-autosaves';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { oneAtATime } from '../../../platform/persistence/one-at-a-time.js';
import { notFound, Problem } from '../../../platform/problem/problem.js';
import { bytesOfUnsaved } from '../domain/post-bytes.js';
import { EndedAutosaveSchema } from '../domain/ended-autosave.js';
import { PostAutosave } from '../domain/post-autosave.js';
import { BeginAutosave, ForgetAutosave, KeepAutosave } from '../post-autosaves.commands.js';
import { AutosavedDrafts } from './autosaved-drafts.js';
import { AutosavedFiles } from './autosaved-files.js';
import { PostRoom } from './post-room.js';

/** Texts of an account begin one after the other, and none after its end. */
const turnOf = (accountId: string): string => `autosaves ${accountId}`;

@CommandHandler(BeginAutosave)
export class BeginAutosaveHandler implements ICommandHandler<BeginAutosave> {
  constructor(
    private readonly em: EntityManager,
    private readonly drafts: AutosavedDrafts,
    private readonly files: AutosavedFiles,
    private readonly room: PostRoom,
  ) {}

  execute({ accountId, given }: BeginAutosave) {
    return this.em.transactional(async (em) => {
      const { postId, writer, fields } = given;
      if (postId) await this.drafts.mustBe(postId, accountId);
      await oneAtATime(em, turnOf(accountId));
      const known = await em.findOne(PostAutosave, { accountId, writer });
      // Asked second: what is no longer there has ended.
      if (await em.count(EndedAutosaveSchema, { accountId, writer })) throw new Problem('posts.autosave-ended', 409);
      if (!known && (await em.count(PostAutosave, { accountId })) >= mostAutosaves)
        throw new Problem('posts.autosaves-enough', 409, { params: { most: mostAutosaves } });
      const before = known ? bytesOfUnsaved(known.fields) : 0;
      const text = known ?? PostAutosave.begin({ accountId, postId, writer, fields });
      if (known) known.write({ writer, fields }, known.version);
      em.persist(text);
      await em.flush();
      await this.room.take({ actorId: accountId, bytes: bytesOfUnsaved(text.fields) - before });
      await this.files.claim(text);
      return { id: text.id, version: text.version, savedAt: text.savedAt };
    });
  }
}

@CommandHandler(KeepAutosave)
export class KeepAutosaveHandler implements ICommandHandler<KeepAutosave> {
  constructor(
    private readonly em: EntityManager,
    private readonly drafts: AutosavedDrafts,
    private readonly files: AutosavedFiles,
    private readonly room: PostRoom,
  ) {}

  execute({ accountId, id, given }: KeepAutosave) {
    return this.em.transactional(async (em) => {
      // Its draft before itself, as saving the draft takes them, or the two would wait for each other.
      const postId = await this.draftOf(em, accountId, id);
      if (postId) await this.drafts.mustBe(postId, accountId);
      const text = await em.findOne(PostAutosave, { id, accountId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!text) throw notFound();
      // A composer writes one text: this one writes another already.
      if (await em.count(PostAutosave, { accountId, writer: given.writer, id: { $ne: id } }))
        throw new Problem('posts.autosave-elsewhere', 409);
      const before = bytesOfUnsaved(text.fields);
      text.write(given, given.version);
      await em.flush();
      await this.room.take({ actorId: accountId, bytes: bytesOfUnsaved(text.fields) - before });
      await this.files.claim(text);
      return { id, version: text.version, savedAt: text.savedAt };
    });
  }

  private async draftOf(em: EntityManager, accountId: string, id: string): Promise<string | null> {
    const text = tablesOf(em).selectFrom('post_autosave').select('postId').where('id', '=', id);
    return (await text.where('accountId', '=', accountId).executeTakeFirst())?.postId ?? null;
  }
}

@CommandHandler(ForgetAutosave)
export class ForgetAutosaveHandler implements ICommandHandler<ForgetAutosave> {
  constructor(
    private readonly em: EntityManager,
    private readonly files: AutosavedFiles,
  ) {}

  execute({ accountId, id }: ForgetAutosave) {
    return this.em.transactional(async (em) => {
      let gone = await this.drop(em, accountId, id);
      if (gone.length === 0) {
        // It may be named by its writer, and be only just beginning: that is waited for.
        await oneAtATime(em, turnOf(accountId));
        gone = await this.drop(em, accountId, id);
      }
      for (const text of gone) await this.files.letGo(text.id);
      const writers = gone.length > 0 ? gone.map(({ writer }) => writer) : [id];
      await tablesOf(em)
        .insertInto('ended_autosave')
        .values(writers.map((writer) => ({ accountId, writer, endedAt: new Date() })))
        .onConflict((row) => row.columns(['accountId', 'writer']).doNothing())
        .execute();
      return { known: gone.length > 0 };
    });
  }

  private drop(em: EntityManager, accountId: string, id: string) {
    return tablesOf(em)
      .deleteFrom('post_autosave')
      .where('accountId', '=', accountId)
      .where((row) => row.or([row('id', '=', id), row('writer', '=', id)]))
      .returning(['id', 'writer'])
      .execute();
  }
}

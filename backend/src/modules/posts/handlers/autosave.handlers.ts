import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { mostAutosaves } from '@afi/contracts/post-autosaves';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { oneAtATime } from '../../../platform/persistence/one-at-a-time.js';
import { notFound, Problem } from '../../../platform/problem/problem.js';
import { bytesOfUnsaved } from '../domain/post-bytes.js';
import { PostAutosave } from '../domain/post-autosave.js';
import { BeginAutosave, ForgetAutosave, KeepAutosave } from '../post-autosaves.commands.js';
import { AutosavedDrafts } from './autosaved-drafts.js';
import { AutosavedFiles } from './autosaved-files.js';
import { PostRoom } from './post-room.js';

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
      await oneAtATime(em, `autosaves ${accountId}`);
      const known = await em.findOne(PostAutosave, { accountId, writer });
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
      const text = await em.findOne(PostAutosave, { id, accountId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!text) throw notFound();
      if (text.postId) await this.drafts.mustBe(text.postId, accountId);
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
}

@CommandHandler(ForgetAutosave)
export class ForgetAutosaveHandler implements ICommandHandler<ForgetAutosave> {
  constructor(
    private readonly em: EntityManager,
    private readonly files: AutosavedFiles,
  ) {}

  execute({ accountId, id }: ForgetAutosave) {
    return this.em.transactional(async (em) => {
      const gone = await tablesOf(em)
        .deleteFrom('post_autosave')
        .where('accountId', '=', accountId)
        .where((row) => row.or([row('id', '=', id), row('writer', '=', id)]))
        .returning('id')
        .execute();
      for (const text of gone) await this.files.letGo(text.id);
      return { known: gone.length > 0 };
    });
  }
}

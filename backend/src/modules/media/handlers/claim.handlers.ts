import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Storage } from '@afi/runtime/storage';
import { ClaimUpload, ReleaseUpload, type ClaimedMedia } from '../media.commands.js';

/** The row stays locked until the caller's commit, so that the sweep cannot take the file away meanwhile. */
@CommandHandler(ClaimUpload)
export class ClaimUploadHandler implements ICommandHandler<ClaimUpload> {
  constructor(
    private readonly em: EntityManager,
    private readonly storage: Storage,
  ) {}

  async execute({ mediaId, ownerId, claimant, kinds }: ClaimUpload) {
    const [row] = await this.em.execute<(Omit<ClaimedMedia, 'bytes'> & { bytes: string })[]>(
      `update media set claimed_at = coalesce(claimed_at, now()), released_at = null
        where id = ? and (?::uuid is null or owner_id = ?::uuid) and status <> 'failed'
          and kind in (select jsonb_array_elements_text(?::jsonb))
       returning id, kind, file_name as "fileName", bytes, content_hash as "contentHash", storage_key as "storageKey"`,
      [mediaId, ownerId, ownerId, JSON.stringify(kinds)],
    );
    // A sweep that was cut off may have removed the file and left its row for the next one.
    if (!row || !(await this.storage.stat(row.storageKey))) return null;
    await this.em.execute(
      'insert into media_claim (media_id, word, claimant_id) values (?, ?, ?) on conflict do nothing',
      [mediaId, claimant.word, claimant.id],
    );
    return { ...row, bytes: Number(row.bytes) };
  }
}

/** The row is locked first: a claim that comes meanwhile waits, and is seen or comes after. */
@CommandHandler(ReleaseUpload)
export class ReleaseUploadHandler implements ICommandHandler<ReleaseUpload> {
  constructor(private readonly em: EntityManager) {}

  execute({ mediaId, claimant }: ReleaseUpload) {
    return this.em.transactional(async (em) => {
      await em.execute('select 1 from media where id = ? for update', [mediaId]);
      await em.execute('delete from media_claim where media_id = ? and word = ? and claimant_id = ?', [
        mediaId,
        claimant.word,
        claimant.id,
      ]);
      await em.execute(
        `update media set claimed_at = null, released_at = now()
          where id = ? and claimed_at is not null and not exists (select from media_claim where media_id = media.id)`,
        [mediaId],
      );
    });
  }
}

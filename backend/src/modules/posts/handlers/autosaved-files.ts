import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { mediaKinds, type MediaKind } from '@afi/contracts/media-kind';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { ClaimUpload, ReleaseAllOf } from '../../media/media.commands.js';
import { mediaIdsIn, type PostAutosave } from '../domain/post-autosave.js';

const kinds = Object.keys(mediaKinds) as MediaKind[];
const claimantOf = (id: string) => ({ word: 'posts', id });

/** The files of unsaved texts: they stay as long as the text does. */
@Injectable()
export class AutosavedFiles {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
  ) {}

  /** Keeps what the text names; what is not its author's is let be, and refused when it is saved. */
  async claim({ id, accountId, fields }: PostAutosave): Promise<void> {
    const wanted = mediaIdsIn(fields);
    if (wanted.length === 0) return;
    const claims = await tablesOf(this.em)
      .selectFrom('media_claim')
      .select('mediaId')
      .where('word', '=', 'posts')
      .where('claimantId', '=', id)
      .execute();
    const known = new Set(claims.map(({ mediaId }) => mediaId));
    for (const mediaId of wanted.filter((one) => !known.has(one)))
      await this.commands.execute(new ClaimUpload(mediaId, accountId, claimantOf(id), kinds));
  }

  async letGo(id: string): Promise<void> {
    await this.commands.execute(new ReleaseAllOf(claimantOf(id)));
  }
}

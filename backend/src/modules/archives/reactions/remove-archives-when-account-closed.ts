import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Storage } from '@afi/runtime/storage';
import { Reaction, type Reacts } from '../../../platform/events/reaction.js';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { AccountClosed } from '../../identity/identity.events.js';
import { archiveFiles } from '../domain/archive-file.js';

/** Addresses of files open without a session, for minutes: with the files, they lead nowhere. Who comes back asks for another. */
@Injectable()
@Reaction(AccountClosed)
export class RemoveArchivesWhenAccountClosed implements Reacts<AccountClosed> {
  constructor(
    private readonly em: EntityManager,
    private readonly storage: Storage,
  ) {}

  async react({ accountId }: AccountClosed): Promise<void> {
    const gone = await tablesOf(this.em)
      .deleteFrom('archive_file')
      .where('ownerId', '=', accountId)
      .returning('id')
      .execute();
    // One that is still being written goes when its job ends: nobody has its address.
    for (const { id } of gone) await this.storage.remove(archiveFiles.keyOf(id));
  }
}

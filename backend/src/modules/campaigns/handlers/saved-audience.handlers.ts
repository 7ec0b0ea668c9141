import { maxSavedAudiences } from '@afi/contracts/saved-audiences';
import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { oneAtATime } from '../../../platform/persistence/one-at-a-time.js';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { notFound, Problem } from '../../../platform/problem/problem.js';
import { RecordAudit } from '../../audit/audit.commands.js';
import { ChangeAudience, RemoveAudience, RestoreAudience, SaveAudience } from '../campaigns.commands.js';
import { SavedAudience } from '../domain/saved-audience.js';
import { ReachReads } from '../reads/reach.reads.js';

/** What every act on one needs. */
@Injectable()
export class SavedAudiences {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
  ) {}

  /** Counted and named one at a time: no name stands twice, and there are never more than may be. */
  async mustHaveRoom(name: string, exceptId: string | null): Promise<void> {
    await oneAtATime(this.em, 'saved audiences');
    const others = await tablesOf(this.em)
      .selectFrom('saved_audience')
      .where('deletedAt', 'is', null)
      .where(({ ref }) => sql<boolean>`${ref('id')} is distinct from ${exceptId}::uuid`)
      .select(({ ref }) => sql<string>`lower(${ref('name')})`.as('name'))
      .execute();
    if (others.some((one) => one.name === name.toLowerCase())) throw new Problem('campaigns.audience-named', 409);
    if (others.length >= maxSavedAudiences)
      throw new Problem('campaigns.enough-audiences', 409, { params: { most: maxSavedAudiences } });
  }

  async mustFind(audienceId: string, isDeleted = false): Promise<SavedAudience> {
    const audience = await this.em.findOne(SavedAudience, audienceId, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!audience || (audience.deletedAt && !isDeleted)) throw notFound();
    return audience;
  }

  /** In the transaction of the act. */
  async record(adminId: string, act: string, audienceId: string, { before, after }: Acted): Promise<void> {
    await this.commands.execute(
      new RecordAudit({
        ...{ actorId: adminId, action: `campaigns.audience-${act}`, subjectType: 'audience', subjectId: audienceId },
        ...{ before, after },
      }),
    );
  }
}

interface Acted {
  before?: object;
  after?: object;
}

/** What an audit row tells of one. */
const toldOf = ({ name, filters }: SavedAudience) => ({ name, filters });

@CommandHandler(SaveAudience)
export class SaveAudienceHandler implements ICommandHandler<SaveAudience> {
  constructor(
    private readonly em: EntityManager,
    private readonly audiences: SavedAudiences,
    private readonly reach: ReachReads,
  ) {}

  execute({ adminId, input }: SaveAudience): Promise<{ audienceId: string }> {
    return this.em.transactional(async (em) => {
      await this.audiences.mustHaveRoom(input.name, null);
      const audience = SavedAudience.save(input, await this.reach.count({ filters: input.filters }), adminId);
      em.persist(audience);
      await this.audiences.record(adminId, 'saved', audience.id, { after: toldOf(audience) });
      return { audienceId: audience.id };
    });
  }
}

@CommandHandler(ChangeAudience)
export class ChangeAudienceHandler implements ICommandHandler<ChangeAudience> {
  constructor(
    private readonly em: EntityManager,
    private readonly audiences: SavedAudiences,
    private readonly reach: ReachReads,
  ) {}

  execute({ adminId, audienceId, changes }: ChangeAudience): Promise<void> {
    return this.em.transactional(async () => {
      const audience = await this.audiences.mustFind(audienceId);
      if (changes.name !== undefined) await this.audiences.mustHaveRoom(changes.name, audienceId);
      const before = toldOf(audience);
      audience.change(changes, await this.reach.count({ filters: changes.filters ?? audience.filters }));
      await this.audiences.record(adminId, 'changed', audienceId, { before, after: toldOf(audience) });
    });
  }
}

@CommandHandler(RemoveAudience)
export class RemoveAudienceHandler implements ICommandHandler<RemoveAudience> {
  constructor(
    private readonly em: EntityManager,
    private readonly audiences: SavedAudiences,
  ) {}

  execute({ adminId, audienceId }: RemoveAudience): Promise<void> {
    return this.em.transactional(async () => {
      const audience = await this.audiences.mustFind(audienceId);
      audience.remove();
      await this.audiences.record(adminId, 'removed', audienceId, { before: toldOf(audience) });
    });
  }
}

@CommandHandler(RestoreAudience)
export class RestoreAudienceHandler implements ICommandHandler<RestoreAudience> {
  constructor(
    private readonly em: EntityManager,
    private readonly audiences: SavedAudiences,
  ) {}

  execute({ adminId, audienceId }: RestoreAudience): Promise<void> {
    return this.em.transactional(async () => {
      const audience = await this.audiences.mustFind(audienceId, true);
      if (!audience.deletedAt) return;
      await this.audiences.mustHaveRoom(audience.name, audienceId);
      audience.restore();
      await this.audiences.record(adminId, 'restored', audienceId, { after: toldOf(audience) });
    });
  }
}

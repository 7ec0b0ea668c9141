import type { Audience, AudienceNames } from '@afi/contracts/audiences';
import type { Language } from '@afi/contracts/language';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { Problem } from '../../../platform/problem/problem.js';
import { MediaQueries } from '../../media/media.queries.js';
import { AudienceFiles } from './audience-files.js';
import type { Meant } from '../reads/audience.js';

/** Audiences as they can be counted: of a file, once it is read. */
@Injectable()
export class MeantAudiences {
  constructor(
    private readonly em: EntityManager,
    private readonly media: MediaQueries,
    private readonly files: AudienceFiles,
  ) {}

  /**
   * With `adminId`, of a file that admin sent or a campaign is for; null where a campaign itself vouches for it.
   * @throws Problem 422 of a file that is not there or no list of people
   */
  async of(audience: Audience, adminId: string | null): Promise<Meant> {
    if (!('csvMediaId' in audience)) return audience;
    if (adminId !== null && !(await this.mayRead(audience.csvMediaId, adminId))) throw fileGone();
    const { id, mapping } = await this.files.read(audience);
    if (mapping.phone === undefined && mapping.email === undefined) {
      const errors = [{ pointer: '/audience/mapping/phone', code: 'campaigns.csv-no-address' }];
      throw new Problem('campaigns.csv-no-address', 422, { errors });
    }
    return { fileId: id, consent: audience.consent ?? false };
  }

  /** What it is made of, as an admin knows it. */
  async namesOf(audience: Audience, language: Language): Promise<AudienceNames> {
    const none: AudienceNames = { saved: null, communities: [], file: null };
    const tables = tablesOf(this.em);
    if ('csvMediaId' in audience) {
      const { csvMediaId } = audience;
      const name = (await this.media.viewsOf([csvMediaId], language)).get(csvMediaId)?.name ?? '';
      const known = await tables
        .selectFrom('audience_file')
        .where('mediaId', '=', csvMediaId)
        .select(({ fn }) => fn.max('lines').as('lines'))
        .executeTakeFirst();
      return { ...none, file: { name, lines: known?.lines ?? null } };
    }
    if (!('filters' in audience)) return none;
    const { communityIds = [] } = audience.filters;
    const communities = await tables
      .selectFrom('community')
      .where(({ ref }) => sql<boolean>`${ref('id')} = any(${[...communityIds]}::uuid[])`)
      .orderBy('name')
      .select('name')
      .execute();
    const saved = await tables
      .selectFrom('saved_audience')
      .where('deletedAt', 'is', null)
      .where(({ ref }) => sql<boolean>`${ref('filters')} = ${JSON.stringify(audience.filters)}::jsonb`)
      .orderBy('id')
      .select('name')
      .executeTakeFirst();
    return { ...none, communities: communities.map(({ name }) => name), saved: saved?.name ?? null };
  }

  /** Files of clients are nobody's list: an admin reads what they sent themselves, and what a campaign is for. */
  async mayRead(mediaId: string, adminId: string): Promise<boolean> {
    const own = await this.media.ownedBy(adminId, mediaId, 'fr');
    if (own) return own.kind === 'file';
    const campaign = await tablesOf(this.em)
      .selectFrom('campaign')
      .where(({ ref }) => sql<boolean>`${ref('audience')} ->> 'csvMediaId' = ${mediaId}`)
      .select('id')
      .limit(1)
      .executeTakeFirst();
    return campaign !== undefined;
  }
}

/** Of a file there is none of, or that is somebody else's: the same answer. */
export const fileGone = (): Problem =>
  new Problem('campaigns.csv-gone', 422, {
    errors: [{ pointer: '/audience/csvMediaId', code: 'campaigns.csv-gone' }],
  });

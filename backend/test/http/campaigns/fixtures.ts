import { randomUUID } from 'node:crypto';
import type { WordFixtures } from '../../support/fixtures.js';

export const fixtures: WordFixtures = {
  campaigns: {
    make: async ({ platform, ownerId }) => {
      const id = randomUUID();
      await platform.db.query(
        `insert into campaign (id, name, status, channels, audience, contents, time_zone)
         values ($1, 'Réunion', 'draft', '["inapp"]', $2, '{"fr":{"title":"Réunion","text":"Samedi"}}', 'Africa/Abidjan')`,
        [id, JSON.stringify({ clientIds: [ownerId] })],
      );
      return id;
    },
  },
  recipients: {
    make: async ({ platform, ownerId, idOf }) => {
      const id = randomUUID();
      await platform.db.query(
        `insert into campaign_recipient (id, campaign_id, account_id, channel, language, status)
         values ($1, $2, $3, 'inapp', 'fr', 'delivered')`,
        [id, await idOf('campaigns'), ownerId],
      );
      return id;
    },
  },
  audiences: {
    make: async ({ platform }) => {
      const id = randomUUID();
      await platform.db.query(
        `insert into saved_audience (id, name, filters, count, counted_at, created_at)
         values ($1::uuid, $1::text, '{}', 0, now(), now())`,
        [id],
      );
      return id;
    },
  },
  contacts: {
    make: async ({ platform }) => {
      const id = randomUUID();
      await platform.db.query(
        `insert into campaign_contact (id, email, firstname, language, consent_note, origin)
         values ($1::uuid, $1::text || '@exemple.test', 'Awa', 'fr', 'Fiche', 'hand')`,
        [id],
      );
      return id;
    },
  },
  aims: {
    make: async ({ platform }) => {
      const id = randomUUID();
      await platform.db.query(
        `insert into campaign_aim (id, aim, state, job_id) values ($1, 'Réunion', 'working', $2)`,
        [id, randomUUID()],
      );
      return id;
    },
  },
  /** One reading of a list of people, which a campaign is for: that is who may look at it. */
  csv: {
    make: async ({ platform }) => {
      const [id, mediaId] = [randomUUID(), randomUUID()];
      await platform.db.query(
        `insert into campaign (id, name, status, channels, audience, contents, time_zone)
         values ($1, 'Liste', 'draft', '["inapp"]', $2, '{"fr":{"title":"Liste","text":"Samedi"}}', 'Africa/Abidjan')`,
        [randomUUID(), JSON.stringify({ csvMediaId: mediaId, mapping: {} })],
      );
      await platform.db.query(
        `insert into audience_file (id, media_id, key, columns, mapping, encoding, lines)
         values ($1, $2, gen_random_uuid()::text, '[]', '{}', 'utf-8', 0)`,
        [id, mediaId],
      );
      return id;
    },
  },
};

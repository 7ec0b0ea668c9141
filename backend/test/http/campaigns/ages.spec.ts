import { randomUUID } from 'node:crypto';
import { CommandBus } from '@nestjs/cqrs';
import { AimSweep } from '../../../src/modules/campaigns/schedule/aim-sweep.js';
import { ContactSweep } from '../../../src/modules/campaigns/schedule/contact-sweep.js';
import { HearMessages } from '../../../src/modules/deliveries/deliveries.commands.js';
import { ModelUseSweep } from '../../../src/modules/model-usage/schedule/model-use-sweep.js';
import { Platform } from '../../support/platform.js';

describe('what campaigns and models leave behind', () => {
  let platform: Platform;
  beforeAll(async () => {
    platform = await Platform.start({ workers: 0 });
  });
  afterAll(() => platform.stop());

  it('aims go after ninety days, whatever became of their drafts', async () => {
    const ids = [randomUUID(), randomUUID()];
    for (const [at, id] of ids.entries())
      await platform.db.query(
        `insert into campaign_aim (id, aim, state, job_id, created_at) values ($1, 'Réunion', 'failed', $2, now() - make_interval(days => $3))`,
        [id, randomUUID(), at ? 91 : 89],
      );
    expect(await platform.app.get(AimSweep, { strict: false }).run()).toBe(1);
    expect(await platform.db.query('select id from campaign_aim')).toEqual([{ id: ids[0] }]);
  });

  it('what models took goes after four hundred days', async () => {
    for (const days of [399, 401])
      await platform.db.query(
        `insert into model_use (id, day, kind, calls, prompt_tokens, completion_tokens)
         values ($1, to_char(now() at time zone 'UTC' - make_interval(days => $2), 'YYYY-MM-DD'), 'documents', 1, 2, 3)`,
        [randomUUID(), days],
      );
    expect(await platform.app.get(ModelUseSweep, { strict: false }).run()).toBe(1);
    expect(await platform.db.query('select 1 from model_use')).toHaveLength(1);
  });

  it('contacts stay while their consent stands; who ended it goes, and stays out of the next list', async () => {
    const [stays, ends, fresh] = ['+2250500000011', '+2250500000012', '+2250500000013'];
    const add = (phone: string, days: number) =>
      platform.db.query(
        `insert into campaign_contact (phone, firstname, language, created_at) values ($1, 'Kofi', 'fr', now() - make_interval(days => $2))`,
        [phone, days],
      );
    await add(stays, 1_000);
    await add(ends, 100);
    await add(fresh, 10);
    const stop = (phone: string) =>
      platform.app
        .get(CommandBus)
        .execute(new HearMessages([{ providerId: randomUUID(), from: phone.slice(1), text: 'STOP', at: new Date() }]));
    await stop(ends);
    await stop(fresh);
    expect(await platform.app.get(ContactSweep, { strict: false }).run()).toBe(1);
    const left = await platform.db.query<{ phone: string }>('select phone from campaign_contact order by phone');
    expect(left.map(({ phone }) => phone)).toEqual([stays, fresh]);
    expect(await platform.db.query('select 1 from opt_out')).toHaveLength(2);
  });
});

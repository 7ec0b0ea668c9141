import { Migration } from '@mikro-orm/migrations';

/**
 * What people paid for stands in rows of its own. Payments of posts move here from the marks of their readers; the columns stay,
 * empty but of marks that do not say how much was paid, for nodes of an earlier release that still read them. Those write none meanwhile: only the embedded mode, which runs
 * one node, has a provider.
 */
export class Migration20261202010010Payments extends Migration {
  override name = '20261202010010-payments';

  override up(): void {
    this.addSql(`create table payment (
      id uuid primary key,
      account_id uuid not null references account (id) on delete restrict,
      subject_type text not null,
      subject_id uuid not null,
      amount int not null check (amount > 0),
      currency text not null,
      description text not null,
      provider text not null,
      paid_at timestamptz not null,
      unique (subject_type, subject_id, account_id)
    )`);
    this.addSql('create index payment_account on payment (account_id, id)');
    this.addSql(`insert into payment
        (id, account_id, subject_type, subject_id, amount, currency, description, provider, paid_at)
      select gen_random_uuid(), k.account_id, 'posts', k.post_id, k.paid_amount, k.paid_currency,
          coalesce(p.action ->> 'description', p.title), 'simulated', k.paid_at
        from post_mark k join post p on p.id = k.post_id
        where k.paid_at is not null and k.paid_amount > 0 and k.paid_currency is not null`);
    this.addSql(
      `update post_mark k set paid_at = null, paid_amount = null, paid_currency = null
        from payment p where p.subject_type = 'posts' and p.subject_id = k.post_id and p.account_id = k.account_id`,
    );
  }
}

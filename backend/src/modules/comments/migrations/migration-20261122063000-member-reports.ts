import { Migration } from '@mikro-orm/migrations';

/** Whether a report counts towards hiding: those of strangers call the team and no more. Those before count as they did. */
export class Migration20261122063000MemberReports extends Migration {
  override name = '20261122063000-member-reports';

  override up(): void {
    this.addSql(`alter table comment_report add column by_member boolean not null default true`);
    this.addSql(`alter table comment_report alter column by_member drop default`);
  }
}

import { Migration } from '@mikro-orm/migrations';

/** What was done to one thing, newest first. */
export class Migration20261121143100AuditSubject extends Migration {
  override name = '20261121143100-audit-subject';

  override up(): void {
    this.addSql(`create index audit_entry_subject on audit_entry (subject_id, created_at desc, id desc)
                 where subject_id is not null`);
  }
}

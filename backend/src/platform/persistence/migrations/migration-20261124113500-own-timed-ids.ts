import { Migration } from '@mikro-orm/migrations';

/** PostgreSQL makes such ids itself from 18 on, at a tenth of the cost. */
export class Migration20261124113500OwnTimedIds extends Migration {
  override name = '20261124113500-own-timed-ids';

  override up(): void {
    this.addSql(`do $do$ begin
      if current_setting('server_version_num')::int >= 180000 then
        create or replace function afi_timed_id() returns uuid language sql volatile parallel safe as 'select uuidv7()';
      end if;
    end $do$`);
  }
}

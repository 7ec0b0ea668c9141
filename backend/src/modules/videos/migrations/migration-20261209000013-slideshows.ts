import { Migration } from '@mikro-orm/migrations';

/** Films that are made at once, of scenes their author has not seen: they wait until their pictures are prepared. */
export class Migration20261209000013Slideshows extends Migration {
  override name = '20261209000013-slideshows';

  override up(): void {
    this.addSql(`alter table video add column render_when_cut boolean not null default false`);
    this.addSql(`alter table video drop constraint video_state_check, add constraint video_state_check
      check (state in ('cutting', 'waiting', 'scenes', 'rendering', 'ready', 'failed'))`);
    this.addSql(`create index video_waiting on video (id) where state = 'waiting'`);
  }
}

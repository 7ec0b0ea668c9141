import { Migration } from '@mikro-orm/migrations';

/** Films that are made at once, of scenes their author has not seen. */
export class Migration20261209000013Slideshows extends Migration {
  override name = '20261209000013-slideshows';

  override up(): void {
    this.addSql(`alter table video add column render_when_cut boolean not null default false`);
    this.addSql(`create index video_render_when_cut on video (id) where render_when_cut`);
  }
}

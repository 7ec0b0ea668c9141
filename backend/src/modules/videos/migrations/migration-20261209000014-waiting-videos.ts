import { Migration } from '@mikro-orm/migrations';

/** Those whose pictures are being prepared have a state of their own. */
export class Migration20261209000014WaitingVideos extends Migration {
  override name = '20261209000014-waiting-videos';

  override up(): void {
    this.addSql(`alter table video drop constraint video_state_check, add constraint video_state_check
      check (state in ('cutting', 'waiting', 'scenes', 'rendering', 'ready', 'failed'))`);
    this.addSql(`update video set state = 'waiting' where render_when_cut and state = 'scenes'`);
    this.addSql(`create index video_waiting on video (id) where state = 'waiting'`);
    this.addSql(`drop index if exists video_render_when_cut`);
  }
}

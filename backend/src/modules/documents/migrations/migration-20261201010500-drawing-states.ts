import { Migration } from '@mikro-orm/migrations';

/** How the service that makes images answers is remembered beside how the others do. */
export class Migration20261201010500DrawingStates extends Migration {
  override name = '20261201010500-drawing-states';

  override up(): void {
    this.addSql(`alter table model_state drop constraint if exists model_state_id_check`);
    this.addSql(
      `alter table model_state add constraint model_state_id_check check (id in ('model', 'fast', 'sight', 'hearing', 'voice', 'drawing'))`,
    );
  }
}

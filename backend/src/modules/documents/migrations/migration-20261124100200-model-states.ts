import { Migration } from '@mikro-orm/migrations';

/** How the model that looks at images answers is remembered beside how the model answers. */
export class Migration20261124100200ModelStates extends Migration {
  override name = '20261124100200-model-states';

  override up(): void {
    this.addSql(`alter table model_state drop constraint if exists model_state_id_check`);
    this.addSql(`alter table model_state add constraint model_state_id_check check (id in ('model', 'sight'))`);
  }
}

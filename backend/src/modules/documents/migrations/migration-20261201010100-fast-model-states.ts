import { Migration } from '@mikro-orm/migrations';

/** How the model of short answers answers is remembered beside how the others do. */
export class Migration20261201010100FastModelStates extends Migration {
  override name = '20261201010100-fast-model-states';

  override up(): void {
    this.addSql(`alter table model_state drop constraint if exists model_state_id_check`);
    this.addSql(
      `alter table model_state add constraint model_state_id_check check (id in ('model', 'fast', 'sight', 'hearing', 'voice'))`,
    );
  }
}

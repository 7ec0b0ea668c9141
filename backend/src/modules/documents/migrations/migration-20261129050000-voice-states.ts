import { Migration } from '@mikro-orm/migrations';

/** How the service that reads films aloud answers is remembered beside how the models do. */
export class Migration20261129050000VoiceStates extends Migration {
  override name = '20261129050000-voice-states';

  override up(): void {
    this.addSql(`alter table model_state drop constraint if exists model_state_id_check`);
    this.addSql(
      `alter table model_state add constraint model_state_id_check check (id in ('model', 'sight', 'hearing', 'voice'))`,
    );
  }
}

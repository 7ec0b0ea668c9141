import { Migration } from '@mikro-orm/migrations';

/** Images that are made for slides, until they stand there or are left. */
export class Migration20261201010300SlideDrawings extends Migration {
  override name = '20261201010300-slide-drawings';

  override up(): void {
    this.addSql(`create table slide_drawing (
      id uuid primary key,
      deck_id uuid not null references deck (id) on delete cascade,
      slide_id text not null,
      job_id uuid not null,
      state text not null check (state in ('drawing', 'made', 'failed')),
      created_at timestamptz not null
    )`);
    this.addSql('create index slide_drawing_deck on slide_drawing (deck_id)');
    this.addSql('create index slide_drawing_created on slide_drawing (created_at)');
  }
}

import { Migration } from '@mikro-orm/migrations';

/** How long a film or a sound is, its picture and its waveform. Those kept as they were sent have none. */
export class Migration20261122043000MediaFilms extends Migration {
  override name = '20261122043000-media-films';

  override up(): void {
    this.addSql(`alter table media add seconds double precision, add poster jsonb, add waveform jsonb`);
  }
}

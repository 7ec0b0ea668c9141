import { Migration } from '@mikro-orm/migrations';

/** The logo of a community is an image of ours; the column `logo` was never written, and goes with the next release. */
export class Migration20261128020000LogoAndColour extends Migration {
  override name = '20261128020000-logo-and-colour';

  override up(): void {
    this.addSql(
      `alter table community add column logo_id uuid, add column colour text check (colour ~ '^#[0-9a-f]{6}$')`,
    );
  }
}

import { Migration } from '@mikro-orm/migrations';

/** What people tell of themselves. */
export class Migration20261121234500Profile extends Migration {
  override name = '20261121234500-profile';

  override up(): void {
    this.addSql(`create table profile (
      account_id uuid primary key references account (id) on delete cascade,
      title text not null default '',
      organisation text not null default '',
      summary text not null default '',
      work_domain text not null default '',
      years_of_experience int,
      sales_style text not null default '',
      objectives text not null default '',
      experience text not null default '',
      education text not null default '',
      skills jsonb not null default '[]',
      languages jsonb not null default '[]',
      certifications jsonb not null default '[]',
      birth_date date,
      address text not null default '',
      city text not null default '',
      department text not null default '',
      country text not null default ''
    )`);
  }
}

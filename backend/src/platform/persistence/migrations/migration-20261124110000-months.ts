import { Migration } from '@mikro-orm/migrations';

/**
 * Tables in months, by a moment or by the time in an id of `uuid` v7. Months follow each other without a gap; the first holds
 * all that was there before, and what belongs to none of them is caught by `<table>_default`.
 */
export class Migration20261124110000Months extends Migration {
  override name = '20261124110000-months';

  override up(): void {
    // Where a month begins, in the table's key.
    this.addSql(`create function afi_month_begin(key_type regtype, month date) returns text language sql stable as $$
      select case when key_type = 'uuid'::regtype
        then rpad(lpad(to_hex((extract(epoch from month::timestamp at time zone 'UTC') * 1000)::bigint), 12, '0'), 32, '0')::uuid::text
        else (month::timestamp at time zone 'UTC')::text end
    $$`);
    // The parts of a table, each with its last month.
    this.addSql(`create function afi_months(whose text) returns table (part text, month date) language sql stable as $$
      select c.relname::text, to_date(right(c.relname, 7), 'YYYY_MM') from pg_inherits i join pg_class c on c.oid = i.inhrelid
       where i.inhparent = whose::regclass and c.relname <> whose || '_default' order by 2
    $$`);
    // Months of a table up to this one, so many in a part, which is named after its last. What its net caught of them moves;
    // what is unique within a part is so in each.
    this
      .addSql(`create function afi_add_months(whose text, up_to date, together int default 1) returns void language plpgsql as $$
      declare
        month date := (select max(m.month) + interval '1 month' from afi_months(whose) m);
        part text; key text; type regtype; since text; ending text; own text;
      begin
        select quote_ident(a.attname), a.atttypid into key, type from pg_partitioned_table p
          join pg_attribute a on a.attrelid = p.partrelid and a.attnum = p.partattrs[0] where p.partrelid = whose::regclass;
        while month <= up_to loop
          since := afi_month_begin(type, month);
          month := month + make_interval(months => together);
          part := whose || to_char(month - 1, '"_"YYYY"_"MM');
          ending := afi_month_begin(type, month);
          execute format('create table %I (like %I including defaults including constraints including storage)', part, whose);
          for own in select pg_get_indexdef(x.indexrelid) from pg_index x where x.indrelid = (whose || '_default')::regclass
              and not exists (select from pg_inherits i where i.inhrelid = x.indexrelid) loop
            execute replace(own, whose || '_default', part);
          end loop;
          execute format('with moved as (delete from %1$I where %2$s >= %3$L and %2$s < %4$L returning *) insert into %5$I select * from moved',
            whose || '_default', key, since, ending, part);
          execute format('alter table %I attach partition %I for values from (%L) to (%L)', whose, part, since, ending);
        end loop;
      end $$`);
    // Drops the months none of whose rows is younger; of what the net caught some thousands. Answers whether there is more.
    // What the first part holds beyond a part's months, because one young row keeps it or because it was there before months were,
    // goes row by row. A part whose bounds tell that all of it is old, or young, is not read. Who writes to a part is waited for, and what they wrote seen, before it is dropped.
    this.addSql(`create function afi_drop_months(whose text, before timestamptz, together int default 1) returns boolean
      language plpgsql set constraint_exclusion = on as $$
      declare old text; held boolean; dropped bigint := 0; caught bigint;
        few text := 'delete from %1$I where ctid = any(array(select ctid from %1$I where created_at < $1 limit 5000))';
      begin
        select m.part into old from afi_months(whose) m limit 1;
        if old is not null then
          execute format(few, old) using before - make_interval(months => together);
          get diagnostics dropped = row_count;
        end if;
        execute format(few, whose || '_default') using before;
        get diagnostics caught = row_count;
        for old in select m.part from afi_months(whose) m where (m.month + interval '1 month') at time zone 'UTC' <= before loop
          execute format('select exists (select from %I where created_at >= $1)', old) into held using before;
          continue when held;
          execute format('lock table %I in access exclusive mode', whose);
          execute format('select exists (select from %I where created_at >= $1)', old) into held using before;
          if not held then execute format('drop table %I', old); end if;
        end loop;
        return dropped = 5000 or caught = 5000;
      end $$`);
    // Puts a table into months: what it holds becomes the first of them, which ends with the next month. Nothing is read or
    // moved where a constraint <table>_months says that all of it is older than that.
    this.addSql(`create function afi_into_months(whose text, key text) returns void language plpgsql as $$
      declare
        last date := date_trunc('month', now() at time zone 'UTC') + interval '1 month';
        first text := whose || to_char(last, '"_"YYYY"_"MM');
        type regtype; shared text[]; own text[]; one record;
      begin
        execute format('lock table %I in access exclusive mode', whose);
        select a.atttypid into type from pg_attribute a where a.attrelid = whose::regclass and a.attname = key;
        select array_agg(pg_get_indexdef(x.indexrelid)) filter (where not x.indisunique or k.here),
               array_agg(pg_get_indexdef(x.indexrelid)) filter (where x.indisunique and not k.here)
          into shared, own from pg_index x cross join lateral (select exists (select from pg_attribute a
            where a.attrelid = x.indrelid and a.attnum = any(x.indkey) and a.attname = key) as here) k
          where x.indrelid = whose::regclass and not x.indisprimary;
        for one in select c.relname as name from pg_index x join pg_class c on c.oid = x.indexrelid where x.indrelid = whose::regclass loop
          execute format('alter index %I rename to %I', one.name, first || substr(one.name, length(whose) + 1));
        end loop;
        execute format('alter table %I rename to %I', whose, first);
        execute format('create table %I (like %I including defaults including constraints including storage) partition by range (%I)',
          whose, first, key);
        execute format('alter table %I drop constraint if exists %I', whose, whose || '_months');
        execute format(case when key = 'id' then 'alter table %I add primary key (id)' else 'alter table %I add primary key (id, %I)' end, whose, key);
        for one in select conname as name, pg_get_constraintdef(oid) as says from pg_constraint where conrelid = first::regclass and contype = 'f' loop
          execute format('alter table %I add constraint %I %s', whose, one.name, one.says);
        end loop;
        for one in select says from unnest(shared) says loop execute one.says; end loop;
        execute format('create table %I partition of %I default', whose || '_default', whose);
        for one in select says from unnest(own) says loop
          execute replace(replace(one.says, ' ' || whose || '_', ' ' || whose || '_default_'), '.' || whose || ' ', '.' || whose || '_default ');
        end loop;
        execute format('alter table %I attach partition %I for values from (minvalue) to (%L)', whose, first,
          afi_month_begin(type, (last + interval '1 month')::date));
        execute format('alter table %I drop constraint if exists %I', first, whose || '_months');
      end $$`);
  }
}

interface Queryable {
  query(sql: string): Promise<{ line: string }[]>;
}

const sorted = (acl: string) => `(select string_agg(entry::text, ' ' order by entry::text) from unnest(${acl}) as entry)`;

/** Whatever migrations make: tables, columns, partitions, constraints, indexes, policies, triggers, functions, types, sequences, rights and roles. */
const SCHEMA = `
  with own as (
    select c.* from pg_class c
     where c.relnamespace = 'public'::regnamespace and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e'))
  select line from (
    select format('%s %s %s %s %s %s %s', relkind, relname, relpersistence, relrowsecurity, relforcerowsecurity, reloptions, ${sorted('relacl')}) as line
      from own
    union all
    select format('partition %s of %s %s', inhrelid::regclass, inhparent::regclass, pg_get_expr(relpartbound, oid))
      from own join pg_inherits on inhrelid = oid
    union all
    select format('partitioned %s %s', relname, pg_get_partkeydef(oid)) from own where relkind = 'p'
    union all
    select format('column %s.%s %s %s %s %s %s %s %s %s', own.relname, attname, rank() over (partition by attrelid order by attnum),
                  format_type(atttypid, atttypmod), attcollation, attnotnull, attstattarget, attidentity, attgenerated, pg_get_expr(adbin, adrelid))
      from own join pg_attribute a on attrelid = own.oid and attnum > 0 and not attisdropped
      left join pg_attrdef on adrelid = own.oid and adnum = attnum
     where own.relkind in ('r', 'p', 'v', 'm')
    union all
    select format('constraint %s %s %s %s', own.relname, conname, pg_get_constraintdef(o.oid), convalidated) from own join pg_constraint o on conrelid = own.oid
    union all
    select format('%s %s %s', pg_get_indexdef(own.oid), indisvalid, indisreplident) from own join pg_index on indexrelid = own.oid
    union all
    select format('view %s %s', own.relname, pg_get_viewdef(own.oid)) from own where own.relkind in ('v', 'm')
    union all
    select format('policy %s %s %s %s %s %s %s', own.relname, polname, polcmd, polpermissive, pg_get_expr(polqual, polrelid),
                  pg_get_expr(polwithcheck, polrelid),
                  (select string_agg(pg_get_userbyid(member), ' ' order by pg_get_userbyid(member)) from unnest(polroles) as member))
      from own join pg_policy on polrelid = own.oid
    union all
    select format('%s %s', pg_get_triggerdef(t.oid), tgenabled) from own join pg_trigger t on tgrelid = own.oid and not tgisinternal
    union all
    select format('%s %s %s', pg_get_functiondef(p.oid), pg_get_userbyid(proowner), ${sorted('proacl')}) from pg_proc p
     where pronamespace = 'public'::regnamespace and prokind = 'f'
       and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
    union all
    select format('sequence %s %s %s %s %s %s %s %s %s %s', relname, format_type(seqtypid, null), seqstart, seqincrement, seqmin, seqmax, seqcache,
                  seqcycle, pg_sequence_last_value(own.oid),
                  (select format('%s %s %s', deptype, refobjid::regclass, attname)
                     from pg_depend join pg_attribute on attrelid = refobjid and attnum = refobjsubid
                    where objid = own.oid and classid = 'pg_class'::regclass and refobjsubid > 0))
      from own join pg_sequence on seqrelid = own.oid
    union all
    select pg_get_statisticsobjdef(oid) from pg_statistic_ext where stxnamespace = 'public'::regnamespace
    union all
    select format('comment %s %s %s', objoid::regclass, objsubid, description) from own join pg_description on objoid = own.oid
    union all
    select format('type %s %s', typname, enumlabel) from pg_type join pg_enum on enumtypid = pg_type.oid
    union all
    select format('extension %s', extname) from pg_extension
    union all
    select format('schema %s', ${sorted('nspacl')}) from pg_namespace where nspname = 'public'
    union all
    select format('role %s %s %s %s %s', rolname, rolcanlogin, rolinherit, rolsuper, rolbypassrls) from pg_roles where rolname like 'bhashantar\\_%'
    union all
    select format('member %s of %s', pg_get_userbyid(member), pg_get_userbyid(roleid)) from pg_auth_members
     where pg_get_userbyid(roleid) like 'bhashantar\\_%') as lines
   order by line`;

/** The schema of a database, a line for each thing. */
export async function readSchema(database: Queryable): Promise<string[]> {
  const rows = await database.query(SCHEMA);
  return rows.map(({ line }) => line);
}

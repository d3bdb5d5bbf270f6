// Prints a schema as SQL from the catalog, like pg_dump, for servers newer than the machine's pg_dump.
// It knows only what the migrations use. The spec that compares a loaded baseline with the migrations finds gaps.

const OWN = `relnamespace = 'public'::regnamespace`;

/** Roles belong to the cluster, and may be there from another database, or be made by one at the same moment. */
const ROLES = `
  select format($$do $do$ begin
  create role %1$I nologin;
exception when duplicate_object or unique_violation then null;
end $do$;
$$, rolname) as sql from pg_roles where rolname like 'bhashantar\\_%' order by rolname`;

/** Memberships of the roles in each other, and of the user that loads them. */
const MEMBERSHIPS = `
  select format($$do $do$ begin
  %s;
exception when others then
  if sqlstate not in ('XX000', '23505') then raise; end if;
end $do$;
$$, case when member.rolname like 'bhashantar\\_%' then format('grant %I to %I', role.rolname, member.rolname)
    else format('execute format(%L, current_user)', format('grant %I to %%I', role.rolname)) end) as sql
    from pg_auth_members m join pg_roles role on role.oid = roleid join pg_roles member on member.oid = m.member
   where role.rolname like 'bhashantar\\_%' order by role.rolname, member.rolname`;

const FUNCTIONS = `select pg_get_functiondef(oid) || ';' as sql from pg_proc where pronamespace = 'public'::regnamespace order by proname, oid`;

const SEQUENCES = `
  select format('create sequence %I as %s start %s increment %s minvalue %s maxvalue %s cache %s%s;', relname, format_type(seqtypid, null),
                seqstart, seqincrement, seqmin, seqmax, seqcache, case when seqcycle then ' cycle' else '' end) as sql
    from pg_class c join pg_sequence on seqrelid = c.oid
   where ${OWN} and not exists (select from pg_depend where objid = c.oid and classid = 'pg_class'::regclass and deptype = 'i') order by relname`;

const OWNED_SEQUENCES = `
  select format('alter sequence %I owned by %I.%I;', c.relname, t.relname, attname) as sql
    from pg_class c join pg_depend d on d.objid = c.oid and d.classid = 'pg_class'::regclass and d.deptype = 'a'
    join pg_class t on t.oid = d.refobjid join pg_attribute on attrelid = t.oid and attnum = d.refobjsubid
   where c.relkind = 'S' and c.${OWN} order by c.relname`;

const NOT_NULL = `
  coalesce((select case when conname = format('%s_%s_not_null', c.relname, attname) then ' not null'
                        else format(' constraint %I not null', conname) end
              from pg_constraint where conrelid = c.oid and contype = 'n' and conkey = array[attnum]), '')`;

const IDENTITY = `
  (select format(' generated %s as identity (sequence name public.%I)', case attidentity when 'a' then 'always' else 'by default' end, s.relname)
     from pg_depend d join pg_class s on s.oid = d.objid and s.relkind = 'S'
    where d.refobjid = c.oid and d.refobjsubid = attnum and d.deptype = 'i')`;

const COLUMN = `
  format('%I %s', attname, format_type(atttypid, atttypmod))
  || case when attcollation not in (0, typcollation) then ' collate ' || attcollation::regcollation else '' end
  || case when attidentity <> '' then ${IDENTITY} when attgenerated = 's' then format(' generated always as (%s) stored', expression)
          when expression is not null then ' default ' || expression else '' end || ${NOT_NULL}`;

const COLUMNS = `
  select string_agg('  ' || ${COLUMN}, E',\\n' order by attnum)
    from pg_attribute join pg_type t on t.oid = atttypid
    left join lateral (select pg_get_expr(adbin, adrelid) as expression from pg_attrdef where adrelid = attrelid and adnum = attnum) as value on true
   where attrelid = c.oid and attnum > 0 and not attisdropped`;

const OPTIONS = `coalesce(' with (' || array_to_string(reloptions, ', ') || ')', '')`;

/** Tables before their partitions. */
const TABLES = `
  select format('create %stable %I ', case relpersistence when 'u' then 'unlogged ' else '' end, relname)
         || case when relispartition
                 then format('partition of %s %s', (select inhparent::regclass from pg_inherits where inhrelid = c.oid), pg_get_expr(relpartbound, oid))
                 else format(E'(\\n%s\\n)', (${COLUMNS})) end
         || coalesce(' partition by ' || pg_get_partkeydef(oid), '') || ${OPTIONS} || ';' as sql
    from pg_class c where ${OWN} and relkind in ('r', 'p') order by relispartition, relname`;

const STATISTICS_TARGETS = `
  select format('alter table only %I alter %I set statistics %s;', relname, attname, attstattarget) as sql
    from pg_attribute join pg_class c on c.oid = attrelid
   where ${OWN} and relkind in ('r', 'p') and attnum > 0 and not attisdropped and attstattarget is not null order by relname, attnum`;

const STATISTICS = `
  select pg_get_statisticsobjdef(oid) || ';' as sql from pg_statistic_ext where stxnamespace = 'public'::regnamespace order by stxname`;

/** Checks that a partition has on its own. Keys and foreign keys follow below. */
const CHECKS = `
  select format('alter table %I add constraint %I %s;', relname, conname, pg_get_constraintdef(o.oid)) as sql
    from pg_constraint o join pg_class c on c.oid = conrelid where ${OWN} and contype = 'c' and conislocal order by relname, conname`;

const KEYS = `
  select format('alter table only %I add constraint %I %s;', relname, conname, pg_get_constraintdef(o.oid)) as sql
    from pg_constraint o join pg_class c on c.oid = conrelid where ${OWN} and contype in ('p', 'u', 'x') order by relname, conname`;

const INDEXES = `
  select pg_get_indexdef(indexrelid) || ';' as sql from pg_index join pg_class c on c.oid = indexrelid
   where ${OWN} and not exists (select from pg_constraint where conindid = indexrelid and contype in ('p', 'u', 'x')) order by relname`;

/** Indexes of partitions keep their own names, which derive from names that tables had when they were made. */
const ATTACHED_INDEXES = `
  select format('alter index %s attach partition %s;', inhparent::regclass, inhrelid::regclass) as sql
    from pg_inherits join pg_class c on c.oid = inhrelid where ${OWN} and relkind in ('i', 'I') order by 1`;

const FOREIGN_KEYS = `
  select format('alter table %I add constraint %I %s;', relname, conname, pg_get_constraintdef(o.oid)) as sql
    from pg_constraint o join pg_class c on c.oid = conrelid where ${OWN} and contype = 'f' and conparentid = 0 order by relname, conname`;

const VIEWS = `
  select format('create %s %I as %s', case relkind when 'm' then 'materialized view' else 'view' end, relname, pg_get_viewdef(oid)) as sql
    from pg_class where ${OWN} and relkind in ('v', 'm') order by relname`;

const TRIGGERS = `
  select pg_get_triggerdef(t.oid) || ';' as sql from pg_trigger t join pg_class c on c.oid = tgrelid
   where ${OWN} and not tgisinternal and tgparentid = 0 order by relname, tgname`;

const ROW_SECURITY = `
  select format('alter table %I enable row level security;%s', relname,
                case when relforcerowsecurity then format(' alter table %I force row level security;', relname) else '' end) as sql
    from pg_class where ${OWN} and relrowsecurity order by relname`;

const COMMANDS = `case polcmd when 'r' then 'select' when 'a' then 'insert' when 'w' then 'update' when 'd' then 'delete' else 'all' end`;

const POLICIES = `
  select format('create policy %I on %I as %s for %s to %s', polname, relname, case when polpermissive then 'permissive' else 'restrictive' end,
                ${COMMANDS}, (select string_agg(case member when 0 then 'public' else member::regrole::text end, ', ') from unnest(polroles) as member))
         || coalesce(' using (' || pg_get_expr(polqual, polrelid) || ')', '')
         || coalesce(' with check (' || pg_get_expr(polwithcheck, polrelid) || ')', '') || ';' as sql
    from pg_policy join pg_class c on c.oid = polrelid where ${OWN} order by relname, polname`;

/** The rights of others than the owner, one statement per grantee. */
const grants = (kind, name, acl, owner) => `
  select format('grant %s on ${kind} %s to %s;', string_agg(privilege_type, ', ' order by privilege_type), ${name},
                case grantee when 0 then 'public' else grantee::regrole::text end) as sql
    from aclexplode(${acl}) where grantee <> ${owner} group by grantee`;

const RELATION_GRANTS = `
  select g.sql from pg_class c, lateral (${grants("' || case relkind when 'S' then 'sequence' else 'table' end || '", 'c.oid::regclass', 'relacl', 'relowner')}) as g
   where ${OWN} and relacl is not null and relkind in ('r', 'p', 'v', 'm', 'S') order by g.sql`;

const SCHEMA_GRANTS = `
  select g.sql from pg_namespace n, lateral (${grants('schema', 'nspname', 'nspacl', 'nspowner')} having grantee <> 0) as g
   where nspname = 'public' order by g.sql`;

/** The grants of functions. Postgres lets everybody run a new function, so the dump first revokes that and then grants it to some. */
const FUNCTION_GRANTS = `
  select format(E'revoke all on function %s from public;\\n%s', p.oid::regprocedure, string_agg(g.sql, E'\\n' order by g.sql)) as sql
    from pg_proc p, lateral (${grants('function', 'p.oid::regprocedure', 'proacl', 'proowner')}) as g
   where pronamespace = 'public'::regnamespace and proacl is not null group by p.oid, proname order by proname, p.oid`;

/** The new owner of a function has to have the right to make some in the schema. */
const FUNCTION_OWNERS = `
  select sql from (
    select 0 as place, '' as name, 'grant create on schema public to bhashantar_system;' as sql
    union all
    select 1, proname, format('alter function %s owner to bhashantar_system;', oid::regprocedure) from pg_proc
     where pronamespace = 'public'::regnamespace and pg_get_userbyid(proowner) = 'bhashantar_system'
    union all
    select 2, '', 'revoke create on schema public from bhashantar_system;') as owners order by place, name`;

const MIGRATIONS = `select format('insert into migrations (timestamp, name) values (%s, %L);', timestamp, name) as sql from migrations order by id`;

const SECTIONS = {
  Roles: [ROLES, MEMBERSHIPS, SCHEMA_GRANTS],
  Functions: [FUNCTIONS],
  Tables: [SEQUENCES, TABLES, OWNED_SEQUENCES, STATISTICS_TARGETS, STATISTICS],
  'Constraints and indexes': [CHECKS, KEYS, INDEXES, ATTACHED_INDEXES, FOREIGN_KEYS],
  'Views and triggers': [VIEWS, TRIGGERS],
  'Row-level security': [ROW_SECURITY, POLICIES],
  Rights: [RELATION_GRANTS, FUNCTION_GRANTS, FUNCTION_OWNERS],
  'The migrations that are contained': [MIGRATIONS],
};

/** The statements that make the schema of the database that `client` (of `pg`) is connected to. */
export async function dumpSchema(client) {
  // Functions name tables that are made after them.
  const parts = ['set local check_function_bodies = off;'];
  for (const [title, queries] of Object.entries(SECTIONS)) {
    parts.push(`\n-- ${title}`);
    for (const query of queries) for (const { sql } of (await client.query(query)).rows) parts.push(sql.trimEnd());
  }
  return `${parts.join('\n')}\n`;
}

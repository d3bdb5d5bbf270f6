import type { QueryRunner } from 'typeorm';

/** Whether an object belongs to an extension or an identity column. It can only be dropped together with that. */
const isPartOfAnother = (catalog: string) =>
  `exists (select from pg_depend d where d.classid = '${catalog}'::regclass and d.objid = ${catalog}.oid and d.objsubid = 0 and d.deptype in ('e', 'i'))`;

/** The names are read before the first drop, because dropping one object may drop others. */
const DROPS = `
  select format('drop %s if exists %s cascade', case relkind when 'v' then 'view' when 'm' then 'materialized view' when 'S' then 'sequence' else 'table' end,
                oid::regclass) as sql
    from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'S') and not relispartition and not ${isPartOfAnother('pg_class')}
  union all
  select format('drop routine if exists %s cascade', oid::regprocedure)
    from pg_proc where pronamespace = 'public'::regnamespace and not ${isPartOfAnother('pg_proc')}`;

/** Drops everything that the product has made in a database, within the caller's transaction. Objects of extensions stay. */
export async function emptyDatabase(runner: QueryRunner): Promise<void> {
  const drops: { sql: string }[] = await runner.query(DROPS);
  await runner.query(drops.map(({ sql }) => sql).join(';'));
}

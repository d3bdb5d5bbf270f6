/** SQL that renames a table with the constraints and indexes that begin with its name. Which of them exist depends on the version of Postgres. */
export function renameTableSql(from: string, to: string): string {
  return `
    alter table ${from} rename to ${to};
    do $$ declare name text; begin
      for name in select conname from pg_constraint where conrelid = '${to}'::regclass and starts_with(conname, '${from}_') loop
        execute format('alter table ${to} rename constraint %I to %I', name, '${to}' || substr(name, ${from.length + 1}));
      end loop;
      for name in select c.relname from pg_index i join pg_class c on c.oid = i.indexrelid
                   where i.indrelid = '${to}'::regclass and starts_with(c.relname, '${from}_') loop
        execute format('alter index %I rename to %I', name, '${to}' || substr(name, ${from.length + 1}));
      end loop;
    end $$;`;
}

import type pg from 'pg';
import { BackupError } from './backup-error.js';

/** The role that sees the rows of all organisations. */
const SYSTEM_ROLE = 'bhashantar_system';

/** A table to be saved. */
export interface DumpedTable {
  readonly name: string;
  /** The stored columns; the others are computed from them. */
  readonly columns: string[];
  /** The role that sees all rows: the system role if row-level security also applies to the owner, otherwise the owner itself. */
  readonly role: 'none' | typeof SYSTEM_ROLE;
}

interface Row {
  name: string;
  columns: string[];
  isSecured: boolean;
  isOpenToSystem: boolean;
}

/** Partitions are saved with their table. The manifest contains the rows of `migrations`. */
const TABLES = `
  select c.relname as name, c.relrowsecurity as "isSecured",
         (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
           where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
         has_table_privilege('${SYSTEM_ROLE}', c.oid, 'select')
           and exists (select from pg_policies p where p.schemaname = 'public' and p.tablename = c.relname and p.permissive = 'PERMISSIVE'
                          and p.cmd in ('ALL', 'SELECT') and p.qual = 'true' and '${SYSTEM_ROLE}' = any(p.roles))
           and not exists (select from pg_policies p where p.schemaname = 'public' and p.tablename = c.relname and p.permissive <> 'PERMISSIVE'
                              and p.roles && array['${SYSTEM_ROLE}', 'public']::name[]) as "isOpenToSystem"
    from pg_class c
   where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and c.relname <> 'migrations'
     and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
   order by c.relname`;

/**
 * Every table of the product with the role that sees all of its rows. Throws if there is no such role, because rows would be missing
 * silently.
 */
export async function listTables(client: pg.Client): Promise<DumpedTable[]> {
  const { rows } = await client.query<Row>(TABLES);
  return rows.map(({ name, columns, isSecured, isOpenToSystem }) => {
    if (isSecured && !isOpenToSystem) throw new BackupError(`row-level security hides rows of the table ${name} from ${SYSTEM_ROLE}`);
    return { name, columns, role: isSecured ? SYSTEM_ROLE : 'none' };
  });
}

import type { Workspace } from './workspace.js';
import { openDatabase } from './workspace-database.js';

/** Makes the workspace's database refuse every change of these tables while `look` runs, as a broken database does. */
export async function refuseChanges(workspace: Workspace, tables: readonly string[], look: () => Promise<void>): Promise<void> {
  const client = await openDatabase(workspace);
  const onEach = async (statement: (table: string) => string) => {
    for (const table of tables) await client.query(statement(table));
  };
  try {
    await client.query(
      `create or replace function refuse_change() returns trigger language plpgsql as $$ begin raise exception 'refused by a journey'; end $$`,
    );
    await onEach(
      (table) =>
        `create trigger refuse_change before insert or update or delete on ${table} for each statement execute function refuse_change()`,
    );
    await look();
  } finally {
    await onEach((table) => `drop trigger if exists refuse_change on ${table}`).finally(() => client.end());
  }
}

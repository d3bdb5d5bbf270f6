import type { Database } from '../database/database.js';

/** A tenant for tests that need nobody to sign in. */
export function createOrganisation(database: Database, name = 'Test'): Promise<{ organisationId: string }> {
  return database.system(async (tx) => {
    const [row] = await tx.query<{ organisationId: string }>(
      `insert into organisations (name, plan) values ($1, 'enterprise') returning organisation_id as "organisationId"`,
      [name],
    );
    if (!row) throw new Error('the organisation was not stored');
    return row;
  });
}

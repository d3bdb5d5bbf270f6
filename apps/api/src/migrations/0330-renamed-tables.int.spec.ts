import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createOrganisation } from '../platform/testing/create-organisation.js';
import { createTestDatabase, type TestDatabase } from '../platform/testing/test-database.js';
import { OutgoingMessages1700000000330 } from './0330-outgoing-messages.js';
import { ActionTokens1700000000331 } from './0331-action-tokens.js';

const MIGRATIONS = [new OutgoingMessages1700000000330(), new ActionTokens1700000000331()];

describe('tables that were renamed', () => {
  let test: TestDatabase;

  beforeAll(async () => {
    test = await createTestDatabase();
  });
  afterAll(() => test.drop());

  it('keep their rows, and go back to their old names', async () => {
    const { organisationId } = await createOrganisation(test.database);
    const runner = test.database.dataSource.createQueryRunner();
    const tables = async () => {
      const rows: { name: string }[] = await runner.query(
        `select c.relname as name from pg_class c where c.relname ~ '^(messages|outgoing_messages|link_tokens|action_tokens)' order by 1`,
      );
      return rows.map(({ name }) => name);
    };
    const now = await tables();
    for (const migration of [...MIGRATIONS].reverse()) await migration.down(runner);
    expect(await tables()).not.toEqual(now);
    await test.database.system(async (tx) => {
      await tx.query(`insert into messages (channel, recipient, sealed) values ('mail', 'a@example.com', 'x')`);
      const [user] = await tx.query<{ id: string }>(
        `insert into users (organisation_id, email, email_key, first_name, last_name, role)
         values ($1, 'a@example.com', 'a@example.com', 'A', 'B', 'organisationAdmin') returning user_id as id`,
        [organisationId],
      );
      await tx.query(
        `insert into link_tokens (token_hash, organisation_id, user_id, kind, expires_at) values ('\\x01', $1, $2, 'invite', now())`,
        [organisationId, user?.id],
      );
    });
    for (const migration of MIGRATIONS) await migration.up(runner);
    expect(await tables()).toEqual(now);
    const [kept] = await test.database.system((tx) =>
      tx.query(`select (select recipient from outgoing_messages) as recipient, (select kind from action_tokens) as kind`),
    );
    expect(kept).toEqual({ recipient: 'a@example.com', kind: 'invite' });
    await runner.release();
  });
});

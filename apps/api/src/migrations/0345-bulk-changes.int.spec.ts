import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createOrganisation } from '../platform/testing/create-organisation.js';
import { createTestDatabase, type TestDatabase } from '../platform/testing/test-database.js';
import { BulkChanges1700000000345 } from './0345-bulk-changes.js';

let test: TestDatabase;

beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

const query = <Row>(sql: string, parameters: unknown[] = []) => test.database.system((tx) => tx.query<Row>(sql, parameters));

async function migrate(direction: 'up' | 'down'): Promise<void> {
  const runner = test.database.dataSource.createQueryRunner();
  await runner.startTransaction();
  await new BulkChanges1700000000345()[direction](runner);
  await runner.commitTransaction();
  await runner.release();
}

it('loses runs of changes alone when it is undone, with the runs that undid them', async () => {
  const { organisationId } = await createOrganisation(test.database);
  const [project] = await query<{ id: string }>(
    `insert into projects (organisation_id, project_key, name, base_url, hostname, source_language, status)
     values ($1, 'K', 'P', 'https://site.example/', 'site.example', 'en', 'parsed') returning project_id as id`,
    [organisationId],
  );
  const insert = async (kind: string, change: object | null, undoes: string | null = null) => {
    const [row] = await query<{ id: string }>(
      `insert into pre_translation_runs (project_id, organisation_id, language, kind, change, undoes, state)
       values ($1, $2, 'hi', $3, $4, $5, 'done') returning run_id as id`,
      [project?.id, organisationId, kind, change && JSON.stringify(change), undoes],
    );
    return row?.id ?? '';
  };
  const spelled = await insert('transliteration', null);
  await insert('undo', null, spelled);
  await insert('undo', null, await insert('delete', { kind: 'delete' }));
  await expect(insert('replace', null)).rejects.toThrow('pre_translation_runs_change_check');
  await migrate('down');
  const kinds = () => query('select kind from pre_translation_runs order by kind');
  expect(await kinds()).toEqual([{ kind: 'transliteration' }, { kind: 'undo' }]);
  await migrate('up');
  expect(await kinds()).toHaveLength(2);
});

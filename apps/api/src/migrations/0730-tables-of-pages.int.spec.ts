import { describe, expect, it } from '@jest/globals';
import { setUpPlans } from '../platform/testing/set-up-plans.js';
import { TablesOfPages1700000000730 } from './0730-tables-of-pages.js';

const TABLES = ['page_publications', 'page_parity', 'page_revisions', 'held_pages', 'translated_urls', 'visit_counts'];
const PROJECT = '00000000-0000-4000-8000-000000000001';

describe('tables of pages', () => {
  const plans = setUpPlans();

  const planOfSql = (sql: string) => plans.planOf((tx) => tx.query(sql));

  /** The tables whose policy is worked out before the first row is looked at. */
  async function askedOnce(): Promise<string[]> {
    const plans = await Promise.all(TABLES.map((table) => planOfSql(`select 1 from ${table}`)));
    return TABLES.filter((_, at) => plans[at]?.includes('InitPlan'));
  }

  it('ask whose rows they are once a statement', async () => {
    expect(await askedOnce()).toEqual(TABLES);
  });

  it('have the pages of a project in their order, and how many there are, from an index', async () => {
    // Costs the same while the table is empty: the planner would take the index that was made first.
    await plans.test.database.dataSource.query('drop index pages_url');
    expect(await planOfSql(`select count(*) from pages where project_id = '${PROJECT}' and not is_gone`)).toMatch(
      /Index Only Scan using pages_listed/,
    );
    const page = await planOfSql(`select page_id from pages where project_id = '${PROJECT}' order by page_id limit 50`);
    expect(page).toMatch(/Index Only Scan using pages_listed/);
    expect(page).not.toContain('Sort');
  });

  it('can be as they were before, and become large again', async () => {
    const runner = plans.test.database.dataSource.createQueryRunner();
    const migration = new TablesOfPages1700000000730();
    await migration.down(runner);
    expect(await askedOnce()).toEqual([]);
    await migration.up(runner);
    expect(await askedOnce()).toEqual(TABLES);
    await runner.release();
  });
});

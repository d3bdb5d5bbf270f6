import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Workspace } from '../../../../entry/testing/workspace.js';
import { PagesService } from '../../../content/pages/pages.service.js';
import { ProjectsService } from '../../../projects/projects/projects.service.js';
import { ParityService } from './parity.service.js';

const SITE = 'https://example.com';
/** One page more than the file takes at once. */
const PAGES = 2_001;

describe('the ledger of many pages', () => {
  let kit: Workspace;
  let tenant: { organisationId: string };
  let projectId: string;

  beforeAll(async () => {
    kit = await Workspace.start();
    tenant = { organisationId: await kit.organisation() };
    const site = { name: 'P', baseUrl: SITE, targetLanguages: ['hi', 'ta'] };
    ({ projectId } = await kit.test.get(ProjectsService).create(tenant, site));
    const paths = Array.from({ length: PAGES }, (_, n) => `/item-${n}`);
    await kit.test.database.tenant(tenant, (tx) =>
      kit.test.get(PagesService).upsert(
        tx,
        projectId,
        paths.map((path) => ({ url: SITE + path, contentHash: path, title: path })),
      ),
    );
    // The first 100 are complete in Hindi; of them ten are stale, ten moved and ten gone. Ten more are gone and never were complete.
    await kit.query(
      `with numbered as (select page_id, url, substr(url, $3)::int as n from pages where project_id = $1),
            revised as (insert into page_revisions (project_id, page_id, organisation_id, revision, fingerprint)
                        select $1, page_id, $2, case when n between 5 and 14 then 2 else 1 end, '' from numbered),
            gone as (update pages p set is_gone = true from numbered g where p.page_id = g.page_id and (g.n between 30 and 39 or g.n between 100 and 109))
       insert into page_parity (project_id, language, page_id, organisation_id, translated_revision, complete_at, stale_since, texts, moved_from, moved_at)
       select $1, 'hi', page_id, $2, 1, now(), case when n < 10 then now() end, 3, case when n between 20 and 29 then 'https://example.com/before' end,
              case when n between 20 and 29 then now() + interval '1 second' end
         from numbered where n < 100`,
      [projectId, tenant.organisationId, `${SITE}/item-`.length + 1],
    );
  });
  afterAll(() => kit.close());

  const list = (filter: object = {}) => kit.test.get(ParityService).list(tenant, { projectId, targetLang: 'hi', pageSize: 20, ...filter });

  it('counts the same with a search that every page matches as without one', async () => {
    const all = await list();
    expect(all).toMatchObject({
      total: PAGES - 10,
      states: { complete: 80, stale: 10, incomplete: PAGES - 110, gone: 10 },
      // Five of the ten pages in their second revision are stale, too.
      changes: { new: PAGES - 110, changed: 10, gone: 10, moved: 10 },
    });
    const found = await list({ searchText: '/item-' });
    expect([found.total, found.states, found.changes]).toEqual([all.total, all.states, all.changes]);
    expect((await list({ searchText: '/ITEM-3' })).total).toBe((await list({ searchText: '/item-3' })).total);
    // Searches for the literal text, not for a pattern.
    for (const searchText of ['%', '/item_', '\\']) expect((await list({ searchText })).total).toBe(0);
    expect((await list({ targetLang: 'ta' })).states).toEqual({ complete: 0, stale: 0, incomplete: PAGES - 20, gone: 0 });
  });

  it('lists what it counts, page by page', async () => {
    for (const [filter, total] of [
      [{ state: 'stale' }, 10],
      [{ change: 'moved' }, 10],
      [{ change: 'changed' }, 10],
      [{ state: 'stale', change: 'changed' }, 5],
      [{ state: 'gone', searchText: 'item-3' }, 10],
      [{ state: 'gone', change: 'moved' }, 0],
    ] as const) {
      const { rows, total: counted } = await list(filter);
      expect([filter, rows.length, counted]).toEqual([filter, total, total]);
    }
    const { rows, total } = await list({ pageNumber: 100 });
    expect([rows.length, total]).toEqual([11, PAGES - 10]);
    expect((await list({ pageNumber: 101 })).rows).toEqual([]);
  });

  it('goes into its file to the last page', async () => {
    let file = '';
    for await (const chunk of kit.test.get(ParityService).csv(tenant, { projectId, targetLang: 'hi' })) file += chunk;
    const lines = file.trim().split('\n');
    expect(lines).toHaveLength(1 + PAGES - 10);
    expect(lines.at(-1)).toContain(`${SITE}/item-${PAGES - 1}`);
  });
});

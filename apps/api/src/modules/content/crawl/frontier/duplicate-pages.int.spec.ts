import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createOrganisation } from '../../../../platform/testing/create-organisation.js';
import type { TestApp } from '../../../../platform/testing/test-app.js';
import { ProjectsService } from '../../../projects/projects/projects.service.js';
import { PagesService } from '../../pages/pages.service.js';
import { SegmentsService } from '../../segments/segments.service.js';
import { startContentApp } from '../testing/start-content-app.js';
import { DuplicatePages } from './duplicate-pages.js';

const BASE = 'https://site.example/';

/** A page as a crawl leaves it: its texts, and what it names as canonical. */
type StoredPage = readonly [texts: readonly string[], canonical?: string];

describe('pages that are stored twice', () => {
  let test: TestApp;
  let tenant: { organisationId: string };

  beforeAll(async () => {
    test = await startContentApp({});
    tenant = await createOrganisation(test.database);
  });
  afterAll(() => test.close());

  const segment = (source: string) => ({ source, hash: createHash('md5').update(source).digest('hex'), kind: 'block', words: 1 });

  /** Stores pages as a crawl would, and returns the outcome for each. */
  async function removeDuplicates(pages: Readonly<Record<string, StoredPage>>): Promise<Record<string, string>> {
    const { projectId } = await test.get(ProjectsService).create(tenant, { name: 'Site', baseUrl: BASE, targetLanguages: ['hi'] });
    return test.database.tenant(tenant, async (tx) => {
      const urls = Object.keys(pages);
      const ids = await test.get(PagesService).upsert(
        tx,
        projectId,
        urls.map((url) => ({ url, title: undefined, language: undefined, contentHash: url })),
      );
      const contents = urls.map((url) => ({ pageId: ids.get(url) ?? 0, segments: (pages[url]?.[0] ?? []).map(segment) }));
      await test.get(SegmentsService).storePages(tx, projectId, contents);
      for (const url of urls)
        await tx.query(
          `insert into crawl_urls (project_id, organisation_id, url_key, url, depth, state, bucket, page_id, canonical)
           values ($1, $2, md5($3)::uuid, $3, 0, 'fetched', md5($3)::uuid, $4, $5)`,
          [projectId, tenant.organisationId, url, ids.get(url), pages[url]?.[1] ?? null],
        );
      const count = await test.get(DuplicatePages).remove(tx, projectId, BASE);
      const rows = await tx.query<{ url: string; state: string }>(
        'select url, coalesce(reason, state) as state from crawl_urls where project_id = $1',
        [projectId],
      );
      expect(rows.filter(({ state }) => state !== 'fetched')).toHaveLength(count);
      return Object.fromEntries(rows.map(({ url, state }) => [url, state]));
    });
  }

  it('stay once, at the address of the project, whatever scheme, www, case, slash or index document their addresses have', async () => {
    const text = ['One text'];
    expect(
      await removeDuplicates({
        'http://www.site.example/A/index.html': [text],
        'http://site.example/a': [text],
        'https://site.example/a/': [text],
        'https://www.site.example/a': [text],
        'https://site.example/a?x=1': [text],
        'https://site.example/b': [text],
      }),
    ).toEqual({
      'http://www.site.example/A/index.html': 'duplicate',
      'http://site.example/a': 'duplicate',
      'https://site.example/a/': 'fetched',
      'https://www.site.example/a': 'duplicate',
      'https://site.example/a?x=1': 'fetched',
      'https://site.example/b': 'fetched',
    });
  });

  it('both stay if one has more text, unless it is the one that the other names as canonical', async () => {
    expect(
      await removeDuplicates({
        'https://site.example/c': [['Menu', 'All of it']],
        'https://site.example/C': [['Menu']],
        'https://site.example/d': [['Menu', 'All of it'], 'https://site.example/d'],
        'https://site.example/d?print': [['All of it'], 'https://site.example/d'],
        'https://site.example/d?page=2': [['Menu', 'More'], 'https://site.example/d'],
      }),
    ).toEqual({
      'https://site.example/c': 'fetched',
      'https://site.example/C': 'fetched',
      'https://site.example/d': 'fetched',
      'https://site.example/d?print': 'canonical',
      'https://site.example/d?page=2': 'fetched',
    });
  });

  it('stay once where they name each other', async () => {
    const states = await removeDuplicates({
      'https://site.example/e': [['Same'], 'https://site.example/e/'],
      'https://site.example/e/': [['Same'], 'https://site.example/e'],
    });
    expect(Object.values(states).sort()).toEqual(['canonical', 'fetched']);
  });
});

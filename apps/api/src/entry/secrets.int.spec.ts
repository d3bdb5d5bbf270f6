import type { AddressInfo } from 'node:net';
import { ENDPOINTS, EXPORT_FORMATS, REPORT_FORMATS, REPORT_TYPES } from '@bhashantar/contracts';
import { readTable } from '@bhashantar/formats';
import { hashSource } from '@bhashantar/segmenter/segment-format';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { symbols } from 'pino';
import { PublicationService } from '../modules/channels/publication/publication.service.js';
import { UrlTrackingService } from '../modules/content/changes/url-tracking.service.js';
import { findSeeded, SEEDED_PAGES, type Seeded, seedSite } from '../modules/content/crawl/extraction/testing/secret-pages.js';
import { type Crawled, crawlAgain, crawlSite } from '../modules/content/crawl/testing/crawl-site.js';
import { type FixtureSite, startFixtureSite } from '../modules/content/crawl/testing/fixture-site.js';
import type { SiteFarm } from '../modules/content/crawl/testing/site-farm.js';
import { ProjectsService } from '../modules/projects/projects/projects.service.js';
import { TranslationsService } from '../modules/translation/translations/translations.service.js';
import { QUEUES } from '../platform/jobs/job-definition.js';
import { LOGGER, type Logger } from '../platform/logger/logger.js';
import { sendRequest } from '../platform/testing/send-request.js';
import { until } from '../platform/testing/until.js';
import { createDelivery } from './create-delivery.js';
import { fillPath, type Operation, readOperations, sampleOf, type Values } from './testing/sample-request.js';
import { type Person, Workspace } from './testing/workspace.js';

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0';

/** Captures the logger's lines. */
interface Output {
  write(line: string): unknown;
}

describe('two hundred secrets on pages of ten kinds, after crawls, translation, publication and visits', () => {
  let kit: Workspace;
  let site: FixtureSite;
  let delivery: ReturnType<typeof createDelivery>;
  let admin: Person;
  let crawled: Crawled;
  let seeded: Seeded[];
  let operations: Operation[];
  let projectKey: string;
  let [api, visitors] = ['', ''];
  const logged: string[] = [];

  beforeAll(async () => {
    site = await startFixtureSite();
    // Without the key of the engines, because a person translates the texts below.
    kit = await Workspace.start({
      queues: QUEUES.filter((queue) => queue !== 'translate' && queue !== 'engines'),
      environment: { EGRESS_ALLOW_HOSTS: site.host },
    });
    // From here on the logger writes every level.
    const logger = kit.test.get<Logger & { [symbols.streamSym]: Output }>(LOGGER);
    logger.level = 'trace';
    jest.spyOn(logger[symbols.streamSym], 'write').mockImplementation((line) => logged.push(line));
    await kit.test.app.listen(0, '127.0.0.1');
    delivery = createDelivery(kit.test.app);
    await delivery.listen(0, '127.0.0.1');
    const portOf = (server: { address(): unknown }) => (server.address() as AddressInfo).port;
    api = `http://127.0.0.1:${portOf(kit.test.app.getHttpServer())}`;
    visitors = `http://127.0.0.1:${portOf(delivery.server)}`;
    operations = readOperations((await sendRequest(kit.test.app, { url: '/api/docs-json' })).body);
    admin = await kit.person('organisationAdmin', await kit.organisation());
    await crawlTwice();
    await publish();
  }, 180_000);
  afterAll(async () => {
    await delivery?.close();
    await kit?.close();
    await site?.close();
  });

  const tenant = () => ({ organisationId: admin.user.organisationId });
  const paths = () => Object.keys(site.pages).filter((path) => typeof site.pages[path] === 'string');

  async function crawlTwice(): Promise<void> {
    const farm: SiteFarm = { test: kit.test, ...tenant(), serve: () => site, close: async () => undefined };
    seedSite(site, 'first');
    crawled = await crawlSite(farm, site.origin);
    await kit.test.get(UrlTrackingService).toggle(
      tenant(),
      crawled.projectId,
      paths().map((path) => site.origin + path),
      true,
    );
    // Other texts, so that versions of each page are kept.
    seeded = seedSite(site, 'second');
    crawled = await crawlAgain(farm, crawled);
    expect(crawled.crawl).toMatchObject({ status: 'COMPLETED', pages: SEEDED_PAGES });
  }

  /** Translates everything to targets that contain the source, so that a secret in a source would show. */
  async function publish(): Promise<void> {
    const { projectId } = crawled;
    await kit.test.database.tenant(tenant(), async (tx) => {
      const project = await kit.test.get(ProjectsService).require(tx, projectId);
      ({ projectKey } = project);
      const rows = await tx.query<{ hash: string; source: string }>(
        `select replace(hash::text, '-', '') as hash, source from segments where project_id = $1`,
        [projectId],
      );
      const edits = rows.map(({ hash, source }) => ({ hash, origin: 'USER' as const, target: `हिन्दी ${source}` }));
      await kit.test.get(TranslationsService).save(tx, project, 'hi', edits, 'test');
      await tx.query('update projects set domain_verification = 2 where project_id = $1', [projectId]);
    });
    await until('every page is counted', async () => {
      const rows = await kit.query(`select 1 from page_publications where project_id = $1 and translated_words = words`, [projectId]);
      return rows.length >= SEEDED_PAGES;
    });
    await kit.test.get(PublicationService).publish(tenant(), projectId, 'hi');
  }

  const call = async (path: string, body: object) => {
    const reply = await fetch(`${api}/api/${path}`, {
      method: 'POST',
      headers: { authorization: admin.token, 'content-type': 'application/json' },
      body: JSON.stringify({ projectId: crawled.projectId, ...body }),
    });
    return { status: reply.status, text: await textOf(reply) };
  };
  const dataOf = async (path: string, body: object) => JSON.parse((await call(path, body)).text).data;

  it('are in no answer of a call that reads', async () => {
    const values: Values = {
      ...{ projectId: crawled.projectId, projectIds: crawled.projectId, targetLang: 'hi', language: 'hi', targetLanguages: 'hi' },
      ...{ url: `${site.origin}/paragraphs/0`, pageUrl: `${site.origin}/paragraphs/0`, since: '2026-01-01T00:00:00Z' },
      sourceHash: `v1:${hashSource('Welcome back')}`,
    };
    const reading = operations.filter(({ name }) => /\.read$|^memory\./.test(ENDPOINTS[name as keyof typeof ENDPOINTS]?.access ?? ''));
    const answered: string[] = [];
    const leaks: [string, Seeded[]][] = [];
    for (const operation of reading.filter(({ isMultipart }) => !isMultipart)) {
      const reply = await fetch(api + fillPath(operation, values), {
        method: operation.method,
        headers: { authorization: admin.token, ...(operation.body && { 'content-type': 'application/json' }) },
        ...(operation.body && { body: JSON.stringify(sampleOf(operation.body, values)) }),
      });
      if (reply.status === 200) answered.push(operation.name);
      expect([operation.name, reply.status < 500]).toEqual([operation.name, true]);
      leaks.push([operation.name, findSeeded(await textOf(reply), seeded)]);
    }
    // Those that read segments, pages, versions and addresses are among them.
    expect(answered.length).toBeGreaterThan(50);
    expect(leaks.filter(([, found]) => found.length > 0)).toEqual([]);
  });

  it.each(EXPORT_FORMATS)('are in no export as %s, streamed or written by a job', async (format) => {
    const filter = { targetLang: 'hi', format, withUntranslated: true };
    const { exportId } = await dataOf('memory/exports/start', filter);
    await until('the export is written', async () => (await call('memory/exports/download', { exportId })).status === 200);
    const texts = [await call('memory/export', filter), await call('memory/exports/download', { exportId })].map(({ text }) => text);
    for (const text of texts) {
      expect(text).toContain('Welcome back');
      expect(findSeeded(text, seeded)).toEqual([]);
    }
  });

  it.each(REPORT_TYPES.flatMap((reportType) => REPORT_FORMATS.map((format) => [reportType, format] as const)))(
    'are in no report by %s as %s',
    async (reportType, format) => {
      const { reportId } = await dataOf('translation/generateReport', { reportType, format });
      await until('the report is written', async () => (await call('report/download', { reportId })).status === 200);
      const { text } = await call('report/download', { reportId });
      expect(text.length).toBeGreaterThan(20);
      expect(findSeeded(text, seeded)).toEqual([]);
    },
  );

  it.each(['audit/csv', 'glossary/export', 'transliterationGlossary/csv/get'])('are in no file of %s', async (path) => {
    const { text } = await call(path, path === 'audit/csv' ? { projectId: undefined } : {});
    expect(findSeeded(text, seeded)).toEqual([]);
  });

  it('are in nothing that visitors get, neither from the snippet nor rendered, once the site has them no more', async () => {
    const own = paths();
    const links = seeded.filter(({ kind }) => kind === 'link').slice(0, 20);
    const sources = await kit.query<{ hash: string }>(`select replace(hash::text, '-', '') as hash from segments where project_id = $1`, [
      crawled.projectId,
    ]);
    // Visitors with secrets in their addresses: neither recorded nor logged.
    const answers: string[] = [];
    const get = async (path: string) => {
      const reply = await fetch(visitors + path, {
        redirect: 'manual',
        headers: { origin: site.origin, 'user-agent': BROWSER, accept: 'text/html' },
      });
      answers.push(`${JSON.stringify([...reply.headers])} ${await reply.text()}`);
      return answers.at(-1) ?? '';
    };
    for (const path of links.flatMap(({ text, secret }) => [text, `/reset/${secret}`])) {
      // The site does not answer, which is logged.
      site.pages[path.split('?', 1)[0] ?? path] = (request) => request.socket.destroy();
      await get(`/d/${projectKey}/hi.json?p=${encodeURIComponent(path)}`);
      await get(`/d/${projectKey}/h/hi.json?p=${encodeURIComponent(path)}&h=${hashSource('Nobody has read this yet')}`);
      await get(`/r/${projectKey}/hi${path}`);
    }
    expect(logged.filter((line) => line.includes('rendering a page failed')).length).toBeGreaterThan(links.length);
    for (const path of own) site.pages[path] = '<!doctype html><html lang="en"><title>Clean</title><p>Welcome back</p></html>';
    for (const path of own) await get(`/d/${projectKey}/hi.json?p=${encodeURIComponent(path)}`);
    for (let at = 0; at < sources.length; at += 50)
      await get(
        `/d/${projectKey}/h/hi.json?p=/&h=${sources
          .slice(at, at + 50)
          .map(({ hash }) => hash)
          .join('')}`,
      );
    const rendered: string[] = [];
    for (const path of own) rendered.push(await get(`/r/${projectKey}/hi${path}`));
    expect(answers.join()).toContain('हिन्दी');
    expect(rendered.filter((page) => page.includes('हिन्दी Welcome back')).length).toBeGreaterThan(40);
    expect(findSeeded(answers.join('\n'), seeded)).toEqual([]);
  });

  it('are in no line of the log, and in no list of texts that visitors found', async () => {
    const rows = await kit.query<{ url: string }>('select url from found_pages');
    expect(findSeeded(rows.map(({ url }) => url).join('\n'), seeded)).toEqual([]);
    expect(findSeeded(logged.join(''), seeded)).toEqual([]);
  });
});

/** A reply as text; the cells of a workbook. */
async function textOf(reply: Response): Promise<string> {
  const bytes = new Uint8Array(await reply.arrayBuffer());
  if (!(reply.headers.get('content-type') ?? '').includes('spreadsheetml')) return new TextDecoder().decode(bytes);
  const lines: string[] = [];
  const whole = (async function* () {
    yield bytes;
  })();
  await readTable(whole, { isList: false, onRow: (cells) => void lines.push(cells.join('\t')), limits: {} });
  return lines.join('\n');
}

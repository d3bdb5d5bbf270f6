// The documentation of Debian packages as a site, served from memory by a process of its own, and the crawl of the product with a database of
// its own. Run as `node crawled-docs.mjs serve` it is that site, and says its port to its parent.
import { fork } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Where each documentation lies, with the page that leads to the rest of it. */
const CORPORA = [
  ['/usr/share/doc/postgresql-doc-15/html', 'index.html'],
  ['/usr/share/doc/python3.11/html', 'index.html'],
  ['/usr/share/doc/git-doc', 'git.html'],
  ...['en-US', 'fr-FR', 'ja-JP'].map((language) => [`/usr/share/doc/debian-handbook/html/${language}`, 'index.html']),
].filter(([folder, first]) => existsSync(join(folder, first)));

const dist = fileURLToPath(new URL('../../apps/api/dist/', import.meta.url));
export const fromApi = createRequire(join(dist, '../package.json'));
const load = (path) => import(join(dist, path));

function filesOf(folder) {
  return readdirSync(folder, { recursive: true })
    .map((name) => join(folder, String(name)))
    .filter((path) => path.endsWith('.html') && statSync(path).isFile());
}

/** Every corpus below a folder of its own, and a start page that leads to each. */
function serve() {
  const pages = new Map();
  for (const [index, [folder]] of CORPORA.entries()) {
    for (const file of filesOf(folder)) pages.set(`/${index}/${relative(folder, file)}`, readFileSync(file));
  }
  pages.set('/', Buffer.from(CORPORA.map(([, first], index) => `<p><a href="/${index}/${first}">corpus</a></p>`).join('')));
  const server = createServer((request, response) => {
    const body = pages.get(request.url);
    response.writeHead(body ? 200 : 404, { 'content-type': 'text/html' }).end(body);
  });
  server.listen(0, '127.0.0.1', () => process.send?.(server.address().port));
}

async function openDatabase(settings) {
  const { startPostgres } = await import('../../packages/pg-local/dist/index.js');
  const { createDataSource } = await load('platform/database/data-source.js');
  const { Database } = await load('platform/database/database.js');
  const { migrate } = await load('platform/database/migrate.js');
  const dataDir = mkdtempSync(join(tmpdir(), 'bhashantar-bench-'));
  // Postgres runs as nobody where we are root, and mkdtemp lets nobody in.
  chmodSync(dataDir, 0o755);
  const postgres = await startPostgres({ dataDir: join(dataDir, 'pg'), settings: { shared_buffers: '512MB', ...settings } });
  const dataSource = await createDataSource(postgres.url, 8).initialize();
  await migrate(dataSource);
  return { dataDir, postgres, dataSource, database: new Database(dataSource) };
}

async function openApp({ dataDir, postgres, database }, port) {
  const { NestFactory } = await import(fromApi.resolve('@nestjs/core'));
  const { parseEnvironment } = await load('platform/config/environment.js');
  const { AppConfig } = await load('platform/config/app-config.js');
  const { createLogger } = await load('platform/logger/logger.js');
  const { Workers } = await load('platform/jobs/workers.js');
  const { contentModule } = await load('modules/content/crawl/testing/start-content-app.js');
  const environment = parseEnvironment({
    ...{ APP_MODE: 'test', LOG_LEVEL: 'error', DATABASE_URL: postgres.url, DATA_DIR: dataDir, EGRESS_ALLOW_HOSTS: `127.0.0.1:${port}` },
  });
  const config = new AppConfig(environment, postgres.url, 'a secret of the benchmark, long enough for it');
  const app = await NestFactory.createApplicationContext(contentModule({ config, database, logger: createLogger('error') }), {
    logger: false,
  });
  await app.get(Workers).start(['crawl']);
  return { app, stop: () => app.get(Workers).stop() };
}

/** Opens both; `settings` are of the database. `crawl` makes a project and waits for its crawl, `again` for another crawl of it. */
export async function openCrawledDocs(settings = {}) {
  await import(fromApi.resolve('reflect-metadata'));
  const { ProjectsService } = await load('modules/projects/projects/projects.service.js');
  const { CrawlService } = await load('modules/content/crawl/crawl.service.js');
  const { CrawlStarter } = await load('modules/content/crawl/crawl-starter.js');
  const server = fork(fileURLToPath(import.meta.url), ['serve']);
  const port = await new Promise((resolve) => server.once('message', resolve));
  const start = `http://127.0.0.1:${port}/`;
  const database = await openDatabase(settings);
  const { dataSource } = database;
  const { app, stop } = await openApp(database, port);
  const [{ organisation_id: organisationId }] = await dataSource.query(
    `insert into organisations (name, plan) values ('bench', 'enterprise') returning organisation_id`,
  );
  const tenant = { organisationId };

  async function ended(projectId, after = undefined) {
    for (;;) {
      const { crawl: run } = await app.get(CrawlService).last(tenant, projectId);
      if (run && run.status !== 'ACTIVE' && run.startedAt !== after) return { projectId, ...run };
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }
  async function crawl() {
    const { projectId } = await app.get(ProjectsService).create(tenant, { name: 'bench', baseUrl: start, targetLanguages: ['hi'] });
    return ended(projectId);
  }
  async function again({ projectId, startedAt }) {
    await app.get(CrawlStarter).start(tenant, projectId);
    return ended(projectId, startedAt);
  }
  async function close() {
    await stop();
    await app.close();
    await dataSource.destroy().catch(() => undefined);
    await database.postgres.stop();
    server.kill();
    rmSync(database.dataDir, { recursive: true, force: true });
  }
  return { start, dataSource, app, crawl, again, close };
}

if (process.argv[1] === fileURLToPath(import.meta.url) && process.argv[2] === 'serve') serve();

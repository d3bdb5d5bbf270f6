// The crawl, with extraction and storage, against a bare follower of links (undici and htmlparser2, nothing stored), in one run on one
// machine, taking turns. The pages are the documentation of Debian packages, served by a process of its own from memory.
import { fork } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { postmasterOf, processorOf } from './harness/process-use.mjs';

/** Where each documentation lies, with the page that leads to the rest of it. */
const CORPORA = [
  ['/usr/share/doc/postgresql-doc-15/html', 'index.html'],
  ['/usr/share/doc/python3.11/html', 'index.html'],
  ['/usr/share/doc/git-doc', 'git.html'],
  ...['en-US', 'fr-FR', 'ja-JP'].map((language) => [`/usr/share/doc/debian-handbook/html/${language}`, 'index.html']),
].filter(([folder, first]) => existsSync(join(folder, first)));
const ROUNDS = Number(process.argv[2] ?? 3);
const CONCURRENCY = 16;

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

/** Milliseconds of processor that a Postgres server took so far; NaN where the system does not tell. */
const postgresCpu = (pid) => (existsSync(`/proc/${pid}/task/${pid}/children`) ? 1000 * processorOf(pid) : Number.NaN);

async function bench() {
  const dist = fileURLToPath(new URL('../apps/api/dist/', import.meta.url));
  const fromApi = createRequire(join(dist, '../package.json'));
  await import(fromApi.resolve('reflect-metadata'));
  const { NestFactory } = await import(fromApi.resolve('@nestjs/core'));
  const { request, Agent, setGlobalDispatcher } = await import(fromApi.resolve('undici'));
  const { Parser } = await import('htmlparser2');
  const load = (path) => import(join(dist, path));
  const [
    { startPostgres },
    { createDataSource },
    { Database },
    { migrate },
    { parseEnvironment },
    { AppConfig },
    { createLogger },
    { Workers },
  ] = await Promise.all([
    import('../packages/pg-local/dist/index.js'),
    load('platform/database/data-source.js'),
    load('platform/database/database.js'),
    load('platform/database/migrate.js'),
    load('platform/config/environment.js'),
    load('platform/config/app-config.js'),
    load('platform/logger/logger.js'),
    load('platform/jobs/workers.js'),
  ]);
  const { contentModule } = await load('modules/content/crawl/testing/start-content-app.js');
  const { ProjectsService } = await load('modules/projects/projects/projects.service.js');
  const { CrawlService } = await load('modules/content/crawl/crawl.service.js');

  const server = fork(fileURLToPath(import.meta.url), ['serve']);
  const port = await new Promise((resolve) => server.once('message', resolve));
  const start = `http://127.0.0.1:${port}/`;
  const dataDir = mkdtempSync(join(tmpdir(), 'bhashantar-bench-'));
  // Postgres runs as nobody where we are root, and mkdtemp lets nobody in.
  chmodSync(dataDir, 0o755);
  const postgres = await startPostgres({ dataDir: join(dataDir, 'pg'), settings: { shared_buffers: '512MB' } });
  const dataSource = await createDataSource(postgres.url, 8).initialize();
  await migrate(dataSource);
  const database = new Database(dataSource);
  const environment = parseEnvironment({
    APP_MODE: 'test',
    LOG_LEVEL: 'error',
    DATABASE_URL: postgres.url,
    DATA_DIR: dataDir,
    EGRESS_ALLOW_HOSTS: `127.0.0.1:${port}`,
  });
  const config = new AppConfig(environment, postgres.url, 'a secret of the benchmark, long enough for it');
  const app = await NestFactory.createApplicationContext(contentModule({ config, database, logger: createLogger('error') }), {
    logger: false,
  });
  await app.get(Workers).start(['crawl']);
  const postmaster = await postmasterOf((sql) => dataSource.query(sql));
  const [{ organisation_id: organisationId }] = await dataSource.query(
    `insert into organisations (name, plan) values ('bench', 'enterprise') returning organisation_id`,
  );

  async function follow() {
    setGlobalDispatcher(new Agent({ connections: CONCURRENCY }));
    const seen = new Set([start]);
    const queue = [start];
    let pages = 0;
    let active = 0;
    await new Promise((resolve, reject) => {
      const next = () => {
        if (queue.length === 0 && active === 0) return resolve();
        while (active < CONCURRENCY && queue.length > 0) {
          active++;
          visit(queue.shift()).then(() => {
            active--;
            next();
          }, reject);
        }
      };
      next();
    });
    return pages;
    async function visit(url) {
      const { statusCode, body } = await request(url);
      const html = await body.text();
      if (statusCode !== 200) return;
      pages++;
      const parser = new Parser({
        onopentag(name, { href }) {
          if (name !== 'a' || !href) return;
          const link = URL.parse?.(href, url)?.href ?? (URL.canParse(href, url) ? new URL(href, url).href : undefined);
          const address = link?.split('#', 1)[0];
          if (!address?.startsWith(start) || seen.has(address)) return;
          seen.add(address);
          queue.push(address);
        },
      });
      parser.end(html);
    }
  }

  async function crawl() {
    const project = { name: 'bench', baseUrl: start, targetLanguages: ['hi'] };
    const { projectId } = await app.get(ProjectsService).create({ organisationId }, project);
    for (;;) {
      const { crawl: run } = await app.get(CrawlService).last({ organisationId }, projectId);
      if (run && run.status !== 'ACTIVE') return run;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }

  const rates = { follower: [], ours: [] };
  const cpu = { follower: [], ours: [], postgres: [] };
  const milliseconds = ({ user, system }) => (user + system) / 1000;
  let figures;
  for (let round = 0; round <= ROUNDS; round++) {
    const atStart = process.cpuUsage();
    const began = performance.now();
    const followed = await follow();
    const followerSeconds = (performance.now() - began) / 1000;
    const followerCpu = milliseconds(process.cpuUsage(atStart));
    const atCrawl = process.cpuUsage();
    const postgresAtCrawl = postgresCpu(postmaster);
    const asked = Date.now();
    figures = await crawl();
    // By the run's own note of its end (same machine, same clock): asking how far it is comes up to 200 ms late.
    const seconds = (new Date(figures.finishedAt).getTime() - asked) / 1000;
    // The first round warms both up.
    if (round === 0) continue;
    rates.follower.push(followed / followerSeconds);
    rates.ours.push(figures.pages / seconds);
    cpu.follower.push(followerCpu / followed);
    cpu.ours.push(milliseconds(process.cpuUsage(atCrawl)) / figures.pages);
    cpu.postgres.push((postgresCpu(postmaster) - postgresAtCrawl) / figures.pages);
  }
  await app.get(Workers).stop();
  await app.close();
  await dataSource.destroy().catch(() => undefined);
  await postgres.stop();
  server.kill();
  rmSync(dataDir, { recursive: true, force: true });
  const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];
  const ratios = rates.ours.map((rate, index) => rate / rates.follower[index]);
  console.log(
    JSON.stringify({
      bench: 'crawl',
      pages: figures.pages,
      segments: figures.segments,
      pagesPerSecond: Math.round(median(rates.ours)),
      followerPagesPerSecond: Math.round(median(rates.follower)),
      ratio: Number(median(ratios).toFixed(2)),
      // CPU time of this process alone, which other load on the machine changes least. The database's own is not included.
      cpuMsPerPage: { ours: Number(median(cpu.ours).toFixed(2)), follower: Number(median(cpu.follower).toFixed(2)) },
      postgresCpuMsPerPage: Number(median(cpu.postgres).toFixed(2)),
      rounds: ratios.map((ratio) => Number(ratio.toFixed(2))),
    }),
  );
  process.exit(0);
}

if (process.argv[2] === 'serve') serve();
else await bench();

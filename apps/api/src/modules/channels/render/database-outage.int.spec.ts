import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { countTicks, TICKS_A_SECOND } from '../../../platform/testing/count-ticks.js';
import { OwnCluster } from '../../../platform/testing/own-cluster.js';
import { until } from '../../../platform/testing/until.js';
import { PublicWorkspace } from '../testing/public-workspace.js';

/** Longer than any cached value is fresh. */
const FORGOTTEN_MS = 4_600;
/** The time that a visitor waits at most for a failed look-up. */
const PATIENCE_TICKS = 3 * TICKS_A_SECOND;
const CUSTOM = 'hi.customer.example';

describe('the public side while its database is down', () => {
  const bench = new PublicWorkspace();
  let cluster: OwnCluster;

  beforeAll(async () => {
    cluster = await OwnCluster.start();
    await bench.start(['hi', 'ur']);
    for (const path of ['/known', '/unseen']) {
      bench.site.page(path, `<html><body><p>Open all day</p><p>Page ${path.slice(1)} here</p></body></html>`);
      await bench.crawl(path, `<p>Open all day</p><p>Page ${path.slice(1)} here</p>`);
    }
    bench.site.page('/uncrawled', '<html><body><p>Open all day</p></body></html>');
    await bench.translate('hi', { 'Open all day': 'दिन भर खुला' });
    await bench.bundleWhen('hi', '/known', (t) => Object.values(t).includes('दिन भर खुला'));
    await bench.inTenant((tx) =>
      tx.query('insert into custom_domains (domain, organisation_id, project_id, language) values ($1, $2, $3, $4)', [
        CUSTOM,
        tx.organisationId,
        bench.project.projectId,
        'hi',
      ]),
    );
  });
  afterAll(async () => {
    await bench.stop();
    await cluster.stop();
  });

  const text = async (reply: Response) => ({ status: reply.status, text: await reply.text() });
  const own = (path: string) => `/d/${bench.project.projectKey}/${path}`;
  /** Requests of visitors to cached hosts, and what their responses must contain. */
  const known = (): [string, () => Promise<Response>, string][] => [
    ['a page at its host', () => bench.ask(bench.hostOf('hi'), '/known'), 'दिन भर खुला'],
    ['a page at a custom domain', () => bench.ask(CUSTOM, '/known'), 'दिन भर खुला'],
    ['a page below a prefix', () => fetch(bench.rendered('hi', '/known')), 'दिन भर खुला'],
    ['a page that was never crawled', () => bench.ask(bench.hostOf('hi'), '/uncrawled'), 'दिन भर खुला'],
    ['a bundle', () => fetch(bench.bundleUrl('hi', '/known')), 'दिन भर खुला'],
    ['the description of the site', () => fetch(bench.origin + own('site.json')), '"hi"'],
    ['the snippet', () => fetch(`${bench.origin}/snippet/v1.js`), ''],
  ];
  const visitAll = async () => {
    for (const [what, ask, holds] of known()) {
      const { result: found, ticks } = await countTicks(async () => text(await ask()));
      expect([what, found.status < 500, found.text.includes(holds)]).toEqual([what, true, true]);
      expect([what, ticks < PATIENCE_TICKS]).toEqual([what, true]);
    }
  };

  it('serves cached data, shows the source page where there is none, and is up to date soon after', async () => {
    await visitAll();
    await cluster.kill();
    await visitAll();
    await sleep(FORGOTTEN_MS);
    await visitAll();

    const unseen = await text(await bench.ask(bench.hostOf('hi'), '/unseen'));
    expect([unseen.status, unseen.text.includes('Open all day')]).toEqual([200, true]);
    const streamed = await text(await bench.ask(bench.hostOf('hi'), '/known', { headers: { cookie: 'session=1' } }));
    expect([streamed.status, streamed.text.includes('दिन भर खुला')]).toEqual([200, true]);
    const bundle = await fetch(bench.bundleUrl('hi', '/unseen'));
    expect([bundle.status, bundle.headers.get('cache-control'), (await bundle.json()).t]).toEqual([200, 'no-store', {}]);
    const version = await fetch(`${bench.origin}${own('b/hi/nobody-asked-for-this.json')}`);
    expect([version.status, version.headers.get('cache-control')]).toEqual([404, 'no-store']);

    await cluster.revive();
    await until('the translation of the page that was not', async () => {
      const page = await text(await bench.ask(bench.hostOf('hi'), '/unseen'));
      return page.text.includes('दिन भर खुला');
    });
    await bench.translate('hi', { 'Open all day': 'हमेशा खुला' });
    for (const ask of [() => bench.ask(bench.hostOf('hi'), '/known'), () => fetch(bench.bundleUrl('hi', '/known'))])
      await until('the edit', async () => (await text(await ask())).text.includes('हमेशा खुला'));
  });

  it('responds with 503 for hosts and projects that are not cached', async () => {
    await cluster.kill();
    const asks = [
      bench.ask('new.customer.example', '/'),
      bench.ask('hi-aaaaaaaaaaaaaaaaaaaa.render.example', '/'),
      fetch(`${bench.origin}/d/aaaaaaaaaaaa/site.json`),
    ];
    for (const reply of await Promise.all(asks)) {
      const isHonest = reply.status === 503 && Number(reply.headers.get('retry-after')) > 0;
      expect([reply.status, isHonest || reply.status === 404]).toEqual([reply.status, true]);
    }
    const [first] = await Promise.all(asks);
    expect([first?.status, Number(first?.headers.get('retry-after')) > 0]).toEqual([503, true]);
    await cluster.revive();
  });

  it('does not make visitors wait while the database does not respond', async () => {
    await until('the return', async () => (await fetch(bench.bundleUrl('hi', '/known'))).headers.get('etag') !== null);
    await visitAllNow();
    const { pid } = cluster;
    const [{ pids } = { pids: [] }] = await cluster.query<{ pids: number[] }>(
      `select array_agg(pid) as pids from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
    );
    const all = [pid, ...pids];
    for (const each of all) process.kill(each, 'SIGSTOP');
    try {
      await sleep(FORGOTTEN_MS);
      await visitAllNow();
    } finally {
      for (const each of all) process.kill(each, 'SIGCONT');
    }
  });

  async function visitAllNow(): Promise<void> {
    for (const [what, ask] of known()) {
      const { result, ticks } = await countTicks(async () => text(await ask()));
      expect([what, result.status < 500, ticks < PATIENCE_TICKS]).toEqual([what, true, true]);
    }
  }
});

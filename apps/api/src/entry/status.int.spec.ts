import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { parser } from '@prometheus-io/lezer-promql';
import { parse } from 'yaml';
import { CustomDomainsService } from '../modules/channels/custom-domains/custom-domains.service.js';
import { SiteDirectory } from '../modules/channels/sites/site-directory.js';
import { DELIVERY, PublicWorkspace } from '../modules/channels/testing/public-workspace.js';
import { parseEnvironment } from '../platform/config/environment.js';
import { Readiness } from '../platform/readiness/readiness.js';
import { startStatusServer } from './status-server.js';

const bench = new PublicWorkspace();
beforeAll(() => bench.start(['hi']));
afterAll(() => bench.stop());

/** `fetch` does not let the host be chosen. */
function get(origin: string, path: string, headers: Record<string, string> = {}): Promise<{ status: number; text: string }> {
  return new Promise((done, fail) => {
    const asked = request(new URL(path, origin), { headers, agent: false }, async (reply) => {
      let text = '';
      for await (const chunk of reply) text += chunk;
      done({ status: reply.statusCode ?? 0, text });
    });
    asked.on('error', fail);
    asked.end();
  });
}

/** The metrics that a Prometheus expression reads; throws for an unknown one. */
function figuresOf(expression: string): string[] {
  const figures: string[] = [];
  parser.parse(expression).iterate({
    enter: ({ type, from, to }) => {
      if (type.isError) throw new Error(`no expression at ${from}: ${expression}`);
      if (type.name === 'VectorSelector') figures.push(/^\w+/.exec(expression.slice(from, to))?.[0] ?? '');
    },
  });
  return figures;
}

describe('the public side', () => {
  it.each(['/api/health/live', '/api/health/ready'])('answers %s at its own host and at its address', async (path) => {
    expect((await get(bench.origin, path, { host: new URL(DELIVERY).host })).status).toBe(200);
    expect((await get(bench.origin, path)).status).toBe(200);
  });

  it('keeps its figures from visitors', async () => {
    expect((await get(bench.origin, '/api/metrics')).status).toBe(404);
    expect((await get(bench.origin, '/api/metrics', { host: new URL(DELIVERY).host })).status).toBe(404);
  });

  it('leaves the same path of a customer’s site to that site', async () => {
    const asks = [
      get(bench.origin, `/r/${bench.project.projectKey}/hi/api/health/live`),
      get(bench.origin, '/api/health/live', { referer: bench.rendered('hi', '/') }),
      get(bench.origin, '/api/health/live', { host: 'hi.customer.example' }),
    ];
    for (const { text } of await Promise.all(asks)) expect(text).not.toContain('"alive"');
  });
});

describe('the port for health and figures', () => {
  it('is not open unless it is set', async () => {
    expect((await startStatusServer(bench.test.app, parseEnvironment({}))).port).toBeUndefined();
  });

  it('answers for a process without an API, and counts its jobs', async () => {
    await bench.crawl('/counted', '<p>Counted</p>');
    await bench.translate('hi', { Counted: 'गिना' });
    await bench.bundleWhen('hi', `${bench.site.url}/counted`, (t) => Object.values(t).includes('गिना'));
    const status = await startStatusServer(bench.test.app, parseEnvironment({ STATUS_PORT: '0' }));
    const origin = `http://127.0.0.1:${status.port}`;
    try {
      expect(JSON.parse((await get(origin, '/api/health/live')).text)).toEqual({ success: true, message: 'OK', data: { alive: true } });
      expect(JSON.parse((await get(origin, '/api/health/ready')).text)).toEqual({ success: true, message: 'OK', data: { ready: true } });
      const { text } = await get(origin, '/api/metrics');
      expect(text).toMatch(/^jobs_total\{queue="[^"]+",job="[^"]+",outcome="done"\} [1-9]/m);
      expect(text).toMatch(/^http_request_duration_seconds_count\{route="delivery",status="200"\} [1-9]/m);
      expect(text).toMatch(/^jobs_waiting\{queue="crawl"\} \d/m);
      expect(text).toMatch(/^outbox_oldest_seconds \d/m);
      expect((await get(origin, '/elsewhere')).status).toBe(404);
    } finally {
      await status.close();
    }
  });

  it('tells every figure that the alerts ask for', async () => {
    const rules = readFileSync(new URL('../../../../deploy/prometheus/alerts.yml', import.meta.url), 'utf8');
    const { groups } = parse(rules) as { groups: { rules: { alert: string; expr: string }[] }[] };
    const status = await startStatusServer(bench.test.app, parseEnvironment({ STATUS_PORT: '0' }));
    const { text } = await get(`http://127.0.0.1:${status.port}`, '/api/metrics');
    await status.close();
    // Prometheus itself makes the first. The second counts events that did not happen here.
    const told = new Set(['up', 'event_loop_hold_seconds_count', ...[...text.matchAll(/^\w+/gm)].map(([name]) => name)]);
    const asked = groups
      .flatMap(({ rules }) => rules)
      .flatMap(({ alert, expr }) => figuresOf(expr).map((figure) => [alert, figure] as const));
    expect(new Set(asked.map(([alert]) => alert)).size).toBe(groups.flatMap(({ rules }) => rules).length);
    expect(asked.filter(([, figure]) => !told.has(figure))).toEqual([]);
  });

  it('tells a proxy which hosts may have a certificate: those at which a copy is shown', async () => {
    const { projectId } = bench.project;
    await bench.inTenant((tx) => bench.test.get(CustomDomainsService).assign(tx, projectId, 'hi', 'hi.customer.example'));
    const status = await startStatusServer(bench.test.app, parseEnvironment({ STATUS_PORT: '0' }));
    const ask = async (domain: string) => (await get(`http://127.0.0.1:${status.port}`, `/tls/ask?domain=${domain}`)).status;
    try {
      expect([await ask('hi.customer.example'), await ask('HI.customer.example')]).toEqual([200, 200]);
      const strange = [
        '',
        'customer.example',
        'ta.customer.example',
        'x.hi.customer.example',
        'hi.customer.example.',
        '127.0.0.1',
        'localhost',
        '%00',
      ];
      for (const domain of [...strange, new URL(DELIVERY).host, '*.customer.example'])
        expect([domain, await ask(domain)]).toEqual([domain, 404]);
      expect((await get(`http://127.0.0.1:${status.port}`, '/tls/ask')).status).toBe(404);
      await bench.inTenant((tx) => tx.query(`update language_publications set state = 'preview' where project_id = $1`, [projectId]));
      bench.test.get(SiteDirectory).expire();
      expect(await ask('hi.customer.example')).toBe(404);
    } finally {
      await status.close();
    }
  });

  it('says no once the process is about to end', async () => {
    const status = await startStatusServer(bench.test.app, parseEnvironment({ STATUS_PORT: '0' }));
    bench.test.get(Readiness).startDraining();
    try {
      const asked = await get(`http://127.0.0.1:${status.port}`, '/api/health/ready');
      expect([asked.status, JSON.parse(asked.text).message]).toEqual([503, 'The process is about to end.']);
      expect((await get(bench.origin, '/api/health/ready')).status).toBe(503);
      expect((await get(bench.origin, '/api/health/live')).status).toBe(200);
    } finally {
      await status.close();
    }
  });
});

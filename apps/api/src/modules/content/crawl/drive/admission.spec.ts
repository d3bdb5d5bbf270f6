import { describe, expect, it } from '@jest/globals';
import { EgressClient } from '../../../../platform/egress/egress-client.js';
import { LoopTurns } from '../../../../platform/threads/loop-turns.js';
import { createScope } from '../rules/match-scope.js';
import { Admission } from './admission.js';
import { HostDirectory } from './host-directory.js';

const ORIGIN = 'https://x.example';

async function newAdmission(robots = '', limits: { maxDepth?: number; maxPages?: number } = {}) {
  const store = {
    find: async () => ({ text: robots, state: 'read' as const, cause: null, attempts: 1, ageMs: 0 }),
    keep: async () => undefined,
  };
  const hosts = new HostDirectory({ egress: new EgressClient(), store, signal: new AbortController().signal, retryMs: [] });
  await hosts.ask(ORIGIN);
  const scope = createScope({ baseUrl: `${ORIGIN}/`, exclude: ['/cart'] });
  return new Admission({ scope, hosts, maxDepth: 5, maxPages: 10_000, ...limits }, new LoopTurns());
}

describe('the admission of links', () => {
  it('takes each once, and records why some of our own are not fetched', async () => {
    const admission = await newAdmission('User-agent: *\nDisallow: /secret');
    const links = ['/a', '/a', '/secret/x', '/cart/1', '/b/b/b/b/b', 'https://other.example/', '/c.pdf'].map(
      (path) => new URL(path, ORIGIN).href,
    );
    expect((await admission.judge(links, 2)).map(({ url, refused }) => [url.replace(ORIGIN, ''), refused])).toEqual([
      ['/a', null],
      ['/secret/x', 'robots'],
      ['/cart/1', 'excluded'],
      ['/b/b/b/b/b', 'trapRepetition'],
    ]);
    expect(await admission.judge(links, 2)).toEqual([]);
    expect(await admission.judge([`${ORIGIN}/deep`], 6)).toMatchObject([{ refused: 'depth' }]);
  });

  it('asks what a bucket holds only once, and fills it to its limit', async () => {
    const admission = await newAdmission();
    const candidates = await admission.judge(
      Array.from({ length: 300 }, (_, n) => `${ORIGIN}/list?page=${n}`),
      1,
    );
    const [bucket = ''] = admission.unknownBuckets(candidates);
    admission.learn(new Map([[bucket, 990]]));
    expect(admission.unknownBuckets(candidates)).toEqual([]);
    const { taken, isFull } = admission.fit(candidates, 5_000);
    expect(taken).toHaveLength(10);
    expect(isFull).toBe(false);
    admission.count(taken.map((one) => one.bucket));
    expect(admission.fit(candidates, 5_000).taken).toHaveLength(0);
  });

  it('lets others have their turns while many links meet many rules', async () => {
    const rules = Array.from({ length: 5_000 }, (_, n) => `Disallow: /*a*b${n}*c`).join('\n');
    const admission = await newAdmission(`User-agent: *\n${rules}`);
    let turns = 0;
    const timer = setInterval(() => {
      turns++;
    }, 1);
    const links = Array.from({ length: 1_000 }, (_, n) => `${ORIGIN}/${'ab'.repeat(200)}/${n}`);
    expect(await admission.judge(links, 1)).toHaveLength(1_000);
    clearInterval(timer);
    expect(turns).toBeGreaterThan(5);
  });

  it('says when the project is full', async () => {
    const admission = await newAdmission();
    const candidates = await admission.judge([`${ORIGIN}/a`, `${ORIGIN}/b`, `${ORIGIN}/cart`], 1);
    expect(admission.fit(candidates, 1)).toMatchObject({ isFull: true, taken: [{ refused: null }, { refused: 'excluded' }] });
    expect(admission.fit(candidates, 2).isFull).toBe(false);
  });
});

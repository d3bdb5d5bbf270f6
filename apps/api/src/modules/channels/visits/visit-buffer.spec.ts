import { expect, it } from '@jest/globals';
import { VisitBuffer } from './visit-buffer.js';

const visit = (pageKey: string, language = 'hi') => ({
  organisationId: 'o',
  projectId: 'p',
  language,
  day: '2026-11-25',
  domain: 'shop.example',
  pageKey,
});

it('adds up, and begins anew when it is taken', () => {
  const buffer = new VisitBuffer(10);
  for (const key of ['/a', '/b', '/a']) buffer.add(visit(key));
  expect(buffer.take().map(({ pageKey, visits }) => [pageKey, visits])).toEqual([
    ['/a', 2],
    ['/b', 1],
  ]);
  expect([buffer.size, buffer.take()]).toEqual([0, []]);
});

it('beyond its limit counts pages as one, and loses none', () => {
  const buffer = new VisitBuffer(3);
  for (let page = 0; page < 1_000; page++) buffer.add(visit(`/${page}`));
  buffer.add(visit('/0'), 5);
  expect(buffer.take().map(({ pageKey, visits }) => [pageKey, visits])).toEqual([
    ['/0', 6],
    ['/1', 1],
    ['/2', 1],
    ['', 997],
  ]);
});

import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Workspace } from '../../../entry/testing/workspace.js';

/**
 * Written from the description of the call alone: `{projectId?, source?, targets, texts (1 to 200, 50,000 characters in all), format, queue?, useEngine?}` gives
 * `{translations: [{target, texts: [{text, origin, match, engine?}]}]}` in the order of the request.
 */
let kit: Workspace;
let key: string;

beforeAll(async () => {
  kit = await Workspace.start();
  const { token } = await kit.person('organisationAdmin', await kit.organisation());
  const body = { name: 'Specification', scopes: ['text.translate'] };
  ({ key } = (await kit.post('organisation/apiKeys/create', body, { token })).body.data);
});
afterAll(() => kit.close());

const call = (body: object, headers: Record<string, string> = {}) => kit.post('avk_get/translation', body, { token: key, headers });

it('answers each target with each text, in the order of the request', async () => {
  const { status, body } = await call({ targets: ['ta', 'hi'], texts: ['Contact us', 'Qwertz uiop', 'Home'], format: 'text' });
  expect(status).toBe(200);
  const { translations } = body.data;
  expect(translations.map(({ target }: { target: string }) => target)).toEqual(['ta', 'hi']);
  for (const { texts } of translations) {
    expect(texts).toHaveLength(3);
    expect(texts[1]).toMatchObject({ text: 'Qwertz uiop', origin: 'none' });
    for (const { text, origin, match } of texts) {
      expect(['memory', 'glossary', 'phrasebook', 'engine', 'none']).toContain(origin);
      expect([typeof text, typeof match]).toEqual(['string', 'number']);
    }
  }
});

it('takes 200 texts and 50,000 characters, and no more of either', async () => {
  const fill = (count: number, length: number) => Array.from({ length: count }, () => 'a'.repeat(length));
  expect((await call({ targets: ['hi'], texts: fill(200, 250), format: 'text' })).status).toBe(200);
  expect((await call({ targets: ['hi'], texts: fill(201, 1), format: 'text' })).status).toBe(400);
  expect((await call({ targets: ['hi'], texts: [...fill(199, 251), 'aa'.repeat(26)], format: 'text' })).status).toBe(400);
  expect((await call({ targets: ['hi'], texts: [], format: 'text' })).status).toBe(400);
});

it('keeps the tags of HTML in their order', async () => {
  const html = '<ul><li><a href="/contact" class="x">Contact us</a></li><li><b>Home</b></li></ul>';
  const { body } = await call({ targets: ['hi'], texts: [html], format: 'html' });
  const [{ text, origin }] = body.data.translations[0].texts;
  const tags = (markup: string) => markup.match(/<[^>]+>/g);
  expect(origin).toBe('phrasebook');
  expect(tags(text)).toEqual(tags(html));
  expect(text).not.toContain('Contact us');
});

it('gives the same key and body the same answer, and the same key with another body a 409', async () => {
  const body = { targets: ['hi'], texts: ['Contact us'], format: 'text' };
  const first = await call(body, { 'Idempotency-Key': 'abc-1' });
  const again = await call(body, { 'Idempotency-Key': 'abc-1' });
  const other = await call({ ...body, texts: ['Home'] }, { 'Idempotency-Key': 'abc-1' });
  expect([first.status, again.status, other.status]).toEqual([200, 200, 409]);
  expect(again.body.data).toEqual(first.body.data);
});

it('answers beyond the quota with 429, Retry-After and RateLimit', async () => {
  const { token } = await kit.person('organisationAdmin', await kit.organisation());
  const small = (
    await kit.post('organisation/apiKeys/create', { name: 'S', scopes: ['text.translate'], charactersPerDay: 1_000 }, { token })
  ).body.data.key;
  const body = { targets: ['hi'], texts: ['a'.repeat(900)], format: 'text' };
  expect((await kit.post('avk_get/translation', body, { token: small })).status).toBe(200);
  const refused = await kit.post('avk_get/translation', body, { token: small });
  expect(refused.status).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(String(refused.headers.ratelimit)).toContain('r=100');
});

it('needs the scope', async () => {
  const { token } = await kit.person('organisationAdmin', await kit.organisation());
  const other = (await kit.post('organisation/apiKeys/create', { name: 'O', scopes: ['project.read'] }, { token })).body.data.key;
  const body = { targets: ['hi'], texts: ['Home'], format: 'text' };
  expect((await kit.post('avk_get/translation', body, { token: other })).status).toBe(403);
  expect((await kit.post('avk_get/translation', body)).status).toBe(401);
});

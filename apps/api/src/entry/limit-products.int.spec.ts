import { readFileSync } from 'node:fs';
import {
  COMMENT_TEXT_MAX,
  COMMENTS_MAX,
  FORBIDDEN_TEXT_MAX,
  GLOSSARY_TERMS_MAX,
  IGNORE_PATTERN_MAX,
  IGNORE_PATTERNS_MAX,
  LANGUAGE_CODES,
  MAX_TEXT_LENGTH,
  SCOPE_RULE_MAX,
  SCOPE_RULES_MAX,
  SCOPE_RULES_TRIED_MAX,
  SCOPE_URLS_MAX,
  TERM_NOTE_MAX,
  TERM_SOURCE_MAX,
  TERM_TARGET_MAX,
  TEXT_CALL_CHARACTERS_MAX,
  TEXT_CALL_TARGETS_MAX,
  TEXT_CALL_TEXTS_MAX,
  TRANSLATED_PATH_MAX,
  TRANSLITERATION_TERMS_MAX,
  URL_TRANSLATIONS_MAX,
} from '@bhashantar/contracts';
import { hashSource } from '@bhashantar/segmenter/segment-format';
import { MAX_URL_LENGTH } from '@bhashantar/urls';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { LIMIT_PRODUCTS, NEVER_MULTIPLIED, SINGLE_LIMITS } from './testing/limit-products.js';
import { type Answer, type Person, Workspace } from './testing/workspace.js';

const MEGABYTE = 1024 * 1024;
/** Memory that a call may take while it works, and bytes of its reply. */
const HEAP_BUDGET = 64 * MEGABYTE;
const REPLY_MEGABYTES = 16;
const LONG_SEGMENTS = 100;
const POLICY = new URL('../../../../packages/contracts/src/policy.ts', import.meta.url);

const rowsOf = (count: number, rest: string) => `${rest} from generate_series(1, ${count}) n`;

describe('limits that multiply in one call', () => {
  let kit: Workspace;
  let owner: Person;
  let organisationId: string;
  let projectId: string;
  const long = Array.from({ length: LONG_SEGMENTS }, (_, n) => `Long ${n} ${'y'.repeat(MAX_TEXT_LENGTH - 20)}`);

  beforeAll(async () => {
    kit = await Workspace.start();
    organisationId = await kit.organisation({ plan: 'enterprise' });
    owner = await kit.person('organisationAdmin', organisationId);
    kit.tenant = { organisationId };
    kit.project = await kit.newProject(['hi']);
    ({ projectId } = kit.project);
    await kit.store(long);
    const { userId } = owner.user;
    const place = `'${projectId}', '${organisationId}'`;
    const hash = hashSource(long[0] ?? '');
    await kit.query(
      `insert into comments (comment_id, organisation_id, project_id, language, hash, thread_id, author_id, text)
       select id, '${organisationId}', '${projectId}', 'hi', '${hash}'::uuid, id, '${userId}', repeat('क', ${COMMENT_TEXT_MAX})
         from generate_series(1, ${COMMENTS_MAX}) n, lateral (select md5(n::text)::uuid as id) ids`,
    );
    await kit.query(
      `insert into glossary_terms (project_id, organisation_id, language, source, source_key, target, forbidden, note) select ${place}, ${rowsOf(
        GLOSSARY_TERMS_MAX,
        `'hi', rpad('t' || n, ${TERM_SOURCE_MAX}, 's'), 't' || n, repeat('क', ${TERM_TARGET_MAX}),
         string_to_array(rpad('', ${FORBIDDEN_TEXT_MAX}, repeat('ग', 49) || ','), ','), repeat('न', ${TERM_NOTE_MAX})`,
      )}`,
    );
    await kit.query(
      `insert into transliteration_terms (term_id, project_id, organisation_id, kind, language, source, target) select md5(n::text)::uuid, ${place}, ${rowsOf(
        TRANSLITERATION_TERMS_MAX,
        `'mask', 'hi', rpad('t' || n, ${TERM_SOURCE_MAX}, 's'), repeat('क', ${TERM_TARGET_MAX})`,
      )}`,
    );
    await kit.query(
      `insert into ignore_patterns (pattern_id, project_id, organisation_id, pattern) select md5(n::text)::uuid, ${place}, ${rowsOf(
        IGNORE_PATTERNS_MAX - 1,
        `rpad('a' || n, ${IGNORE_PATTERN_MAX}, 'z')`,
      )}`,
    );
    await kit.query(
      `insert into translations (project_id, language, organisation_id, hash, origin, target)
       select project_id, 'hi', organisation_id, hash, 'USER', repeat('क', ${MAX_TEXT_LENGTH}) from segments where project_id = $1`,
      [projectId],
    );
    await kit.query(
      `with link as (
         insert into guest_links (link_id, organisation_id, project_id, name, token_hash, languages, has_back_translations, created_by, expires_at)
         values (gen_random_uuid(), $2, $1, 'Readers', 'x', '{hi}', false, $3, now() + interval '1 day') returning link_id),
       guest as (
         insert into guests (guest_id, organisation_id, project_id, link_id, name, email, email_key)
         select gen_random_uuid(), $2, $1, link_id, 'Guest ' || n, n || '@example.org', n::text from link, generate_series(1, 6) n returning guest_id, link_id)
       insert into guest_verdicts (organisation_id, project_id, link_id, guest_id, language, hash, verdict, target_hash)
       select $2, $1, guest.link_id, guest.guest_id, 'hi', s.hash, 'good', 'x' from guest, segments s where s.project_id = $1`,
      [projectId, organisationId, userId],
    );
  });
  afterAll(() => kit.close());

  const post = (path: string, body: object) => kit.post(path, { projectId, ...body }, { token: owner.token });
  const path = (n: number, length: number) => `p${n}${'x'.repeat(length)}`.slice(0, length);

  /** The largest call of each row of the table. */
  const CALLS: Record<keyof typeof LIMIT_PRODUCTS, () => Promise<Answer>> = {
    'translation/comment/list': () => post('translation/comment/list', { targetLang: 'hi', sourceHash: `v1:${hashSource(long[0] ?? '')}` }),
    'glossary/list': () => post('glossary/list', { pageSize: 100 }),
    'glossary/export': () => post('glossary/export', { format: 'csv' }),
    'transliterationGlossary/get': () => post('transliterationGlossary/get', { pageSize: 100 }),
    'ignore-pattern/test': () => post('ignore-pattern/test', { pattern: 'y{3}', text: 'yyy' }),
    'translation/guests/verdicts': () => post('translation/guests/verdicts', {}),
    'translation/filter': () => post('translation/filter', { targetLang: 'hi', pageSize: 100 }),
    'avk_get/translation': () =>
      kit.post(
        'avk_get/translation',
        {
          targets: LANGUAGE_CODES.filter((code) => code !== 'en').slice(0, TEXT_CALL_TARGETS_MAX),
          texts: Array.from({ length: TEXT_CALL_TEXTS_MAX }, (_, n) =>
            `Text ${n} ${'about us '.repeat(60)}`.slice(0, TEXT_CALL_CHARACTERS_MAX / TEXT_CALL_TEXTS_MAX),
          ),
          format: 'text',
        },
        { token: owner.token },
      ),
    'scope/add': () =>
      post('scope/add', {
        urls: Array.from({ length: SCOPE_URLS_MAX }, (_, n) => `https://example.com/${path(n, MAX_URL_LENGTH - 20)}`),
      }),
    'scope/addUrlTranslations': () =>
      post('scope/addUrlTranslations', {
        targetLang: 'hi',
        dryRun: true,
        urls: Array.from({ length: URL_TRANSLATIONS_MAX }, (_, n) => ({
          url: `https://example.com/${n}`,
          translatedUrl: `/${path(n, TRANSLATED_PATH_MAX - 1)}`,
        })),
      }),
    'scope/rules/test': () =>
      post('scope/rules/test', {
        includePaths: Array.from({ length: SCOPE_RULES_MAX }, (_, n) => `/${path(n, SCOPE_RULE_MAX - 1)}`),
        excludePaths: Array.from({ length: SCOPE_RULES_MAX }, (_, n) => `/e${path(n, SCOPE_RULE_MAX - 2)}`),
        urls: Array.from({ length: SCOPE_RULES_TRIED_MAX }, (_, n) => `https://example.com/${path(n, MAX_URL_LENGTH - 30)}`),
      }),
  };

  /** Sends a call and measures how far the heap grows until the answer. */
  async function measured(call: () => Promise<Answer>): Promise<{ answer: Answer; growth: number }> {
    await call();
    globalThis.gc?.();
    const before = process.memoryUsage().heapUsed;
    let growth = 0;
    const sampler = setInterval(() => {
      growth = Math.max(growth, process.memoryUsage().heapUsed - before);
    }, 2);
    const answer = await call().finally(() => clearInterval(sampler));
    return { answer, growth };
  }

  it.each(Object.keys(CALLS) as (keyof typeof CALLS)[])('stay within the budget: %s', async (name) => {
    const { answer, growth } = await measured(CALLS[name]);
    const reply = typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body);
    expect(answer.status === 200 || (answer.status >= 400 && answer.status < 500)).toBe(true);
    const row = LIMIT_PRODUCTS[name];
    expect(Buffer.byteLength(reply)).toBeLessThan(MEGABYTE * ('replyMegabytes' in row ? row.replyMegabytes : REPLY_MEGABYTES));
    // The test's client shares this process, and holds the reply as bytes, as text and as an object.
    expect(growth - 4 * Buffer.byteLength(reply)).toBeLessThan(HEAP_BUDGET);
  });

  it('are all in the table, or on the list of limits that never multiply', () => {
    const names = [...readFileSync(POLICY, 'utf8').matchAll(/^export const ((?:\w+_)?MAX(?:_\w+)?)\b/gm)].map(([, name]) => name ?? '');
    const multiplied: string[] = [...Object.values(LIMIT_PRODUCTS), ...Object.values(SINGLE_LIMITS)].flatMap(({ limits }) => [...limits]);
    const listed = new Set([...multiplied, ...Object.keys(NEVER_MULTIPLIED)]);
    expect(names.length).toBeGreaterThan(60);
    expect(names.filter((name) => !listed.has(name))).toEqual([]);
    expect([...listed].filter((name) => !names.includes(name))).toEqual([]);
    expect(Object.values(NEVER_MULTIPLIED).filter((reason) => reason.length < 20)).toEqual([]);
  });

  it('are measured where the table says so', () => {
    for (const { spec, limits } of Object.values(SINGLE_LIMITS)) {
      const text = readFileSync(new URL(`../${spec}`, import.meta.url), 'utf8');
      expect(limits.filter((limit) => !text.includes(limit))).toEqual([]);
    }
  });
});

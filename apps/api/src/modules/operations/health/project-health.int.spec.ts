import { randomUUID } from 'node:crypto';
import type { ProjectHealth } from '@bhashantar/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type Person, Workspace } from '../../../entry/testing/workspace.js';
import { until } from '../../../platform/testing/until.js';

describe('the health of a project', () => {
  let kit: Workspace;
  let admin: Person;
  let organisationId: string;
  let projectId: string;

  beforeAll(async () => {
    kit = await Workspace.start();
    organisationId = await kit.organisation();
    admin = await kit.person('organisationAdmin', organisationId);
  });
  afterAll(() => kit?.close());
  beforeEach(async () => {
    const [row] = await kit.query<{ id: string }>(
      `insert into projects (organisation_id, project_key, name, base_url, hostname, source_language, status, other_domains, domains_off)
       values ($1, $2, 'Sahyadri Nagar', 'https://site.example/', 'site.example', 'en', 'parsed', '{shop.example,old.example}', '{old.example}')
       returning project_id as id`,
      [organisationId, randomUUID().slice(0, 12)],
    );
    projectId = row?.id ?? '';
    const languages = `insert into project_languages (project_id, language, organisation_id, position) values ($1, 'ta', $2, 1), ($1, 'hi', $2, 2)`;
    await kit.query(languages, [projectId, organisationId]);
  });

  const ask = (token: string | undefined = admin.token, id = projectId) => kit.post('project/health', { projectId: id }, { token });
  const health = async () => (await ask()).body.data as ProjectHealth;
  const hindi = async () => (await health()).languages.find(({ language }) => language === 'hi');
  const own = (sql: string, ...values: unknown[]) => kit.query(sql, [projectId, organisationId, ...values]);
  const segment = async (ordinal: number) => {
    const hash = randomUUID();
    await own(
      `insert into segments (project_id, organisation_id, hash, source, words, kind, ordinal) values ($1, $2, $3, 'Text', 2, 'text', $4)`,
      ...[hash, ordinal],
    );
    return hash;
  };
  const page = async (path: string, isGone = false) => {
    const [row] = await kit.query<{ id: string }>(
      `insert into pages (project_id, organisation_id, url, content_hash, is_gone) values ($1, $2, 'https://site.example/' || $3, 'x', $4) returning page_id as id`,
      [projectId, organisationId, path, isGone],
    );
    return row?.id;
  };

  it('says of what was never measured that it was not', async () => {
    const { crawl, verification, newContent, automatic, webhooks, languages } = await health();
    expect(crawl).toEqual({
      ...{ state: 'notYet', status: null, startedAt: null, finishedAt: null, reason: null, pages: 0, failed: 0, nextAt: null },
    });
    expect(verification).toEqual({ state: 'notYet', level: 0, lostAt: null, missedChecks: 0, unverifiedDomains: ['shop.example'] });
    expect(newContent).toEqual({ state: 'notYet', texts: null, since: null, foundPages: 0 });
    expect(automatic).toEqual({ state: 'good', isAutomatic: true, monthlyWords: null, usedWords: 0, stoppedAt: null });
    expect(webhooks).toEqual({ state: 'notYet', total: 0, failing: 0, switchedOff: 0 });
    expect(languages.map(({ language }) => language)).toEqual(['ta', 'hi']);
    expect(languages[1]).toEqual({
      language: 'hi',
      coverage: {
        state: 'notYet',
        ...{ words: 0, translatedWords: 0, translatedPercent: 0, untranslatedSegments: 0, transliteratedSegments: 0 },
      },
      stale: { state: 'notYet', pages: null },
      errors: { state: 'notYet', segments: 0 },
      machine: { state: 'notYet', reason: null, finishedAt: null },
      publication: { state: 'notYet', publication: 'off', lastPublishedAt: null },
    });
  });

  it('tells the last crawl and the next one', async () => {
    const crawl = `insert into crawl_runs (project_id, organisation_id, status, reason, seeds, pages, fetched, failed, started_at, finished_at)
                   values ($1, $2, $3, $4, '{}', 3, 4, $5, $6, $6)`;
    await own(crawl, 'FAILED', 'unreachable', 0, '2026-01-01T00:00:00Z');
    expect((await health()).crawl).toMatchObject({ state: 'failing', reason: 'unreachable' });
    await own(crawl, 'COMPLETED', null, 1, '2026-01-02T00:00:00Z');
    await own(
      `insert into recrawl_policies (project_id, organisation_id, mode, hour, weekday, next_at) values ($1, $2, 'daily', 3, 1, '2026-01-03T00:00:00Z')`,
    );
    expect((await health()).crawl).toEqual({
      ...{ state: 'attention', status: 'COMPLETED', reason: null, pages: 3, failed: 1 },
      ...{ startedAt: '2026-01-02T00:00:00.000Z', finishedAt: '2026-01-02T00:00:00.000Z', nextAt: '2026-01-03T00:00:00.000Z' },
    });
  });

  it('tells since when the verification is lost, and which domains have none', async () => {
    await own(`update projects set domain_verification = 2 where project_id = $1 and organisation_id = $2`);
    await own(`insert into site_verifications (project_id, organisation_id, domain, level) values ($1, $2, 'shop.example', 2)`);
    await own(`insert into site_verifications (project_id, organisation_id, proof, missed) values ($1, $2, 'tag', 1)`);
    expect((await health()).verification).toMatchObject({ state: 'attention', missedChecks: 1, unverifiedDomains: [] });
    await own(`update projects set domain_verification = 0 where project_id = $1 and organisation_id = $2`);
    await own(
      `update site_verifications set proof = null, missed = 0, lost_proof = 'tag', lost_level = 2, lost_at = '2026-01-05T00:00:00Z'
        where project_id = $1 and organisation_id = $2`,
    );
    expect((await health()).verification).toMatchObject({ state: 'failing', level: 0, lostAt: '2026-01-05T00:00:00.000Z' });
  });

  it('counts what came since it was marked as seen, and pages that wait', async () => {
    await segment(1);
    await segment(2);
    await own(`insert into new_content_marks (project_id, organisation_id, ordinal, seen_at) values ($1, $2, 1, '2026-01-01T00:00:00Z')`);
    await own(
      `insert into found_pages (project_id, organisation_id, url_key, url, unknown_texts, texts_key, is_known, state, found_at, seen_at)
       select $1, $2, gen_random_uuid(), 'https://site.example/' || s, 1, gen_random_uuid(), true, s, now(), now()
         from unnest(array['waiting', 'ignored']) s`,
    );
    expect((await health()).newContent).toEqual({ state: 'attention', texts: 1, since: '2026-01-01T00:00:00.000Z', foundPages: 1 });
  });

  it('tells that the words of this month are used up, not those of another', async () => {
    await own(
      `insert into automatic_translation_policies (project_id, organisation_id, is_automatic, monthly_words) values ($1, $2, true, 100)`,
    );
    const month = `insert into automatic_translation_words (project_id, organisation_id, month, words, stopped_at)
                   values ($1, $2, date_trunc('month', now() at time zone 'UTC' - $3 * interval '1 month'), 100, now())`;
    await own(month, 1);
    expect((await health()).automatic).toMatchObject({ state: 'good', usedWords: 0, stoppedAt: null });
    await own(month, 0);
    expect((await health()).automatic).toMatchObject({ state: 'failing', usedWords: 100, stoppedAt: expect.any(String) });
  });

  it('counts webhooks that fail and those that were switched off for it', async () => {
    await own(
      `insert into webhooks (webhook_id, project_id, organisation_id, url, events, off_reason, sealed_secret, failing_since, created_at)
       select gen_random_uuid(), $1, $2, 'https://hook.example', '{}', off, '', since, now()
         from (values (null, null::timestamptz), (null, now()), ('failing', now()), ('person', now())) as v(off, since)`,
    );
    expect((await health()).webhooks).toEqual({ state: 'failing', total: 4, failing: 1, switchedOff: 1 });
  });

  it('tells of each language what is stale, what has errors, how engines fared and what visitors have', async () => {
    const hash = await segment(1);
    const translation = `insert into translations (project_id, organisation_id, language, hash, origin, target, has_error) values ($1, $2, 'hi', $3, $4, 'x', true)`;
    await own(translation, hash, 'USER');
    await own(translation, hash, 'MACHINE');
    const parity = `insert into page_parity (project_id, organisation_id, language, page_id, translated_revision, stale_since) values ($1, $2, 'hi', $3, 1, $4)`;
    await own(parity, await page('a'), '2026-01-01T00:00:00Z');
    await own(parity, await page('b'), null);
    await own(parity, await page('gone', true), '2026-01-01T00:00:00Z');
    const run = `insert into pre_translation_runs (project_id, organisation_id, language, kind, state, reason, created_at, finished_at)
                 values ($1, $2, 'hi', $3, $4, $5, $6, $6)`;
    await own(run, 'engine', 'failed', 'The engine does not respond.', '2026-01-02T00:00:00Z');
    // Looks for matches alone: says nothing of engines.
    await own(run, 'memory', 'done', null, '2026-01-03T00:00:00Z');
    await own(`insert into language_publications (project_id, organisation_id, language, state) values ($1, $2, 'hi', 'live')`);
    await own(
      `insert into page_publications (project_id, organisation_id, language, page_id, page_key, words, translated_words, published_at)
       select $1, $2, 'hi', n, '/' || n, 1, 1, at from (values (1, '2026-01-04T00:00:00Z'::timestamptz), (2, null)) as v(n, at)`,
    );
    expect(await hindi()).toMatchObject({
      stale: { state: 'attention', pages: 1 },
      errors: { state: 'failing', segments: 1 },
      machine: { state: 'failing', reason: 'The engine does not respond.', finishedAt: '2026-01-02T00:00:00.000Z' },
      publication: { state: 'good', publication: 'live', lastPublishedAt: '2026-01-04T00:00:00.000Z' },
    });
    expect((await health()).languages[0]?.stale).toEqual({ state: 'notYet', pages: null });
    // A live language on a site that is not verified.
    expect((await health()).verification.state).toBe('failing');
  });

  it('is kept as a table, a line for each figure, in which a spreadsheet finds no formula', async () => {
    const crawl = `insert into crawl_runs (project_id, organisation_id, status, reason, seeds, pages, fetched, failed, started_at, finished_at)
                   values ($1, $2, 'FAILED', '=HYPERLINK("https://other.example")', '{}', 3, 4, 1, '2026-01-01T00:00:00Z', '2026-01-01T00:00:00Z')`;
    await own(crawl);
    const lines = String((await kit.post('project/health/csv', { projectId }, { token: admin.token })).body).split('\r\n');
    expect(lines).toEqual(
      expect.arrayContaining([
        expect.stringContaining('"part","language","state","figure","value"'),
        '"crawl","","failing","URLs not read","1"',
        '"verification","","notYet","domains not verified","shop.example"',
        '"crawl","","failing","reason","\'=HYPERLINK(""https://other.example"")"',
        '"stale","hi","notYet","pages",""',
      ]),
    );
    const stranger = await kit.person('organisationAdmin', await kit.organisation());
    expect((await kit.post('project/health/csv', { projectId }, { token: stranger.token })).status).toBe(404);
  });

  it('is not found by another organisation, and refused to who works on some domains alone', async () => {
    const stranger = await kit.person('organisationAdmin', await kit.organisation());
    expect((await ask(stranger.token)).status).toBe(404);
    const { user, token } = await kit.person('collaborator', organisationId);
    expect((await ask(token)).status).toBe(404);
    await own(`insert into project_assignments (project_id, organisation_id, user_id) values ($1, $2, $3)`, user.userId);
    expect((await ask(token)).status).toBe(200);
    await own(
      `update project_assignments set domains = '{site.example}' where project_id = $1 and organisation_id = $2 and user_id = $3`,
      user.userId,
    );
    // The next request may still find the session as it was before the notice of the change.
    await until('the refusal', async () => (await ask(token)).status === 403);
  });
});

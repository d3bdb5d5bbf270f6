import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { hashSource } from '@bhashantar/segmenter/segment-format';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { ProjectRow } from '../../../projects/projects/project.entity.js';
import { EngineWorkspace } from '../testing/engine-workspace.js';

const PAGE =
  '<!doctype html><html lang="en"><head><title>Looms</title></head><body><p>We weave on looms of wood every day</p></body></html>';
/** 60 texts of 100 characters. */
const SOURCES = Array.from({ length: 60 }, (_, index) => `Loom ${index} `.padEnd(99, 'of the weavers ').concat('.'));
const CHARACTERS = 6_000;

describe('the time of a machine translation before it starts', () => {
  let fixture: EngineWorkspace;
  let site: Server;
  let token: string;

  beforeAll(async () => {
    site = createServer((request, response) => {
      const isPage = request.url === '/';
      response.writeHead(isPage ? 200 : 404, { 'content-type': 'text/html' }).end(isPage ? PAGE : 'no');
    });
    await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
    fixture = await EngineWorkspace.startWithEngine({ EGRESS_ALLOW_HOSTS: `127.0.0.1:${(site.address() as AddressInfo).port}` });
  });
  afterAll(async () => {
    await fixture.close();
    site.close();
  });
  beforeEach(async () => {
    await fixture.reset();
    token = await fixture.signIn();
    const languages = [{ code: 'en', name: 'English', targets: ['hi', 'ta', 'mr'] }];
    Object.assign(fixture.server, { delayMs: 0, languages });
  });

  const estimate = async (languages: string[], more: object = {}) => {
    const body = { projectId: fixture.project.projectId, languages, ...more };
    return (await fixture.post('translation/nmt/estimate', body, { token })).body.data;
  };

  const estimateSite = async () => {
    const url = `http://127.0.0.1:${(site.address() as AddressInfo).port}/`;
    return (await fixture.post('project/estimate', { url, targetLanguages: ['hi'] }, { token })).body.data;
  };

  /** An earlier run; `seconds` are those before now of its request and its end. */
  interface Past {
    project?: ProjectRow;
    language?: string;
    kind?: string;
    state?: string;
    waits?: boolean;
    characters?: Record<string, number>;
    seconds: [number, number];
  }
  const keep = ({ project = fixture.project, language = 'hi', seconds: [from, to], ...past }: Past) =>
    fixture.query(
      `insert into pre_translation_runs (organisation_id, project_id, language, kind, state, waits_for_words, characters, created_at, finished_at)
       values ($1, $2, $3, $4, $5, $6, $7, now() - $8 * interval '1 second', now() - $9 * interval '1 second')`,
      [
        fixture.tenant.organisationId,
        project.projectId,
        language,
        past.kind ?? 'requested',
        past.state ?? 'done',
        past.waits ?? false,
        JSON.stringify(past.characters ?? { libretranslate: 20_000 }),
        from,
        to,
      ],
    );

  it('is not known before a run has been measured', async () => {
    await fixture.store(SOURCES);
    const found = await estimate(['hi', 'ta']);
    expect(found.translationSeconds).toBeNull();
    expect(found.languages).toMatchObject([{ engine: 'libretranslate', translationSeconds: null }, { translationSeconds: null }]);
  });

  it('is as long as a real run took, by characters', async () => {
    fixture.server.delayMs = 100;
    await fixture.store(SOURCES);
    await fixture.start(
      'hi',
      SOURCES.map((source) => hashSource(source)),
    );
    await fixture.drain();
    const [run] = await fixture.query<{ sent: number; ms: number }>(
      `select (characters ->> 'libretranslate')::int as sent, extract(epoch from finished_at - created_at)::float8 * 1000 as ms
         from pre_translation_runs where project_id = $1 and kind = 'requested'`,
      [fixture.project.projectId],
    );
    expect(run?.sent).toBe(CHARACTERS);
    expect(run?.ms).toBeGreaterThan(100);
    const seconds = Math.round(((run?.ms ?? 0) * CHARACTERS) / 1_000 / (run?.sent ?? 1));
    const found = await estimate(['hi'], { idArr: SOURCES.map((source) => `v1:${hashSource(source)}`) });
    expect(found).toMatchObject({
      translationSeconds: seconds,
      languages: [{ language: 'hi', characters: CHARACTERS, translationSeconds: seconds }],
    });
  });

  it('is the longest of several languages, or more where their runs were not under way at the same time', async () => {
    await fixture.store(SOURCES);
    await keep({ seconds: [2_000, 1_000], language: 'hi' });
    await keep({ seconds: [2_000, 1_000], language: 'ta' });
    // 20 characters in a second, in two languages at once.
    expect(await estimate(['hi', 'ta'])).toMatchObject({
      translationSeconds: 300,
      languages: [{ translationSeconds: 300 }, { translationSeconds: 300 }],
    });
    await keep({ seconds: [900, 500], language: 'ta', characters: { libretranslate: 8_000 } });
    // One in three came alone.
    expect((await estimate(['hi', 'ta'])).translationSeconds).toBe(Math.round((2 * 300 * 1_400) / 2_400));
  });

  it('is measured by runs of other projects of the organisation', async () => {
    await fixture.store(SOURCES);
    await keep({ seconds: [1_000, 0], language: 'mr', project: await fixture.newProject(['mr']) });
    expect((await estimate(['hi'])).translationSeconds).toBe(300);
  });

  it('is never measured by runs of another organisation, also by the engine that all use', async () => {
    await fixture.store(SOURCES);
    await keep({ seconds: [1_000, 0] });
    expect((await estimate(['hi'])).translationSeconds).toBe(300);
    await fixture.begin();
    token = await fixture.signIn();
    await fixture.store(SOURCES);
    expect(await estimate(['hi'])).toMatchObject({
      translationSeconds: null,
      languages: [{ engine: 'libretranslate', translationSeconds: null }],
    });
    expect(await estimateSite()).toMatchObject({ reachable: true, translationSeconds: null });
  });

  it.each<[string, Partial<Past>]>([
    ['failed', { state: 'failed' }],
    ['waits for words', { state: 'failed', waits: true }],
    ['was cancelled', { state: 'cancelled' }],
    ['is under way', { state: 'running' }],
    ['sent almost nothing', { characters: { libretranslate: 100 } }],
    ['sent nothing', { characters: {} }],
    ['asked another engine', { characters: { apertium: 20_000 } }],
  ])('is not measured by a run that %s', async (_what, past) => {
    await fixture.store(SOURCES);
    await keep({ seconds: [1_000, 0], ...past });
    expect((await estimate(['hi'])).translationSeconds).toBeNull();
  });

  it('is in the estimate of a new site, too', async () => {
    await keep({ seconds: [20_000, 0] });
    const { engines, translationSeconds } = await estimateSite();
    // One character in a second.
    const { characters } = engines[0];
    expect(characters).toBeGreaterThan(0);
    expect(engines).toMatchObject([{ engine: 'libretranslate', translationSeconds: characters }]);
    expect(translationSeconds).toBe(characters);
  });
});

import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import {
  BAND_SHARES,
  LEVERAGE_BANDS,
  type LeverageBand,
  REQUEST_INSTRUCTIONS_MAX,
  REQUEST_QUOTE_ITEMS_MAX,
  type RequestQuote,
  SUB_BATCH_SEGMENTS_MAX,
} from '@bhashantar/contracts';
import { segmentHtml } from '@bhashantar/segmenter/html';
import { hashSource } from '@bhashantar/segmenter/segment-format';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Workspace } from '../../../../entry/testing/workspace.js';
import { Database } from '../../../../platform/database/database.js';
import { countStatements } from '../../../../platform/testing/count-statements.js';
import { drainOutbox } from '../../../../platform/testing/drain-outbox.js';
import { TranslationMemoryService } from '../../translation-memory/translation-memory.service.js';
import { InFlightService } from '../../translations/in-flight/in-flight.service.js';
import { CountedQuotes } from '../quotes/counted-quotes.service.js';
import { countBands } from '../testing/count-bands.js';
import { RequestCalls } from '../testing/request-workspace.js';
import { RequestStoring } from './storing/request-storing.service.js';

const HANDBOOK = '/usr/share/doc/debian-handbook/html/en-US';
const idOf = (source: string) => `v1:${hashSource(source)}`;
const SITE = 'https://example.com/';

let state = 11;
const random = () => {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
  return state / 4_294_967_296;
};

describe('orders of translation', () => {
  let workspace: Workspace;
  let calls: RequestCalls;

  beforeAll(async () => {
    workspace = await Workspace.start();
  });
  afterAll(() => workspace.close());

  const stored = async () =>
    (
      await workspace.query<{ count: number }>('select count(*)::int as count from manual_requests where organisation_id = $1', [
        workspace.tenant.organisationId,
      ])
    )[0]?.count;

  describe('with something wrong', () => {
    // The tests store nothing of these orders, so one organisation is enough.
    beforeAll(async () => {
      calls = await RequestCalls.begin(workspace);
      await calls.pages({ [SITE]: ['A text'] });
    });

    const past = '2020-01-01T00:00:00Z';
    it.each([
      ['nothing', { selection: {} }, 'selection'],
      ['two kinds of content', { selection: { all: true, urls: [SITE] } }, 'selection'],
      ['an empty list', { selection: { hashes: [] } }, 'selection.hashes'],
      ['a page that is not there', { selection: { urls: ['https://example.com/none'] } }, 'selection.urls'],
      ['texts that are not there', { selection: { hashes: [idOf('no such text')] } }, 'selection'],
      ['a language that the project does not have', { targetLangs: ['mr'] }, 'targetLangs'],
      ['no pipeline', { pipeline: 'editing' }, 'pipeline'],
      ['a due date in the past', { dueAt: past }, 'dueAt'],
      ['a step that is due in the past', { dueByStep: { translation: past } }, 'dueByStep.translation'],
      ['a date of a step that there is not', { dueByStep: { editing: '2199-01-01' } }, 'dueByStep.editing'],
      [
        'a step before the one that precedes it',
        { pipeline: 'translation+proofreading', dueByStep: { translation: '2199-01-02', proofreading: '2199-01-01' } },
        'dueByStep.proofreading',
      ],
      ['a step after the whole', { dueAt: '2199-01-01', dueByStep: { translation: '2199-01-02' } }, 'dueByStep.translation'],
      ['a reader who may not see the project', { readers: [randomUUID()] }, 'readers'],
      ['long instructions', { instructions: 'x'.repeat(REQUEST_INSTRUCTIONS_MAX + 1) }, 'instructions'],
    ])('are refused with %s', async (_name, fields, field) => {
      expect(await calls.order(fields)).toMatchObject({ status: 400, errors: [expect.objectContaining({ field })] });
      expect(await stored()).toBe(0);
    });
  });

  describe('from an organisation of their own', () => {
    beforeEach(async () => {
      calls = await RequestCalls.begin(workspace);
    });

    it('are quoted without being stored, and stored with the same figures', async () => {
      await calls.pages({ [SITE]: ['The first text', 'Another one here', 'The first text'], [`${SITE}b`]: ['A third'] });
      const fields = { targetLangs: ['hi', 'ta'], pipeline: 'translation+proofreading' };
      const quote = await calls.quote(fields);
      const language = {
        segments: 3,
        words: 8,
        rate: 150,
        bands: [
          { band: 'repetitions', segments: 1, words: 3, share: 0, rate: 0, paise: 0 },
          { band: 'new', segments: 3, words: 8, share: 100, rate: 225, paise: 1800 },
        ],
        paise: 1800,
      };
      expect(quote).toMatchObject({
        ...{ pipeline: 'translation+proofreading', paise: 3600, words: 16, segments: 6, leftOut: [], isAtMost: false },
        languages: [
          { targetLang: 'hi', ...language },
          { targetLang: 'ta', ...language },
        ],
      });
      expect(await stored()).toBe(0);
      const reply = await calls.order(fields);
      expect(reply).toMatchObject({ status: 200, data: { number: 'R-1', inFlight: 0 } });
      expect(reply.data.quote).toMatchObject({ ...quote, expectedAt: expect.any(String) });
      await calls.work();
      const [row] = await workspace.query<{ quote: RequestQuote; items: number; state: string; isStored: boolean }>(
        `select quote, items, state, is_stored as "isStored" from manual_requests where request_id = $1`,
        [reply.data.requestId],
      );
      expect(row).toMatchObject({ items: 6, state: 'pendingManualTranslation', isStored: true });
      expect(row?.quote).toMatchObject({ ...quote, expectedAt: expect.any(String) });
      expect((await calls.order({ targetLangs: ['hi'] })).data.number).toBe('R-2');
    });

    it('leave out what is in flight, done, in the language already or gone, and say how much', async () => {
      const [open, flying, done, gone, hindi] = ['An open text', 'A flying text', 'A finished text', 'A text that leaves', 'हिन्दी का पाठ'];
      await calls.pages({ [SITE]: [open, flying, done, gone] });
      await workspace.translate('hi', { [done]: 'पूरा पाठ' });
      await calls.pages({ [SITE]: [open, flying, done, hindi] });
      // The page says with `lang` that this text is Hindi.
      await workspace.query(`update segments set language = 'hi' where project_id = $1 and source = $2`, [calls.projectId, hindi]);
      const { projectId } = calls;
      await workspace.inTenant((tx) =>
        workspace.test
          .get(InFlightService)
          .hold(tx, { projectId, language: 'hi' }, { requestId: randomUUID(), number: 'R-9', dueAt: null }, [hashSource(flying)]),
      );
      const leftOut = [
        { reason: 'inFlight', segments: 1 },
        { reason: 'translated', segments: 1 },
        { reason: 'excluded', segments: 1 },
      ];
      const selection = { hashes: [open, flying, done, gone, hindi, 'never there'].map(idOf) };
      expect(await calls.quote({ selection })).toMatchObject({ segments: 1, leftOut: [...leftOut, { reason: 'gone', segments: 2 }] });
      expect(await calls.quote({ selection: { all: true } })).toMatchObject({ segments: 1, leftOut });
      // The page declares only one language, so the text can be ordered in another one.
      expect((await calls.quote({ targetLangs: ['ta'], selection: { hashes: [idOf(hindi)] } })).segments).toBe(1);
      expect(await calls.order({ selection: { hashes: [idOf(hindi)] } })).toMatchObject({ status: 400, errors: [{ field: 'selection' }] });
      expect((await calls.order({ selection: { hashes: [open, flying].map(idOf) } })).data).toMatchObject({ inFlight: 1 });
      expect(await calls.order({ selection: { hashes: [idOf(flying)] } })).toMatchObject({
        status: 400,
        message: 'Nothing is left to order. Of the texts that were chosen, 1 are in translation already.',
        errors: [{ field: 'selection' }],
      });
    });

    it('are refused with texts in flight alone, and with nothing left', async () => {
      await calls.pages({ [SITE]: ['A flying text'] });
      const flight = { requestId: randomUUID(), number: 'R-9', dueAt: null };
      const place = { projectId: calls.projectId, language: 'hi' };
      await workspace.inTenant((tx) => workspace.test.get(InFlightService).hold(tx, place, flight, [hashSource('A flying text')]));
      for (const selection of [{ hashes: [idOf('A flying text')] }, { all: true }, { urls: [SITE] }]) {
        expect(await calls.order({ selection })).toMatchObject({ status: 400, errors: [{ field: 'selection' }] });
        expect(await stored()).toBe(0);
      }
    });

    it('choose by filter, by pages and by segments', async () => {
      await calls.pages({ [SITE]: ['One apple', 'Two pears'], [`${SITE}b`]: ['Two pears', 'Three apples here'] });
      const segmentsOf = async (selection: object) => (await calls.quote({ selection })).segments;
      expect(await segmentsOf({ filter: { projectId: calls.projectId, targetLang: 'ta', searchText: 'apple' } })).toBe(2);
      expect(await segmentsOf({ urls: [`${SITE}b`] })).toBe(2);
      expect(await segmentsOf({ urls: [SITE, `${SITE}b`] })).toBe(3);
      expect(await segmentsOf({ hashes: [idOf('One apple'), idOf('One apple')] })).toBe(1);
      expect((await calls.quote({ selection: { urls: [`${SITE}b`] } })).languages[0]?.bands.map(({ band }) => band)).toEqual(['new']);
      expect((await calls.quote({ selection: { all: true } })).languages[0]?.bands.map(({ band }) => band)).toEqual(['repetitions', 'new']);
    });

    it('are too large with an instruction of a megabyte', async () => {
      expect(await calls.order({ instructions: 'x'.repeat(1024 * 1024) })).toMatchObject({ status: 413 });
    });

    it('are not found in another organisation, and not for those who only work', async () => {
      await calls.pages({ [SITE]: ['A text'] });
      const stranger = await workspace.person('organisationAdmin', await workspace.organisation());
      expect(await calls.order({}, stranger)).toMatchObject({ status: 404 });
      expect(await calls.order({}, calls.collaborator)).toMatchObject({ status: 403 });
      expect(await calls.order({}, calls.manager)).toMatchObject({ status: 200 });
    });

    it('are quoted to everybody, and sent by those alone whose plan has them', async () => {
      await calls.pages({ [SITE]: ['A text'] });
      await workspace.query(`update organisations set plan = 'free' where organisation_id = $1`, [workspace.tenant.organisationId]);
      const free = await workspace.person('freeOrgAdmin', workspace.tenant.organisationId);
      expect(await calls.order({ dryRun: true }, free)).toMatchObject({ status: 200, data: { quote: { paise: 300 } } });
      expect(await calls.order({}, free)).toMatchObject({
        status: 422,
        code: 'PLAN_LIMIT',
        message: 'The Free plan does not include requests to translators. The Starter plan does. Choose a plan on the page Usage.',
        data: { limit: 'requests', upgrade: { plan: 'starter', path: '/app/usage' } },
      });
    });

    it('name the addresses of which the site has no page, beside those that they order', async () => {
      await calls.pages({ [SITE]: ['One apple'], [`${SITE}gone`]: ['Old text'] });
      await workspace.query('update pages set is_gone = true where url = $1', [`${SITE}gone`]);
      const unknown = [`${SITE}none`, `${SITE}gone`];
      const selection = { urls: [SITE, ...unknown] };
      expect((await calls.order({ selection, dryRun: true })).data).toMatchObject({ unknownUrls: unknown, quote: { segments: 1 } });
      expect((await calls.order({ selection })).data).toMatchObject({ unknownUrls: unknown, number: 'R-1' });
      expect((await calls.order({ dryRun: true })).data.unknownUrls).toEqual([]);
      expect(await calls.order({ selection: { urls: unknown } })).toMatchObject({
        ...{ status: 400, errors: [{ field: 'selection.urls' }] },
        message: `The project has no page with one of these addresses: ${unknown.join(', ')}`,
      });
    });

    it('of items of an API say that the project has none', async () => {
      const body = { projectId: calls.projectId, apiIdList: [randomUUID()], targetLangs: ['hi'], pipeline: 'translation' };
      expect(await calls.post('manual-translation/apiTranslation/request', body)).toMatchObject({
        status: 400,
        message: 'This project has no items of an API. Please choose texts of its pages instead.',
        errors: [{ field: 'apiIdList' }],
      });
      const stranger = await workspace.person('organisationAdmin', await workspace.organisation());
      expect(await calls.post('manual-translation/apiTranslation/request', body, stranger)).toMatchObject({ status: 404 });
    });

    it('become sub-batches that follow the pages', async () => {
      const page = (name: string, count: number) => Array.from({ length: count }, (_, index) => `${name} text ${index}`);
      await calls.pages({
        [SITE]: page('Home', 300),
        [`${SITE}b`]: page('Second', 300),
        [`${SITE}c`]: page('Large', 600),
        [`${SITE}d`]: page('Last', 10),
      });
      const { requestId } = await calls.ordered({
        pipeline: 'translation+proofreading',
        dueAt: '2199-01-05',
        dueByStep: { translation: '2199-01-02' },
      });
      const subBatches = await workspace.query<{ number: number; items: number; step: string; pages: number }>(
        `select s.number, s.items, s.step, count(distinct i.page_id)::int as pages from manual_sub_batches s join manual_items i using (sub_batch_id)
          where s.request_id = $1 group by s.sub_batch_id order by s.number`,
        [requestId],
      );
      expect(subBatches.map(({ items }) => items)).toEqual([300, 500, 410]);
      expect(subBatches.every(({ items, step }) => items <= SUB_BATCH_SEGMENTS_MAX && step === 'translation')).toBe(true);
      const steps = await workspace.query<{ step: string; due: string }>(
        `select distinct step, due_at::date::text as due from manual_steps where request_id = $1 order by step desc`,
        [requestId],
      );
      expect(steps).toEqual([
        { step: 'translation', due: '2199-01-02' },
        { step: 'proofreading', due: '2199-01-05' },
      ]);
      const split = await workspace.query(
        `select page_id from manual_items where request_id = $1 group by page_id having count(distinct sub_batch_id) > 1 and count(*) < $2`,
        [requestId, SUB_BATCH_SEGMENTS_MAX],
      );
      expect(split).toEqual([]);
    });

    it('go on where the job was cut off, and store every segment once', async () => {
      await calls.pages({ [SITE]: Array.from({ length: 130 }, (_, index) => `Text ${index}`) });
      const { data } = await calls.order({ targetLangs: ['hi', 'ta'] });
      const tenant = workspace.test.get(Database).tenant.bind(workspace.test.get(Database));
      const storing = workspace.test.get(RequestStoring);
      for (let step = 0; step < 3; step++) await tenant(workspace.tenant, (tx) => storing.step(tx, data.requestId));
      await calls.work();
      await tenant(workspace.tenant, (tx) => storing.step(tx, data.requestId));
      const [row] = await workspace.query<{ items: number; once: number }>(
        'select count(*)::int as items, count(distinct (language, hash))::int as once from manual_items where request_id = $1',
        [data.requestId],
      );
      expect(row).toEqual({ items: 260, once: 260 });
    });

    it('cost statements and memory by their batches, not by their size', async () => {
      const storing = workspace.test.get(RequestStoring);
      const statementsOf = async (count: number) => {
        const own = await RequestCalls.begin(workspace);
        await own.pages({ [SITE]: Array.from({ length: count }, (_, index) => `Words of ${count} ${index}`) });
        const { data } = await own.order();
        let [most, steps, isOver] = [0, 0, false];
        for (; !isOver; steps++) {
          const statements = await countStatements(async () => {
            isOver = await workspace.test.database.tenant(workspace.tenant, (tx) => storing.step(tx, data.requestId));
          });
          most = Math.max(most, statements);
        }
        return { most, steps };
      };
      const [small, large] = [await statementsOf(120), await statementsOf(720)];
      expect(large.most).toBeLessThanOrEqual(small.most);
      expect(large.steps).toBeLessThanOrEqual(small.steps + (720 - 120) / 100 + Math.ceil((720 - 120) / SUB_BATCH_SEGMENTS_MAX));
    });

    it('of very many texts are quoted with the most that they can cost until a job has counted, then exactly, as they are stored and charged', async () => {
      // More texts, over all languages, than one call compares with the memory.
      const languages = ['hi', 'ta', 'bn', 'mr'];
      const items = REQUEST_QUOTE_ITEMS_MAX + languages.length;
      const sources = Array.from({ length: items / languages.length }, (_, index) => `Text ${index}`);
      calls = await RequestCalls.begin(workspace, languages);
      await calls.pages({ [SITE]: sources });
      await workspace.inTenant((tx) =>
        workspace.test.get(TranslationMemoryService).store(
          tx,
          workspace.project,
          'hi',
          sources.slice(0, 200).map((source) => ({ hash: hashSource(source), source, target: 'पाठ', origin: 'USER' as const })),
        ),
      );
      const quote = await calls.quote({ targetLangs: languages });
      expect(quote).toMatchObject({ isAtMost: true, segments: items, words: 2 * items, paise: 2 * items * 150 });
      // No request is sent before the job has counted. The same call returns the progress first, and then the exact figures.
      const asked = { targetLangs: languages, dryRun: true };
      expect((await calls.order(asked)).data).toMatchObject({ quote: { isAtMost: true }, counting: { count: 0, total: items } });
      let steps = 0;
      const signal = {
        throwIfAborted: () => {
          if (++steps > 4) throw new Error('the process ends');
        },
      };
      const counting = (run = {}) => drainOutbox(workspace.test, { only: 'request.quote', run });
      await expect(counting({ signal })).rejects.toThrow('the process ends');
      expect((await calls.order(asked)).data).toMatchObject({ quote: { isAtMost: true }, counting: { count: 400, total: items } });
      workspace.travel(11 * 60_000);
      await workspace.test.get(CountedQuotes).sweep();
      await calls.work();
      const exact = await calls.quote({ targetLangs: languages });
      expect(exact).toMatchObject({ isAtMost: false, segments: items, words: 2 * items });
      expect(exact.paise).toBeLessThanOrEqual(2 * (items - 200) * 150);
      const { requestId, quote: sent } = await calls.ordered({ targetLangs: languages });
      expect(sent).toEqual(exact);
      const [row] = await workspace.query<{ quote: RequestQuote }>('select quote from manual_requests where request_id = $1', [requestId]);
      const figuresOf = ({ expectedAt: _at, ...figures }: RequestQuote) => ({
        ...figures,
        languages: figures.languages.toSorted((one, other) => one.targetLang.localeCompare(other.targetLang)),
      });
      expect(figuresOf(row?.quote as RequestQuote)).toEqual(figuresOf(exact));
      const approved = await calls.post('prabandhak/approve', { requestId, assignTo: calls.collaborator.user.userId }, calls.manager);
      expect(approved.data).toMatchObject({ paise: exact.paise });
      // After a request is accepted, the same order has another quote.
      await calls.work();
      expect((await calls.quote({ targetLangs: languages })).segments).toBe(0);
      workspace.travel(-11 * 60_000);
    });

    it('cost what a recount from raw rows finds, for random selections of a manual whose half is in the memory', async () => {
      const names = readdirSync(HANDBOOK)
        .filter((name) => name.endsWith('.html'))
        .sort()
        .slice(30, 38);
      const pages = Object.fromEntries(
        names.map((name) => [SITE + name, segmentHtml(readFileSync(`${HANDBOOK}/${name}`, 'utf8')).segments.map(({ source }) => source)]),
      );
      await calls.pages(pages);
      const all = await workspace.query<{ hash: string; source: string; words: number; places: number }>(
        `select replace(s.hash::text, '-', '') as hash, s.source, s.words, (select sum(o.places)::int from segment_places o where o.project_id = s.project_id and o.hash = s.hash) as places
           from segments s where s.project_id = $1 order by s.ordinal`,
        [calls.projectId],
      );
      expect(all.length).toBeGreaterThan(200);
      const learned = all.filter((_, index) => index % 2 === 0);
      // The manual has few texts that are nearly the same. The memory gets some of the others without their last word.
      const isLong = (source: string) => /^[^<{&]*$/.test(source) && source.split(' ').length > 5;
      const near = all
        .filter(({ source }, index) => index % 4 === 1 && isLong(source))
        .map(({ source }) => source.slice(0, source.lastIndexOf(' ')))
        .map((source) => ({ hash: hashSource(source), source }));
      await workspace.inTenant((tx) =>
        workspace.test.get(TranslationMemoryService).store(
          tx,
          workspace.project,
          'hi',
          [...learned, ...near].map(({ hash, source }) => ({ hash, source, target: 'अनुवाद', origin: 'USER' as const })),
        ),
      );
      const memory = await workspace.query<{ source: string }>('select source from memory_units where organisation_id = $1', [
        workspace.tenant.organisationId,
      ]);
      expect(memory).toHaveLength(learned.length + near.length);
      const bands = countBands(
        all.map(({ source }) => source),
        memory.map(({ source }) => source),
      );
      expect([...new Set(bands.values())]).toEqual(expect.arrayContaining(['exact', 'fuzzy95', 'fuzzy85', 'fuzzy70', 'new']));
      await calls.post(
        'manual-translation/rates/update',
        {
          organisationId: workspace.tenant.organisationId,
          defaultPaise: 137,
          shares: [
            { band: 'exact', percent: 7 },
            { band: 'repetitions', percent: 3 },
          ],
        },
        calls.manager,
      );
      const shares: Record<LeverageBand, number> = { ...BAND_SHARES, exact: 7, repetitions: 3 };
      for (let round = 0; round < 20; round++) {
        const part = random();
        const chosen = all.filter(() => random() < part).slice(0, 1_000);
        if (chosen.length === 0) continue;
        const quote = await calls.quote({
          pipeline: 'translation+proofreading+editing',
          selection: { hashes: chosen.map(({ hash }) => `v1:${hash}`) },
        });
        const words = Object.fromEntries(LEVERAGE_BANDS.map((band) => [band, 0])) as Record<LeverageBand, number>;
        for (const { source, words: own, places } of chosen) {
          words[bands.get(source) ?? 'new'] += own;
          words.repetitions += own * (places - 1);
        }
        // Hundredths of a paisa, whole numbers: steps cost 1 + 0.5 + 0.5.
        const hundredths = LEVERAGE_BANDS.reduce((sum, band) => sum + words[band] * shares[band] * 137 * 2, 0);
        expect(quote.paise).toBe(Math.floor((hundredths + 50) / 100));
        expect(Object.fromEntries(quote.languages[0]?.bands.map(({ band, words: counted }) => [band, counted]) ?? [])).toEqual(
          Object.fromEntries(
            Object.entries(words).filter(([band, count]) => count > 0 || quote.languages[0]?.bands.some((each) => each.band === band)),
          ),
        );
      }
    });
  });
});

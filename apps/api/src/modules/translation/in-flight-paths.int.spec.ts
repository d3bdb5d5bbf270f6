import { hashSource } from '@bhashantar/segmenter/segment-format';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Person } from '../../entry/testing/workspace.js';
import { drainOutbox } from '../../platform/testing/drain-outbox.js';
import { DeliveredParts } from './manual-translation/delivery/delivered-parts.service.js';
import { RequestCalls } from './manual-translation/testing/request-workspace.js';
import { EngineWorkspace } from './pre-translation/testing/engine-workspace.js';
import { idOf } from './pre-translation/testing/translation-calls.js';
import { InFlightService } from './translations/in-flight/in-flight.service.js';
import { TranslationsService } from './translations/translations.service.js';

const HELD = 'Open an account';
const OTHER = 'Close an account';
const TEXT = 'मशीन  का पाठ';
const REQUEST = '6f1c4d3a-0b8e-4c1d-9f43-3f2c60a0b101';
const SENTENCE = 'In translation: R-104, due 3 Dec';
const HOUR_MS = 60 * 60_000;
const PAGE = 'https://example.com/account';
const BOUNDARY = 'a-boundary-of-the-test';

/** Each path that writes translations meets one segment in flight and one that is free. */
describe('a segment that a request has in translation', () => {
  let kit: EngineWorkspace;
  let person: Person;

  beforeAll(async () => {
    kit = await EngineWorkspace.startWithEngine();
  });
  afterAll(() => kit.close());
  beforeEach(async () => {
    await kit.reset();
    person = await kit.person('organisationAdmin', kit.tenant.organisationId);
    const sql = 'insert into pages (project_id, organisation_id, url) values ($1, $2, $3) returning page_id::int as id';
    const [page] = await kit.query<{ id: number }>(sql, [kit.project.projectId, kit.tenant.organisationId, PAGE]);
    await kit.store([HELD, OTHER], page?.id ?? 0);
  });

  const flights = () => kit.test.get(InFlightService);
  const hold = (dueAt: Date | null = new Date('2026-12-03T06:00:00Z'), source = HELD) =>
    kit.inTenant((tx) =>
      flights().hold(tx, { projectId: kit.project.projectId, language: 'hi' }, { requestId: REQUEST, number: 'R-104', dueAt }, [
        hashSource(source),
      ]),
    );
  const write = (origin: 'MACHINE' | 'USER', target: string, sources = [HELD, OTHER], delivery?: string) =>
    kit.inTenant((tx) => {
      const edits = sources.map((source) => ({ hash: hashSource(source), origin, target }));
      return kit.test.get(TranslationsService).save(tx, kit.project, 'hi', edits, 'test', { author: 'machine', delivery });
    });
  const writeAndHold = async (origin: 'MACHINE' | 'USER' = 'MACHINE', target = TEXT) => {
    await write(origin, target);
    await kit.test.database.system((tx) => tx.query('delete from outbox'));
    await hold();
  };
  const post = async (path: string, body: object = {}) => {
    const place = { projectId: kit.project.projectId, targetLang: 'hi' };
    const reply = await kit.post(path, { ...place, ...body }, { token: person.token });
    return { status: reply.status, ...reply.body };
  };
  const page = async () => (await post('translation/filter')).data;
  const see = async (source = HELD) => (await page()).segments.find((row: { sourceHash: string }) => row.sourceHash === idOf(source));
  const shown = async () => [(await see(HELD)).preProcessedTarget, (await see(OTHER)).preProcessedTarget];
  const drain = () => drainOutbox(kit.test, { only: 'pipeline.fillPack' });
  const refusalsOf = async (kind: string) => (await kit.runOf(kind))?.refusals;
  const both = async () => ({ idArr: [idOf(HELD), idOf(OTHER)], versions: [(await see(HELD)).version, (await see(OTHER)).version] });
  const SKIPPED = [{ engine: null, reason: SENTENCE, count: 1 }];

  it('is refused by user/update, with one sentence', async () => {
    await writeAndHold();
    const save = async (source: string) =>
      post('translation/user/update', { sourceHash: idOf(source), preProcessedTarget: 'नया पाठ', version: (await see(source)).version });
    expect(await save(HELD)).toMatchObject({ status: 409, message: SENTENCE });
    expect(await save(OTHER)).toMatchObject({ status: 200 });
    expect(await shown()).toEqual([TEXT, 'नया पाठ']);
  });

  it('is shown with its request in the editor', async () => {
    await hold();
    expect((await see(HELD)).inFlight).toEqual({ requestId: REQUEST, number: 'R-104', dueAt: '2026-12-03T06:00:00.000Z' });
    expect((await see(OTHER)).inFlight).toBeNull();
  });

  it('says no date where its request has none', async () => {
    await write('MACHINE', TEXT);
    await hold(null);
    const { version } = await see();
    const reply = await post('translation/user/update', { sourceHash: idOf(HELD), preProcessedTarget: 'नया पाठ', version });
    expect(reply).toMatchObject({ status: 409, message: 'In translation: R-104' });
  });

  it('is left out by replace', async () => {
    await writeAndHold();
    const { data } = await post('translation/replace', { searchText: 'पाठ', replaceText: 'लेख', ...(await both()) });
    expect(data).toMatchObject({ changed: 1, refused: 1 });
    expect(await refusalsOf('replace')).toEqual(SKIPPED);
    expect(await shown()).toEqual([TEXT, 'मशीन  का लेख']);
  });

  it('is left out by nmt/apply, and no engine is asked for it', async () => {
    await writeAndHold();
    await post('translation/nmt/apply', { idArr: [idOf(HELD), idOf(OTHER)], nmtService: 'libretranslate' });
    await drain();
    expect(await refusalsOf('requested')).toEqual(SKIPPED);
    expect(JSON.stringify(kit.server.calls)).not.toContain(HELD);
    expect((await shown())[0]).toBe(TEXT);
    expect((await shown())[1]).not.toBe(TEXT);
  });

  it('is left out by applyTransliteration', async () => {
    await hold();
    await post('transliteration/applyTransliteration', { idArr: [idOf(HELD), idOf(OTHER)] });
    await drain();
    expect(await refusalsOf('transliteration')).toEqual(SKIPPED);
    expect((await see(HELD)).translationType).toBe('NO_TRANSLATION_AVAILABLE');
    expect((await see(OTHER)).translationType).toBe('TRANSLITERATION');
  });

  it('is left out by automatic translation', async () => {
    await hold();
    await kit.crawlIsOver();
    await kit.drain();
    expect(await refusalsOf('engine')).toEqual(SKIPPED);
    expect((await see(HELD)).translationType).toBe('NO_TRANSLATION_AVAILABLE');
    expect((await see(OTHER)).translationType).toBe('MACHINE');
  });

  const upload = async (query: string) => {
    const unit = (source: string) =>
      `<tu><tuv xml:lang="en-US"><seg>${source}</seg></tuv><tuv xml:lang="hi-IN"><seg>फ़ाइल का पाठ</seg></tuv></tu>`;
    const file = `<?xml version="1.0"?>\n<tmx version="1.4"><header srclang="en-US"/><body>${unit(HELD)}${unit(OTHER)}</body></tmx>`;
    const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="m.tmx"\r\ncontent-type: application/xml\r\n\r\n`;
    const reply = await kit.test.app.inject({
      ...{ method: 'POST', url: `/api/memory/import/${kit.project.projectId}${query}` },
      headers: { authorization: person.token, 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
      payload: Buffer.from(`${head}${file}\r\n--${BOUNDARY}--\r\n`),
    });
    return reply.json().data.importId as string;
  };
  const importing = async () => {
    await drainOutbox(kit.test, { only: 'memory.' });
    await drain();
    await drainOutbox(kit.test, { only: 'memory.' });
  };

  it('is refused by the check and the run of an import, with its row', async () => {
    await writeAndHold();
    const checked = await upload('?keep=none');
    await drainOutbox(kit.test, { only: 'memory.' });
    const status = async (importId: string) => (await post('memory/imports/status', { importId })).data;
    expect(await status(checked)).toMatchObject({ counts: { refused: 1, added: 1 }, errors: [{ field: 'target', message: SENTENCE }] });
    const importId = await upload('?keep=none&mode=valid');
    await importing();
    expect(await status(importId)).toMatchObject({ state: 'done', errors: [{ message: SENTENCE }] });
    expect(await shown()).toEqual([TEXT, 'फ़ाइल का पाठ']);
  });

  it('is refused by an import that was checked before it went into flight', async () => {
    await write('MACHINE', TEXT);
    const importId = await upload('?keep=none');
    await drainOutbox(kit.test, { only: 'memory.' });
    await hold();
    await post('memory/imports/confirm', { importId, mode: 'valid' });
    await importing();
    expect((await post('memory/imports/status', { importId })).data).toMatchObject({ state: 'done', applied: { added: 1, refused: 1 } });
    expect(await shown()).toEqual([TEXT, 'फ़ाइल का पाठ']);
  });

  it('is refused by the restoring of a revision', async () => {
    await write('USER', 'पहला पाठ');
    await write('USER', 'दूसरा पाठ');
    await hold();
    const restore = async (source: string) => {
      const of = { languages: ['hi'], sourceHash: idOf(source) };
      const { revisionList } = (await post('translation/revision/list', of)).data;
      const { revisionId } = revisionList.find(({ target }: { target: string }) => target === 'पहला पाठ');
      return post('translation/revision/create', { ...of, revisionId, version: (await see(source)).version });
    };
    expect(await restore(HELD)).toMatchObject({ status: 409, message: SENTENCE });
    expect(await restore(OTHER)).toMatchObject({ status: 200 });
    expect(await shown()).toEqual(['दूसरा पाठ', 'पहला पाठ']);
  });

  it('is left out by revert, which undoes what a person changed', async () => {
    await write('MACHINE', TEXT);
    for (const source of [HELD, OTHER])
      await post('translation/user/update', { sourceHash: idOf(source), preProcessedTarget: 'गलत', version: (await see(source)).version });
    await hold();
    const since = new Date(Date.now() - HOUR_MS).toISOString();
    const revert = (more: object) => post('translation/changes/revert', { userId: person.user.userId, since, ...more });
    const { data: counted } = await revert({ preview: true });
    await revert({ upTo: counted.upTo });
    await drain();
    expect(await refusalsOf('revert')).toEqual(SKIPPED);
    expect(await shown()).toEqual(['गलत', TEXT]);
  });

  it('is left out by undo', async () => {
    await write('MACHINE', TEXT);
    const { data } = await post('translation/replace', { searchText: 'पाठ', replaceText: 'लेख', ...(await both()) });
    await hold();
    await post('translation/fills/undo', { jobId: data.jobId });
    await drain();
    expect(await refusalsOf('undo')).toEqual(SKIPPED);
    expect(await shown()).toEqual(['मशीन  का लेख', TEXT]);
  });

  it('is left out by glossary apply', async () => {
    const { term } = (await post('glossary/add', { targetLang: undefined, source: 'account', language: 'hi', target: 'खाता' })).data;
    await writeAndHold();
    await post('glossary/apply', { targetLang: undefined, termIds: [term.termId] });
    await drain();
    expect(await refusalsOf('glossary')).toEqual(expect.arrayContaining(SKIPPED));
    expect((await shown())[0]).toBe(TEXT);
  });

  it('is left out by fixes', async () => {
    await writeAndHold();
    const { idArr: sourceHashes, versions } = await both();
    const { data } = await post('translation/checks/fix', { code: 'spaces', sourceHashes, versions });
    expect(data).toMatchObject({ changed: 1, refused: 1 });
    expect(await refusalsOf('fix')).toEqual(SKIPPED);
    expect(await shown()).toEqual([TEXT, 'मशीन का पाठ']);
  });

  it('is left out by a change of the display type', async () => {
    await writeAndHold();
    await post('translation/toggle/transliteration/type', { displayType: 't13n', ...(await both()) });
    await drain();
    expect(await refusalsOf('displayType')).toEqual(SKIPPED);
    expect([(await see(HELD)).displayType, (await see(OTHER)).displayType]).toEqual(['translation', 't13n']);
  });

  it('is refused by review, of one and of many', async () => {
    await writeAndHold('USER', 'पाठ');
    const { version } = await see();
    const decision = { decision: 'reject', reason: 'No' };
    expect(await post('translation/review', { sourceHash: idOf(HELD), version, ...decision })).toMatchObject({
      status: 409,
      message: SENTENCE,
    });
    expect((await post('translation/review/all', { ...decision, ...(await both()) })).data).toMatchObject({ changed: 1, refused: 1 });
    expect(await refusalsOf('review')).toEqual(SKIPPED);
    expect([(await see(HELD)).review.state, (await see(OTHER)).review.state]).toEqual(['needsReview', 'rejected']);
  });

  it('is left out by deletion', async () => {
    await writeAndHold();
    expect((await post('translation/delete', await both())).data).toMatchObject({ changed: 1, refused: 1 });
    expect(await refusalsOf('delete')).toEqual(SKIPPED);
    expect((await see(HELD)).preProcessedTarget).toBe(TEXT);
    expect((await see(OTHER)).translationType).toBe('NO_TRANSLATION_AVAILABLE');
  });

  it('gets no page override, and keeps the one it has', async () => {
    await write('MACHINE', TEXT);
    const put = (source: string, target: string, replaces: string | null) =>
      post('translation/page/override/save', { sourceHash: idOf(source), url: PAGE, target, replaces });
    const remove = (source: string, replaces: string) =>
      post('translation/page/override/delete', { sourceHash: idOf(source), url: PAGE, replaces });
    for (const source of [HELD, OTHER]) expect(await put(source, 'पन्ने का पाठ', null)).toMatchObject({ status: 200 });
    await hold();
    expect(await put(HELD, 'और पाठ', 'पन्ने का पाठ')).toMatchObject({ status: 409, message: SENTENCE });
    expect(await remove(HELD, 'पन्ने का पाठ')).toMatchObject({ status: 409, message: SENTENCE });
    expect(await put(OTHER, 'और पाठ', 'पन्ने का पाठ')).toMatchObject({ status: 200 });
  });

  it('is suggested by machines, which store nothing', async () => {
    await writeAndHold();
    const rows = () => kit.query('select * from translations where project_id = $1 order by hash, origin', [kit.project.projectId]);
    const before = await rows();
    for (const source of [HELD, OTHER]) {
      const { status, data } = await post('translation/machine-suggestions', { sourceHash: idOf(source), engine: 'libretranslate' });
      expect({ status, ...data }).toMatchObject({ status: 200, engines: [{ engine: 'libretranslate', state: 'made' }] });
    }
    expect(await rows()).toEqual(before);
  });

  describe('of one request, and delivered by another one', () => {
    let calls: RequestCalls;
    let delivered: string;
    let working: string;

    beforeEach(async () => {
      calls = await RequestCalls.begin(kit, ['hi']);
      await calls.pages({ [PAGE]: [HELD, OTHER] });
      // Both requests are ordered before one is accepted, so that both contain the texts.
      delivered = (await calls.ordered()).requestId;
      working = (await calls.ordered({ selection: { hashes: [idOf(HELD)] }, dueAt: '2199-12-03T06:00:00Z' })).requestId;
      await approve(delivered);
      const subBatchId = await partOf(delivered);
      for (const source of [HELD, OTHER])
        await must(
          'manual-translation/items/save',
          { requestId: delivered, subBatchId, sourceHash: idOf(source), target: TEXT, version: 0 },
          calls.collaborator,
        );
      await must('manual-translation/items/done', { requestId: delivered, subBatchId }, calls.collaborator);
    });

    const must = async (path: string, body: object, by = calls.admin) => {
      const reply = await calls.post(path, body, by);
      expect({ path, status: reply.status, message: reply.message }).toMatchObject({ path, status: 200 });
      return reply.data;
    };
    const approve = (requestId: string) =>
      must('prabandhak/approve', { requestId, assignTo: calls.collaborator.user.userId }, calls.manager);
    const partOf = async (requestId: string) => {
      const sql = 'select sub_batch_id as id from manual_sub_batches where request_id = $1';
      return (await kit.query<{ id: string }>(sql, [requestId]))[0]?.id;
    };
    const reviews = async () => {
      const rows = await kit.query<{ source: string; review: string }>(
        `select s.source, t.review_state as review from translations t join segments s using (project_id, hash) where t.project_id = $1`,
        [calls.projectId],
      );
      return Object.fromEntries(rows.map(({ source, review }) => [source, review]));
    };

    it('is left out by sign-off', async () => {
      await approve(working);
      expect(await must('manual-translation/signOff', { requestId: delivered })).toMatchObject({ segments: 1, kept: 1 });
      expect(await reviews()).toEqual({ [HELD]: 'needsReview', [OTHER]: 'reviewed' });
    });

    it('is left out by sign-off, also where it went into flight in the same moment', async () => {
      const parts = kit.test.get(DeliveredParts);
      const { segmentsOf } = DeliveredParts.prototype;
      // The other request is accepted after the sign-off has read its texts, and before it locks them.
      parts.segmentsOf = async (...call) => {
        const found = await segmentsOf.apply(parts, call);
        const flight = { requestId: working, number: 'R-2', dueAt: null };
        const place = { projectId: calls.projectId, language: 'hi' };
        await flights().hold(call[0], place, flight, [hashSource(HELD)]);
        return found;
      };
      try {
        expect(await must('manual-translation/signOff', { requestId: delivered })).toMatchObject({ segments: 1, kept: 1 });
      } finally {
        parts.segmentsOf = segmentsOf;
      }
      expect(await reviews()).toEqual({ [HELD]: 'needsReview', [OTHER]: 'reviewed' });
    });

    it('is left out by the revert of its delivery', async () => {
      await approve(working);
      const { data } = await calls.post('manual-translation/revert', { requestId: delivered, reason: 'Too formal' });
      expect(data).toMatchObject({ segments: 1, kept: 1 });
      expect(await reviews()).toEqual({ [HELD]: 'needsReview' });
    });
  });

  it('lets the delivery of its request alone through', async () => {
    await writeAndHold();
    const other = 'b7b2f1f5-3a3c-4b1e-8a49-6d0f0f0e7c02';
    expect(await write('USER', 'पाठ', [HELD], other)).toMatchObject({ saved: 0, refused: [{ problems: [{ message: SENTENCE }] }] });
    expect(await write('USER', 'पाठ', [HELD], REQUEST)).toMatchObject({ saved: 1, refused: [] });
  });

  it('is of one request at a time, and free when it is released', async () => {
    await writeAndHold();
    const place = { projectId: kit.project.projectId, language: 'hi' };
    const second = { requestId: 'b7b2f1f5-3a3c-4b1e-8a49-6d0f0f0e7c02', number: 'R-105', dueAt: null };
    const hashes = [hashSource(HELD), hashSource(OTHER)];
    expect(await kit.inTenant((tx) => flights().hold(tx, place, second, hashes))).toBe(1);
    await kit.inTenant((tx) => flights().release(tx, REQUEST));
    expect([...(await kit.inTenant((tx) => flights().of(tx, place, hashes))).keys()]).toEqual([hashSource(OTHER)]);
    const { version } = await see();
    expect(await post('translation/user/update', { sourceHash: idOf(HELD), preProcessedTarget: 'नया पाठ', version })).toMatchObject({
      status: 200,
    });
  });
});

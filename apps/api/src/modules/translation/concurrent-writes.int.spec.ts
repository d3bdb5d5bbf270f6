import { readdirSync, readFileSync } from 'node:fs';
import { ENDPOINTS, type EndpointRow } from '@bhashantar/contracts';
import { hashSource } from '@bhashantar/segmenter/segment-format';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { codeIn, type Person } from '../../entry/testing/workspace.js';
import { drainOutbox } from '../../platform/testing/drain-outbox.js';
import { EngineWorkspace } from './pre-translation/testing/engine-workspace.js';
import { idOf } from './pre-translation/testing/translation-calls.js';
import { TranslationMemoryService } from './translation-memory/translation-memory.service.js';
import { TranslationsService } from './translations/translations.service.js';

const TEXT = 'Open an account';
const OTHER = 'Helpline of Raigad';
const MACHINE = 'मशीन  का पाठ';
const ASHA = 'आशा का  पाठ';
const RAVI = 'रवि का पाठ';
const GUEST = 'nandini@example.org';
const HOUR_MS = 60 * 60_000;
const PAGE = 'https://example.com/account';
const BOUNDARY = 'a-boundary-of-the-test';
const SOURCES = new URL('./', import.meta.url);
const CONTRACTS = new URL('../../../../../packages/contracts/src/translation/', import.meta.url);

/** Tries one call on a segment that somebody else has changed, and checks which text is stored afterwards. */
type Case = () => Promise<void>;

describe('two people, a guest and a machine on one segment', () => {
  let kit: EngineWorkspace;
  let asha: Person;
  let ravi: Person;

  beforeAll(async () => {
    kit = await EngineWorkspace.startWithEngine();
  });
  afterAll(() => kit.close());
  beforeEach(async () => {
    await kit.reset();
    const { organisationId } = kit.tenant;
    asha = await kit.person('organisationAdmin', organisationId);
    ravi = await kit.person('organisationAdmin', organisationId);
    await kit.store([TEXT, OTHER], await newPage());
    for (const source of [TEXT, OTHER]) await write('MACHINE', MACHINE, source);
    await kit.test.database.system((tx) => tx.query('delete from outbox'));
  });

  const newPage = async () => {
    const sql = 'insert into pages (project_id, organisation_id, url) values ($1, $2, $3) returning page_id::int as id';
    const [page] = await kit.query<{ id: number }>(sql, [kit.project.projectId, kit.tenant.organisationId, PAGE]);
    return page?.id ?? 0;
  };
  const services = () => kit.test.get(TranslationsService);
  const write = (origin: 'MACHINE' | 'USER', target: string, source = TEXT) =>
    kit.inTenant((tx) =>
      services().save(tx, kit.project, 'hi', [{ hash: hashSource(source), origin, target }], 'test', { author: 'machine' }),
    );
  const post = async (person: Person, path: string, body: object) => {
    const place = { projectId: kit.project.projectId, targetLang: 'hi' };
    const reply = await kit.post(path, { ...place, ...body }, { token: person.token });
    return { status: reply.status, ...reply.body };
  };
  const page = async (person: Person) => (await post(person, 'translation/filter', {})).data;
  /** The segment as a person sees it on screen. */
  const see = async (person: Person, source = TEXT) =>
    (await page(person)).segments.find((row: { sourceHash: string }) => row.sourceHash === idOf(source));
  const save = (person: Person, preProcessedTarget: string, version: number, more: object = {}) =>
    post(person, 'translation/user/update', { sourceHash: idOf(TEXT), preProcessedTarget, version, ...more });
  const ashaSaves = async (target = ASHA) => {
    const { version } = await see(asha);
    expect(await save(asha, target, version)).toMatchObject({ status: 200 });
  };
  const review = (person: Person, decision: string, more: object) =>
    post(person, 'translation/review', { sourceHash: idOf(TEXT), decision, ...more });
  const shown = async () => {
    const { preProcessedTarget, review: decided } = await see(asha);
    return [preProcessedTarget, decided?.state];
  };
  const drain = () => drainOutbox(kit.test, { only: 'pipeline.fillPack' });
  /** Has somebody change segments after a run has read them and before it writes them. */
  const whileRunning = (work: () => Promise<void>) => {
    const service = services();
    const prepare = jest.spyOn(service, 'prepare').mockImplementation(async (...given) => {
      prepare.mockRestore();
      await work();
      return service.prepare(...given);
    });
  };
  const expectConflict = (reply: { status: number; data: { current: { preProcessedTarget: string } } }, target = ASHA) => {
    expect(reply).toMatchObject({ status: 409, data: { current: { preProcessedTarget: target } } });
  };

  const invite = async () => {
    const invitees = [{ name: 'Nandini', email: GUEST }];
    const link = { name: 'Readers', languages: ['hi'], invitees, hasBackTranslations: false };
    const { data } = await post(asha, 'translation/guests/create', link);
    const token = data.url.split('/guest/')[1];
    kit.travel(4 * HOUR_MS);
    const { body } = await kit.post('guest/code', { token, email: GUEST });
    const code = codeIn(await kit.lastMessageTo(GUEST));
    const { cookies } = await kit.post('guest/verify', { token, email: GUEST, codeToken: body.data.codeToken, code });
    const value = cookies.find(({ name }) => name === 'bh_guest')?.value ?? '';
    const call = async (path: string, more: object = {}, source = TEXT) => {
      const place = { targetLang: 'hi', sourceHash: idOf(source) };
      const reply = await kit.post(`guest/${path}`, { ...place, ...more }, { cookies: { bh_guest: value } });
      return { status: reply.status, ...reply.body };
    };
    return { linkId: data.link.linkId as string, call };
  };

  const upload = async (query: string, target = 'फ़ाइल का पाठ') => {
    const unit = `<tu><tuv xml:lang="en-US"><seg>${TEXT}</seg></tuv><tuv xml:lang="hi-IN"><seg>${target}</seg></tuv></tu>`;
    const file = `<?xml version="1.0"?>\n<tmx version="1.4"><header srclang="en-US"/><body>${unit}</body></tmx>`;
    const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="m.tmx"\r\ncontent-type: application/xml\r\n\r\n`;
    const reply = await kit.test.app.inject({
      ...{ method: 'POST', url: `/api/memory/import/${kit.project.projectId}${query}` },
      headers: { authorization: ravi.token, 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
      payload: Buffer.from(`${head}${file}\r\n--${BOUNDARY}--\r\n`),
    });
    expect(reply.statusCode).toBe(200);
    return reply.json().data.importId as string;
  };
  const importing = async () => {
    await drainOutbox(kit.test, { only: 'memory.' });
    await drain();
    await drainOutbox(kit.test, { only: 'memory.' });
  };
  const importStatus = async (importId: string) => (await post(ravi, 'memory/imports/status', { importId })).data;

  /** Tries a bulk change of named segments with versions, and one by a filter with a moment. */
  const changeOfMany = async (path: string, body: object, isLeft: () => Promise<boolean>) => {
    const [seen, list] = [await Promise.all([see(ravi), see(ravi, OTHER)]), await page(ravi)];
    await ashaSaves();
    const idArr = [idOf(TEXT), idOf(OTHER)];
    const names = path.endsWith('checks/fix') ? { sourceHashes: idArr } : { idArr };
    const stale = await post(ravi, path, { ...body, ...names, versions: [seen[0].version, 99] });
    expect(stale).toMatchObject({ status: 200, data: { changed: 0, skipped: 2 } });
    expect(await isLeft()).toBe(true);
    expect(await post(ravi, path, { ...body, ...names, versions: [1] })).toMatchObject({ status: 400, errors: [{ field: 'versions' }] });
    const filter = { filter: { projectId: kit.project.projectId, targetLang: 'hi' } };
    const of = await post(ravi, path, { ...body, ...filter, seen: list.seen });
    expect(of).toMatchObject({ status: 200, data: { changed: 1, skipped: 1 } });
    expect(await isLeft()).toBe(true);
    for (const seen of ['yesterday', '1:1:@2026-02-31T09:00:00.000Z', '9:1:@2026-01-31T09:00:00.000Z'])
      expect(await post(ravi, path, { ...body, ...filter, seen })).toMatchObject({ status: 400, errors: [{ field: 'seen' }] });
  };
  const keepsAsha = async () => (await see(asha)).preProcessedTarget === ASHA;

  /** By the name of the call. */
  const CASES: Readonly<Record<string, Case>> = {
    updateTranslation: async () => {
      const [of, at] = [await see(asha), await see(ravi)];
      expect(of.version).toBe(at.version);
      expect(await save(asha, ASHA, of.version)).toMatchObject({ status: 200 });
      const refused = await save(ravi, RAVI, at.version);
      expectConflict(refused);
      expect(refused.data).toMatchObject({ yours: RAVI, current: { updatedBy: 'Asha Rao' } });
      expect(await shown()).toEqual([ASHA, 'needsReview']);
      expect(await save(ravi, RAVI, refused.data.current.version)).toMatchObject({ status: 200 });
      const { revisionList } = (
        await post(ravi, 'translation/revision/list', { targetLang: undefined, languages: ['hi'], sourceHash: idOf(TEXT) })
      ).data;
      expect(revisionList.map(({ target }: { target: string }) => target)).toEqual([RAVI, ASHA, MACHINE]);
    },
    reviewTranslation: async () => {
      const { version } = await see(ravi);
      await ashaSaves();
      for (const decision of [{ decision: 'approve' }, { decision: 'reject', reason: 'No' }]) {
        expectConflict(await review(ravi, decision.decision, { ...decision, version }));
        expect(await review(ravi, decision.decision, decision)).toMatchObject({ status: 400, errors: [{ field: 'version' }] });
      }
      expect(await shown()).toEqual([ASHA, 'needsReview']);
      expect(await review(ravi, 'approve', { version: (await see(ravi)).version })).toMatchObject({ status: 200 });
    },
    reviewMatching: async () => {
      const all = (body: object) => post(ravi, 'translation/review/all', { decision: 'approve', ...body });
      expect(await all({})).toMatchObject({ status: 400, errors: [{ field: 'seen' }] });
      const { data: counted } = await all({ preview: true });
      expect(counted.changed).toBe(2);
      const { version } = await see(ravi);
      await ashaSaves();
      const idArr = [idOf(TEXT)];
      expect(await all({ idArr, versions: [version] })).toMatchObject({ data: { changed: 0, skipped: 1 } });
      expect(await all({ seen: counted.seen })).toMatchObject({ data: { changed: 1, skipped: 1 } });
      expect(await shown()).toEqual([ASHA, 'needsReview']);
      expect((await see(asha, OTHER)).review.state).toBe('reviewed');
    },
    dismissProblem: async () => {
      const dismiss = (version?: number) => post(ravi, 'translation/checks/dismiss', { sourceHash: idOf(TEXT), code: 'spaces', version });
      const seen = await see(ravi);
      expect(seen.problems).toMatchObject([{ code: 'spaces' }]);
      await ashaSaves();
      expectConflict(await dismiss(seen.version));
      expect(await dismiss()).toMatchObject({ status: 400, errors: [{ field: 'version' }] });
      expect((await see(ravi)).problems).toMatchObject([{ code: 'spaces' }]);
      const { version } = await see(ravi);
      expect((await dismiss(version)).data.segment).toMatchObject({ problems: [], version });
    },
    fixTargets: async () => {
      await changeOfMany('translation/checks/fix', { code: 'spaces' }, keepsAsha);
    },
    replaceText: () => changeOfMany('translation/replace', { searchText: 'पाठ', replaceText: 'लेख' }, keepsAsha),
    toggleDisplayType: () =>
      changeOfMany('translation/toggle/transliteration/type', { displayType: 't13n' }, async () => {
        const { displayType } = await see(asha);
        return displayType === 'translation';
      }),
    deleteTranslations: async () => {
      const idArr = [idOf(TEXT)];
      expect(await post(ravi, 'translation/delete', { idArr })).toMatchObject({ status: 400, errors: [{ field: 'versions' }] });
      expect(await post(ravi, 'translation/delete', { translationType: 'USER' })).toMatchObject({
        status: 400,
        errors: [{ field: 'seen' }],
      });
      await changeOfMany('translation/delete', {}, keepsAsha);
    },
    createRevision: async () => {
      const body = { targetLang: undefined, languages: ['hi'], sourceHash: idOf(TEXT) };
      const [first] = (await post(ravi, 'translation/revision/list', body)).data.revisionList;
      const restore = (version?: number) => post(ravi, 'translation/revision/create', { ...body, revisionId: first.revisionId, version });
      const { version } = await see(ravi);
      await ashaSaves();
      expectConflict(await restore(version));
      expect(await restore()).toMatchObject({ status: 400, errors: [{ field: 'version' }] });
      expect(await shown()).toEqual([ASHA, 'needsReview']);
      expect(await restore((await see(ravi)).version)).toMatchObject({ status: 200 });
    },
    savePageOverride: async () => {
      const put = (person: Person, target: string, replaces?: string | null) =>
        post(person, 'translation/page/override/save', { sourceHash: idOf(TEXT), url: PAGE, target, replaces });
      expect(await put(asha, ASHA, null)).toMatchObject({ status: 200 });
      const refused = await put(ravi, RAVI, null);
      expect(refused).toMatchObject({ status: 409, data: { current: { target: ASHA }, yours: RAVI } });
      expect(await put(ravi, RAVI)).toMatchObject({ status: 409 });
      expect(await put(ravi, RAVI, ASHA)).toMatchObject({ status: 200 });
    },
    deletePageOverride: async () => {
      const place = { sourceHash: idOf(TEXT), url: PAGE };
      const put = (person: Person, target: string, replaces: string | null) =>
        post(person, 'translation/page/override/save', { ...place, target, replaces });
      const remove = (replaces?: string) => post(ravi, 'translation/page/override/delete', { ...place, replaces });
      await put(ravi, RAVI, null);
      await put(asha, ASHA, RAVI);
      expect(await remove(RAVI)).toMatchObject({ status: 409, data: { current: { target: ASHA } } });
      expect(await remove()).toMatchObject({ status: 400, errors: [{ field: 'replaces' }] });
      expect(await remove(ASHA)).toMatchObject({ data: { deleted: 1 } });
    },
    giveGuestVerdict: async () => {
      const { linkId, call } = await invite();
      const { version, target } = (await call('segment')).data;
      expect(target).toBe(MACHINE);
      await ashaSaves();
      const refused = await call('verdict', { verdict: 'good', version });
      expect([refused.status, refused.data.current.target]).toEqual([409, ASHA]);
      expect((await post(ravi, 'translation/guests/verdicts', { targetLang: undefined, linkId })).data.total).toBe(0);
      expect(await call('verdict', { verdict: 'good', version: refused.data.current.version })).toMatchObject({ status: 200 });
    },
    addGuestComment: async () => {
      const { call } = await invite();
      const { version } = (await call('segment')).data;
      await ashaSaves();
      const { threads } = (await call('comment', { text: 'Too formal', version })).data;
      expect(threads[0].comments[0]).toMatchObject({ text: 'Too formal', version });
      expect(version).toBeLessThan((await see(ravi)).version);
      expect(await call('comment', { text: 'Too formal' })).toMatchObject({ status: 400, errors: [{ field: 'version' }] });
    },
    closeGuestVerdict: async () => {
      const { linkId, call } = await invite();
      const say = (reason: string) => call('verdict', { verdict: 'wrong', reason, version: 1 });
      const listed = async () => (await post(ravi, 'translation/guests/verdicts', { targetLang: undefined, linkId })).data.verdicts[0];
      const close = (judgedAt?: string) =>
        post(ravi, 'translation/guests/verdicts/close', { sourceHash: idOf(TEXT), guestId: before.guestId, isClosed: true, judgedAt });
      await say('The tone');
      const before = await listed();
      await say('The number is wrong');
      expect(await close(before.judgedAt)).toMatchObject({ status: 409, data: { current: { reason: 'The number is wrong' } } });
      expect(await close()).toMatchObject({ status: 400, errors: [{ field: 'judgedAt' }] });
      expect((await listed()).isClosed).toBe(false);
      expect(await close((await listed()).judgedAt)).toMatchObject({ data: { isClosed: true } });
    },
    approveGuestGood: async () => {
      const { linkId, call } = await invite();
      const approve = (more: object) => post(ravi, 'translation/guests/approve', { linkId, ...more });
      await call('verdict', { verdict: 'good', version: 1 });
      const { data: counted } = await approve({ preview: true });
      expect(counted.changed).toBe(1);
      // The guest approves another translation after the reviewer has seen the count.
      await call('verdict', { verdict: 'good', version: 1 }, OTHER);
      await ashaSaves();
      expect(await approve({})).toMatchObject({ status: 400, errors: [{ field: 'seen' }] });
      expect((await approve({ seen: counted.seen })).data).toMatchObject({ changed: 0 });
      expect(await shown()).toEqual([ASHA, 'needsReview']);
      expect((await see(asha, OTHER)).review.state).toBe('needsReview');
    },
    addComment: async () => {
      const { version } = await see(ravi);
      await ashaSaves();
      const { threads } = (await post(ravi, 'translation/comment/add', { sourceHash: idOf(TEXT), text: 'Too formal', version })).data;
      expect(threads[0].comments[0]).toMatchObject({ text: 'Too formal', version });
    },
    resolveComments: async () => {
      const comment = (person: Person, text: string, threadId?: string) =>
        post(person, 'translation/comment/add', { sourceHash: idOf(TEXT), text, threadId, version: 1 });
      const [thread] = (await comment(ravi, 'A question')).data.threads;
      const resolve = (seenCommentId?: string) =>
        post(ravi, 'translation/comment/resolve', { targetLang: undefined, threadId: thread.threadId, isResolved: true, seenCommentId });
      const [own] = thread.comments;
      const [{ comments }] = (await comment(asha, 'And another one', thread.threadId)).data.threads;
      const refused = await resolve(own.commentId);
      expect(refused.status).toBe(409);
      expect(refused.data.current.threads[0].comments).toHaveLength(2);
      expect(await resolve()).toMatchObject({ status: 400, errors: [{ field: 'seenCommentId' }] });
      expect(await resolve(comments[1].commentId)).toMatchObject({ status: 200 });
    },
    applyNmt: async () => {
      const unit = { hash: hashSource(TEXT), source: TEXT, target: 'स्मृति का पाठ', origin: 'USER' as const };
      await kit.inTenant((tx) => kit.test.get(TranslationMemoryService).store(tx, kit.project, 'hi', [unit]));
      whileRunning(() => ashaSaves());
      expect(await post(ravi, 'translation/nmt/apply', { idArr: [idOf(TEXT)] })).toMatchObject({ status: 200 });
      await drain();
      expect(await shown()).toEqual([ASHA, 'needsReview']);
    },
    applyTransliteration: async () => {
      whileRunning(async () => {
        await review(asha, 'approve', { version: (await see(asha)).version });
      });
      expect(await post(ravi, 'transliteration/applyTransliteration', { idArr: [idOf(TEXT)] })).toMatchObject({ status: 200 });
      await drain();
      expect(await shown()).toEqual([MACHINE, 'reviewed']);
    },
    applyGlossaryTerms: async () => {
      const { term } = (await post(ravi, 'glossary/add', { targetLang: undefined, source: 'account', language: 'hi', target: 'खाता' }))
        .data;
      await drainOutbox(kit.test, { only: '' });
      whileRunning(() => ashaSaves());
      expect(await post(ravi, 'glossary/apply', { targetLang: undefined, termIds: [term.termId] })).toMatchObject({ status: 200 });
      await drain();
      expect((await see(asha)).preProcessedTarget).toBe(ASHA);
    },
    applyMaskTerms: async () => {
      await post(ravi, 'transliteration/applyTransliteration', { idArr: [idOf(TEXT)] });
      await drain();
      await post(ravi, 'transliterationGlossary/add', { source: 'account', target: 'खाता' });
      whileRunning(() => ashaSaves());
      expect(await post(ravi, 'transliterationGlossary/apply', { targetLang: undefined })).toMatchObject({ status: 200 });
      await drain();
      expect(await shown()).toEqual([ASHA, 'needsReview']);
    },
    importMemory: async () => {
      const importId = await upload('?mode=valid&keep=none');
      await ashaSaves();
      await importing();
      expect(await importStatus(importId)).toMatchObject({ state: 'done', applied: { changed: 0, kept: 1 } });
      expect(await shown()).toEqual([ASHA, 'needsReview']);
    },
    confirmImport: async () => {
      await ashaSaves();
      const importId = await upload('?keep=none');
      await drainOutbox(kit.test, { only: 'memory.' });
      expect(await importStatus(importId)).toMatchObject({ state: 'checked', counts: { changed: 1 } });
      await ashaSaves('आशा का नया पाठ');
      await post(ravi, 'memory/imports/confirm', { targetLang: undefined, importId, mode: 'valid' });
      await importing();
      expect(await importStatus(importId)).toMatchObject({ state: 'done', applied: { changed: 0, kept: 1 } });
      expect(await shown()).toEqual(['आशा का नया पाठ', 'needsReview']);
      // The person has confirmed that the file may overwrite the texts that existed when it was read.
      const again = await upload('?mode=valid&keep=none');
      await importing();
      expect(await importStatus(again)).toMatchObject({ state: 'done', applied: { changed: 1, kept: 0 } });
    },
    undoFill: async () => {
      const { data } = await post(ravi, 'translation/replace', { searchText: 'पाठ', replaceText: 'लेख' });
      expect(data.changed).toBe(2);
      await ashaSaves();
      expect(await post(ravi, 'translation/fills/undo', { targetLang: undefined, jobId: data.jobId })).toMatchObject({ status: 200 });
      await drain();
      expect(await shown()).toEqual([ASHA, 'needsReview']);
      expect((await see(asha, OTHER)).preProcessedTarget).toBe(MACHINE);
    },
    revertChanges: async () => {
      const since = new Date(Date.now() - HOUR_MS).toISOString();
      const revert = (more: object) => post(ravi, 'translation/changes/revert', { userId: asha.user.userId, since, ...more });
      await ashaSaves();
      const { data: counted } = await revert({ preview: true });
      expect(counted.changed).toBe(1);
      await ashaSaves('आशा का नया पाठ');
      expect(await revert({})).toMatchObject({ status: 400, errors: [{ field: 'upTo' }] });
      expect((await revert({ upTo: counted.upTo })).data).toMatchObject({ changed: 0, kept: 1 });
      expect(await shown()).toEqual(['आशा का नया पाठ', 'needsReview']);
    },
  };

  /** Calls that change something, but neither write a target nor decide about one. */
  const OTHERS: Readonly<Record<string, string>> = {
    saveSegmentView: 'filters that a person keeps',
    deleteSegmentView: 'filters that a person keeps',
    updateComment: 'the own comment of the caller',
    deleteComment: 'the own comment of the caller',
    createGuestLink: 'an invitation',
    revokeGuestLink: 'an invitation',
    sendGuestCode: 'the session of a guest',
    verifyGuestCode: 'the session of a guest',
    leaveGuestSession: 'the session of a guest',
    backTranslateForGuest: 'answers of engines',
    backTranslate: 'answers of engines',
    suggestMachine: 'answers of engines',
    testEngine: 'answers of engines',
    updateQualitySettings: 'found problems; targets stay',
    addGlossaryTerm: 'the glossary; approved targets are sent back to a reviewer',
    updateGlossaryTerm: 'the glossary; approved targets are sent back to a reviewer',
    deleteGlossaryTerms: 'the glossary; approved targets are sent back to a reviewer',
    importGlossary: 'the glossary; approved targets are sent back to a reviewer',
    addTermCandidates: 'the glossary; approved targets are sent back to a reviewer',
    findTermCandidates: 'proposals for the glossary',
    dismissTermCandidates: 'proposals for the glossary',
    createMaskTerms: 'terms for later transliterations',
    addMaskTerm: 'terms for later transliterations',
    deleteMaskTerms: 'terms for later transliterations',
    createSpellings: 'spellings for later transliterations',
    addSpelling: 'spellings for later transliterations',
    deleteSpellings: 'spellings for later transliterations',
    cancelFill: 'ends a run',
    updateAutomaticTranslation: 'a setting; automatic runs write where nothing is',
    createEngineConnection: 'connections of engines',
    updateEngineConnection: 'connections of engines',
    orderEngineConnections: 'connections of engines',
    removeEngineConnection: 'connections of engines',
    chooseEngines: 'connections of engines',
    updatePrivateContentSettings: 'what engines are sent',
    startComparison: 'measures of engines',
    cancelComparison: 'measures of engines',
    startExport: 'a file',
    cancelExport: 'a file',
    generateReport: 'a file',
    analyzeLeverage: 'counts',
    updateMemorySharing: 'units of the translation memory',
    viewNewContent: 'what a person has seen',
    updateTranslationRates: 'prices',
    saveRequestRule: 'a rule that orders',
    deleteRequestRule: 'a rule that orders',
    createRequest: 'an order',
    createApiRequest: 'an order',
    approveRequest: 'an order; its segments go into flight',
    rejectRequest: 'an order',
    deleteRequest: 'an order',
    addRequestComment: 'a message about an order',
    addRequestFile: 'a file of an order',
    removeRequestFile: 'a file of an order',
    saveVendor: 'a connection to a vendor',
    removeVendor: 'a connection to a vendor',
    retryVendorCall: 'sends an order again',
    assignSubBatches: 'who works on an order',
    withdrawItems: 'an order; its segments are free again',
    resendRequest: 'an order',
    saveSubBatchItem: 'a draft of an order; work.int.spec.ts has its versions',
    saveGuestItem: 'a draft of an order; work.int.spec.ts has its versions',
    finishGuestStep: 'delivers segments that nobody else can write; work.int.spec.ts',
    finishStep: 'delivers segments that nobody else can write; work.int.spec.ts',
    uploadBatchFile: 'delivers segments that nobody else can write; batch-files.int.spec.ts',
    undoBatchUpload: 'puts back what nobody has changed since its delivery; batch-files.int.spec.ts',
    confirmBatchUpload: 'delivers segments that nobody else can write; batch-files.int.spec.ts',
    signOffRequest: 'approves what nobody has changed since its delivery; reverts.int.spec.ts',
    revertRequest: 'takes back what nobody has changed since its delivery; reverts.int.spec.ts',
    analyzeMixedContent: 'counts',
  };

  /** Each job of this area, with its effect on targets. */
  const JOBS: Readonly<Record<string, string>> = {
    'pipeline.fillPack': 'writes what runs, changes of many, files and undos write: the cases of their calls',
    'pipeline.startFills': 'starts runs',
    'pipeline.sweepLanguage': 'starts runs',
    'pipeline.settleProject': 'starts runs',
    'pipeline.resumeFills': 'starts runs',
    'pipeline.resumeMonth': 'starts runs',
    'pipeline.reconcile': 'starts runs',
    'translations.recheck': 'found problems',
    'translations.reviewTerms': 'sends approved targets back to a reviewer',
    'translations.buildFilterBlocks': 'filters',
    'translations.targetBytes': 'counts',
    'memory.checkImport': 'reads a file',
    'memory.storeImportedUnits': 'units of the translation memory',
    'memory.takeBackUnits': 'units of the translation memory',
    'memory.adjustSharedUnits': 'units of the translation memory',
    'memory.forgetProject': 'units of the translation memory',
    'memory.forgetLanguage': 'units of the translation memory',
    'memory.indexProject': 'units of the translation memory',
    'memory.indexUnits': 'units of the translation memory',
    'memory.removeSources': 'units of the translation memory',
    'memory.writeExport': 'a file',
    'memory.expireExports': 'a file',
    'memory.expireImports': 'a file',
    'memory.leverage': 'counts',
    'mixedLanguage.scan': 'counts',
    'reports.write': 'a file',
    'reports.expire': 'a file',
    'engines.compare': 'measures of engines',
    'glossary.spread': 'the glossary',
    'glossary.candidates': 'proposals for the glossary',
    'request.quote': 'counts',
    'request.store': 'stores an order',
    'request.change': 'signs off, reverts and withdraws what nobody else can write',
    'request.writeFile': 'a file',
    'request.expireFiles': 'a file',
    'request.hold': 'holds segments',
    'request.checkSources': 'frees segments',
    'request.rule': 'makes orders',
    'request.rules': 'makes orders',
    'request.due': 'notices about orders',
    'vendor.call': 'orders work from a vendor',
    'vendor.pull': 'delivers segments that nobody else can write',
    'vendor.reconcile': 'asks a vendor for deliveries',
    'vendor.cancelPurged': 'ends work at a vendor',
    'vendor.sweepPurged': 'ends work at a vendor',
    'vendor.sweepCalls': 'orders work from a vendor',
    'vendor.sweepWork': 'asks a vendor for deliveries',
  };

  it('knows what every job of this area does with targets', () => {
    const files = readdirSync(SOURCES, { recursive: true }).map(String);
    const texts = files
      .filter((file) => /jobs?(-definitions)?\.ts$/.test(file))
      .map((file) => readFileSync(new URL(file, SOURCES), 'utf8'));
    const names = texts.flatMap((text) => [...text.matchAll(/name: '(\w+\.\w+)'/g)].map(([, name = '']) => name));
    expect(names.sort()).toEqual(Object.keys(JOBS).sort());
  });

  it('is tried through every call that writes or judges targets', () => {
    const files = readdirSync(CONTRACTS, { recursive: true }).map(String);
    const texts = files.filter((file) => file.endsWith('.endpoints.ts')).map((file) => readFileSync(new URL(file, CONTRACTS), 'utf8'));
    const names = texts.flatMap((text) => [...text.matchAll(/export const (\w+) = endpoint/g)].map(([, name = '']) => name));
    const rows: Readonly<Record<string, EndpointRow>> = ENDPOINTS;
    const writing = names.filter((name) => !rows[name]?.reads);
    expect([...Object.keys(CASES), ...Object.keys(OTHERS)].sort()).toEqual(writing.sort());
  });

  it.each(Object.keys(CASES))('loses no text and approves none unseen: %s', async (name) => {
    await CASES[name]?.();
  });

  it('never counts a version twice: of another origin, after a deletion, and after an undo', async () => {
    const versions = [(await see(asha)).version];
    const next = async () => versions.push((await see(asha)).version);
    await ashaSaves();
    await next();
    const removal = { idArr: [idOf(TEXT)], versions: [versions.at(-1)] };
    const { data } = await post(asha, 'translation/delete', removal);
    expect((await see(asha)).version).toBe(0);
    await post(asha, 'translation/fills/undo', { targetLang: undefined, jobId: data.jobId });
    await drain();
    await next();
    await post(asha, 'translation/delete', { ...removal, versions: [versions.at(-1)] });
    expect(await save(ravi, RAVI, 0)).toMatchObject({ status: 200 });
    await next();
    await write('MACHINE', 'मशीन का नया पाठ');
    expect(await save(ravi, 'रवि का नया पाठ', versions.at(-1) ?? 0)).toMatchObject({ status: 200 });
    await next();
    expect(versions).toEqual([...new Set(versions)].sort((a, b) => a - b));
    expectConflict(await save(asha, ASHA, versions[0] ?? 0), 'रवि का नया पाठ');
  });

  it('takes a save again whose answer was lost, also after a deletion, and the next save of the same person', async () => {
    await ashaSaves();
    await post(asha, 'translation/delete', { idArr: [idOf(TEXT)], versions: [(await see(asha)).version] });
    const first = await save(ravi, RAVI, 0);
    expect(await save(ravi, RAVI, 0)).toMatchObject({ status: 200, data: { segment: { version: first.data.segment.version } } });
    expect(await save(ravi, `${RAVI}।`, first.data.segment.version)).toMatchObject({ status: 200 });
  });

  it('keeps another person’s text from a client that sends no version, until a reply has shown the text', async () => {
    const blind = (person: Person, preProcessedTarget: string) =>
      post(person, 'translation/user/update', { sourceHash: idOf(TEXT), preProcessedTarget });
    expect(await blind(asha, ASHA)).toMatchObject({ status: 200 });
    expect(await blind(asha, `${ASHA}।`)).toMatchObject({ status: 200 });
    expectConflict(await blind(ravi, RAVI), `${ASHA}।`);
    expect(await blind(ravi, RAVI)).toMatchObject({ status: 200 });
    expectConflict(await blind(asha, ASHA), RAVI);
  });
});

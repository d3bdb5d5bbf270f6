import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { drainOutbox } from '../../../../platform/testing/drain-outbox.js';
import { RequestsRepository } from '../../../translation/manual-translation/requests/requests.repository.js';
import { RequestStateService } from '../../../translation/manual-translation/state/request-state.service.js';
import { InFlightService } from '../../../translation/translations/in-flight/in-flight.service.js';
import { fromSourceHash } from '../../../translation/translations/source-hash.js';
import { ARTICLES, ContentWorkspace } from './testing/content-workspace.js';

const UNKNOWN = '00000000-0000-4000-8000-000000000000';
const NOTHING_NEW = 'Currently, there is no new content available for translation.';
const NONE = { USER: 0, MACHINE: 0, PBK: 0, TRANSLITERATION: 0 };

describe('texts of items of APIs', () => {
  let own: ContentWorkspace;

  beforeAll(async () => {
    own = await ContentWorkspace.start();
  });
  afterAll(() => own.close());
  beforeEach(() => own.begin());

  const place = (more: object = {}) => ({ projectId: own.projectId, targetLang: 'hi', ...more });
  const sourcesOf = (data: { source: string }[]) => data.map(({ source }) => source).sort();
  const request = () => drainOutbox(own.kit.test, { only: 'request.' });

  it('are listed with item, entry, key, type, state and limit, and with counts', async () => {
    const list = await own.texts('dynamic');
    expect(list).toMatchObject({ total: 5, pageNumber: 1, pageSize: 100, counts: { ...NONE, NO_TRANSLATION_AVAILABLE: 5, total: 5 } });
    expect(list.data.find(({ source }: { source: string }) => source === 'The water office')).toMatchObject({
      ...{ apiId: own.apiId, apiName: 'Articles', entryId: 'one/1', preProcessedTarget: null, translationType: 'NO_TRANSLATION_AVAILABLE' },
      ...{ key: { name: '/title', limit: null }, review: null },
    });
    // Two entries share one text, which names the first of them.
    expect(list.data.filter(({ source }: { source: string }) => source === 'Pay your bill here.')).toMatchObject([{ entryId: 'one/1' }]);
    const labels = await own.texts('static');
    expect(labels).toMatchObject({ total: 2, counts: { total: 2 } });
    expect(labels.data).toMatchObject([
      { apiId: own.labelsId, apiName: 'Labels', entryId: null, key: { name: '/menu/open' } },
      { entryId: null, key: { name: '/menu/shut' } },
    ]);
  });

  it('are listed by item, entry, text and page', async () => {
    const { apiId } = own;
    expect(sourcesOf((await own.texts('dynamic', { apiId, entryId: 'two' })).data)).toEqual(['Pay your bill here.', 'The road office']);
    expect((await own.texts('dynamic', { apiId, entryId: 'two' })).data[0]).toMatchObject({ entryId: 'two' });
    expect((await own.texts('dynamic', { searchText: 'library' })).data).toMatchObject([{ source: 'The town library', entryId: 'three' }]);
    const first = await own.texts('dynamic', { pageSize: 2 });
    const third = await own.texts('dynamic', { pageSize: 2, pageNumber: 3 });
    expect([first.data.length, first.total, third.data.length, third.total]).toEqual([2, 5, 1, 5]);
    const path = 'dynamicTranslation/getDynamicTranslationDataList';
    expect(await own.post(path, place({ entryId: 'two' }))).toMatchObject({ status: 400, errors: [{ field: 'apiId' }] });
    expect(await own.post(path, place({ apiId: own.labelsId }))).toMatchObject({ status: 400, errors: [{ field: 'apiId' }] });
    expect((await own.post(path, place({ apiId, entryId: 'four' }))).status).toBe(404);
    expect((await own.post(path, place({ apiId: UNKNOWN }))).status).toBe(404);
  });

  it.each([
    ['dynamic', 'apiTranslation/dynamic/tm/edit', 'The water office', 'जल कार्यालय'],
    ['static', 'staticTranslation/applyStaticContentEditByUser', 'Open the gate', 'द्वार खोलें'],
  ] as const)('are saved by people with checks, versions and revisions: %s', async (kind, path, source, target) => {
    const sourceHash = await own.hashOf(kind, source);
    const save = (more: object) => own.post(path, place({ sourceHash, preProcessedTarget: target, ...more }));
    const saved = await save({ version: 0 });
    expect([saved.status, saved.message]).toEqual([200, 'User Translation updated successfully']);
    expect(saved.data).toMatchObject({ from: 'NO_TRANSLATION_AVAILABLE', to: 'USER' });
    expect((await own.texts(kind, { translationType: ['USER'] })).data).toMatchObject([{ source, preProcessedTarget: target }]);
    expect(await own.count(kind)).toMatchObject({ USER: 1 });
    const other = await own.kit.person('translationAdmin', own.kit.tenant.organisationId);
    const refused = await own.post(path, place({ sourceHash, preProcessedTarget: 'और कुछ', version: 0 }), other);
    expect(refused).toMatchObject({ status: 409, data: { yours: 'और कुछ', current: { preProcessedTarget: target } } });
    const { revisionList } = await own.data('translation/revision/list', { projectId: own.projectId, languages: ['hi'], sourceHash });
    expect(revisionList.map((revision: { target: string }) => revision.target)).toEqual([target]);
    const spelled = await save({ preProcessedTarget: 'वाटर', displayType: 't13n', version: saved.data.segment.version });
    expect(spelled.message).toBe('User Transliteration updated successfully');
    expect((await save({ preProcessedTarget: '' })).status).toBe(400);
  });

  it.each([
    ['dynamic', 'apiTranslation/dynamic/tm/edit', 'The water office', 'The road office'],
    ['static', 'staticTranslation/applyStaticContentEditByUser', 'Open the gate', 'Shut the gate'],
  ] as const)('are refused while a request has them in translation: %s, by %s', async (kind, path, held, free) => {
    const sentHash = await own.hashOf(kind, held);
    const flight = { requestId: UNKNOWN, number: 'R-104', dueAt: new Date('2026-12-03T06:00:00Z') };
    await own.kit.inTenant((tx) =>
      own.kit.test.get(InFlightService).hold(tx, { projectId: own.projectId, language: 'hi' }, flight, [fromSourceHash(sentHash)]),
    );
    const save = (sourceHash: string) => own.post(path, place({ sourceHash, preProcessedTarget: 'पाठ', version: 0 }));
    expect(await save(sentHash)).toMatchObject({ status: 409, message: 'In translation: R-104, due 3 Dec' });
    expect(await own.count(kind)).toMatchObject({ USER: 0 });
    expect((await save(await own.hashOf(kind, free))).status).toBe(200);
    expect(await own.count(kind)).toMatchObject({ USER: 1 });
  });

  it('are saved by the call of their kind alone', async () => {
    const sourceHash = await own.hashOf('dynamic', 'The water office');
    const body = place({ sourceHash, preProcessedTarget: 'जल' });
    expect((await own.post('staticTranslation/applyStaticContentEditByUser', body)).status).toBe(404);
    expect((await own.count('dynamic')).USER).toBe(0);
  });

  it('are counted by type, and what is open says so to the letter when it is nothing', async () => {
    const body = { projectId: own.projectId, targetLang: 'hi' };
    const path = 'apiTranslation/dynamic/segmentCount/get';
    expect((await own.post(path, body)).data).toEqual({ segmentCount: 5 });
    await own.data(
      'apiTranslation/dynamic/tm/edit',
      place({ sourceHash: await own.hashOf('dynamic', 'The water office'), preProcessedTarget: 'जल' }),
    );
    expect((await own.post(path, { ...body, apiIdList: [own.apiId] })).data).toEqual({ segmentCount: 4 });
    expect(await own.count('dynamic')).toEqual({ ...NONE, USER: 1, NO_TRANSLATION_AVAILABLE: 4, total: 5 });
    expect(await own.count('dynamic', { apiId: own.apiId })).toEqual(await own.count('dynamic'));
    // Labels do not belong to dynamic texts.
    expect(await own.post(path, { ...body, apiIdList: [own.labelsId] })).toMatchObject({
      ...{ status: 200, message: NOTHING_NEW, data: { segmentCount: 0 } },
    });
  });

  it('are translated by machines, one run for each language over what is open', async () => {
    const mine = await own.hashOf('dynamic', 'The water office');
    await own.data('apiTranslation/dynamic/tm/edit', place({ sourceHash: mine, preProcessedTarget: 'जल कार्यालय' }));
    const start = (more: object = {}) => own.post('apiTranslation/nmt', { apiIdList: [own.apiId, own.labelsId], ...more });
    const started = await start();
    expect([started.status, started.message]).toEqual([200, 'NMT output will be applied in a moment']);
    expect(started.data.jobs.map(({ language }: { language: string }) => language)).toEqual(['hi', 'ta']);
    // A repeated request does the work once.
    expect((await start()).data.jobs).toEqual(started.data.jobs);
    expect(await own.stateOf()).toBe('synced');
    await own.machines();
    expect([await own.stateOf(), await own.stateOf(own.labelsId)]).toEqual(['applied_nmt', 'applied_nmt']);
    expect(await own.count('dynamic')).toEqual({ ...NONE, USER: 1, MACHINE: 4, NO_TRANSLATION_AVAILABLE: 0, total: 5 });
    expect(await own.count('static')).toMatchObject({ MACHINE: 2 });
    const { nmtRequests, total } = await own.data('apiTranslation/nmt', { projectId: own.projectId });
    expect(total).toBe(2);
    const hindi = nmtRequests.find(({ language }: { language: string }) => language === 'hi');
    expect(hindi).toMatchObject({ kind: 'requested', state: 'done', count: 6, total: 6, cost: null, undo: { mayUndo: true } });
    expect(hindi.apiIdList.sort()).toEqual([own.apiId, own.labelsId].sort());
    // No engine serves Tamil, and the run says so.
    expect(nmtRequests.find(({ language }: { language: string }) => language === 'ta').refusals).toMatchObject([{ count: 7 }]);
    expect(await start({ languages: ['hi'] })).toMatchObject({ status: 200, message: NOTHING_NEW, data: { jobs: [] } });
    await own.data('translation/fills/undo', { projectId: own.projectId, jobId: hindi.jobId });
    await own.machines();
    expect(await own.count('dynamic')).toMatchObject({ USER: 1, MACHINE: 0 });
    expect((await own.data('apiTranslation/nmt', { projectId: own.projectId, pageSize: 1, pageNumber: 2 })).nmtRequests).toHaveLength(1);
  });

  it('cost what their engine was sent', async () => {
    const settings = { kind: 'libretranslate', url: own.engine.url };
    const body = { name: 'Ours', settings, key: 'a-key-of-the-test', pricePerMillion: 10_000_000 };
    const { connectionId } = await own.data('translation/engines/connections/create', body);
    const order = { apiIdList: [own.labelsId], languages: ['hi'], nmtService: connectionId };
    // The estimate shows the same figures, and starts and sends nothing.
    const { estimate, jobs } = await own.data('apiTranslation/nmt', { ...order, dryRun: true });
    expect(jobs).toEqual([]);
    expect(estimate).toMatchObject({
      segments: 2,
      cost: 10 * 'Open the gateShut the gate'.length,
      languages: [{ language: 'hi', segments: 2 }],
    });
    expect([own.engine.calls, (await own.data('apiTranslation/nmt', { projectId: own.projectId })).total]).toEqual([[], 0]);
    // Each text of several items counts once, in each of their languages.
    const all = (await own.data('apiTranslation/nmt', { apiIdList: [own.apiId, own.labelsId], dryRun: true })).estimate;
    expect(all.languages.map(({ segments }: { segments: number }) => segments)).toEqual([7, 7]);
    await own.data('apiTranslation/nmt', order);
    await own.machines();
    const [run] = (await own.data('apiTranslation/nmt', { projectId: own.projectId })).nmtRequests;
    const sent = own.engine.calls.flatMap(({ q }) => q).reduce((sum, text) => sum + text.length, 0);
    expect(sent).toBe('Open the gateShut the gate'.length);
    expect(run).toMatchObject({ state: 'done', engines: ['Ours'], cost: 10 * sent });
    // Without a project and without items, the call selects nothing.
    expect(await own.post('apiTranslation/nmt', {})).toMatchObject({ status: 400, errors: [{ field: 'apiIdList' }] });
  });

  it('are translated by choice: by hash, by item and by entry', async () => {
    const machine = (path: string, more: object) => own.post(`apiTranslation/${path}`, place(more));
    const idArr = [await own.hashOf('static', 'Open the gate')];
    expect(await machine('static/nmt/tm', { idArr })).toMatchObject({ status: 200, message: 'NMT output will be applied in a moment' });
    await own.machines();
    expect(await own.count('static')).toMatchObject({ MACHINE: 1, NO_TRANSLATION_AVAILABLE: 1 });
    expect(await machine('static/nmt/tm', { idArr: [await own.hashOf('dynamic', 'The road office')] })).toMatchObject({
      ...{ status: 400, errors: [{ field: 'idArr[0]' }] },
    });
    await machine('dynamic/nmt/tm', { apiId: own.apiId, entryIds: ['two'] });
    await own.machines();
    expect(sourcesOf((await own.texts('dynamic', { translationType: ['MACHINE'] })).data)).toEqual([
      'Pay your bill here.',
      'The road office',
    ]);
    await machine('dynamic/nmt/tm', { apiId: own.apiId });
    await own.machines();
    expect((await own.count('dynamic')).MACHINE).toBe(5);
    expect(await machine('dynamic/nmt/tm', { apiId: own.apiId })).toMatchObject({ status: 422, message: NOTHING_NEW });
    expect(await machine('dynamic/nmt/tm', {})).toMatchObject({ status: 400, errors: [{ field: 'idArr' }] });
    expect(await machine('dynamic/nmt/tm', { entryIds: ['two'] })).toMatchObject({ status: 400 });
    expect((await machine('dynamic/nmt/tm', { apiId: own.apiId, entryIds: ['nine'] })).status).toBe(404);
    // Translating chosen texts does not make the whole item translated.
    expect(await own.stateOf()).toBe('synced');
    expect((await own.data('apiTranslation/nmt', { projectId: own.projectId })).total).toBe(3);
  });

  it('are spelled by sound by choice', async () => {
    const spell = (path: string, more: object) => own.post(`apiTranslation/${path}`, place(more));
    const idArr = [await own.hashOf('static', 'Open the gate')];
    expect(await spell('static/transliteration/tm', { idArr })).toMatchObject({ status: 200, data: { jobId: expect.any(String) } });
    await own.machines();
    expect(await own.count('static')).toMatchObject({ TRANSLITERATION: 1 });
    await spell('dynamic/transliteration/tm', { apiId: own.apiId, entryIds: ['three'] });
    await own.machines();
    expect(await own.count('dynamic')).toMatchObject({ TRANSLITERATION: 2, NO_TRANSLATION_AVAILABLE: 3 });
    expect(await spell('dynamic/transliteration/tm', { apiId: own.apiId, entryIds: ['three'] })).toMatchObject({ status: 422 });
    // A transliteration does not count as a translation.
    expect((await own.data('apiTranslation/dynamic/segmentCount/get', place())).segmentCount).toBe(5);
  });

  it('are in entries, whose languages say how far they are', async () => {
    const { apiId } = own;
    await own.data('apiTranslation/nmt', { apiIdList: [apiId], languages: ['hi'] });
    await own.machines();
    const list = (more: object = {}) => own.data('apiTranslation/data/paginated/get', { apiId, ...more });
    const { entries, total } = await list();
    expect(total).toBe(3);
    expect(entries.find(({ entryId }: { entryId: string }) => entryId === 'one/1')).toMatchObject({
      ...{ title: 'The water office', change: 'new', segments: 2 },
      languages: [
        { language: 'hi', translated: 2, total: 2, isComplete: true },
        { language: 'ta', translated: 0, total: 2, isComplete: false },
      ],
    });
    own.articles = [{ ...ARTICLES[0], title: 'Another title' } as (typeof ARTICLES)[number], ...ARTICLES.slice(1, 2)];
    await own.sync(apiId);
    const changes = (await list()).entries.map(({ entryId, change }: { entryId: string; change: string }) => [entryId, change]);
    expect(changes.sort()).toEqual([
      ['one/1', 'changed'],
      ['three', 'gone'],
      ['two', 'unchanged'],
    ]);
    expect((await list({ state: 'changed' })).entries).toMatchObject([{ entryId: 'one/1', languages: [{ translated: 1 }, {}] }]);
    expect(await list({ searchText: 'Another' })).toMatchObject({ total: 1 });
    expect(await own.count('dynamic')).toMatchObject({ total: 3 });
  });

  it('get languages, and lose them with a count first and a way back', async () => {
    const { projectId } = own;
    const add = (languages: string[]) => own.post('apiTranslation/newLang/add', { projectId, languages });
    expect(await add(['bn'])).toMatchObject({ message: 'Language Added successfully', data: { languages: ['hi', 'ta', 'bn'] } });
    expect((await add(['mr', 'te'])).message).toBe('Languages set successfully');
    await own.data(
      'apiTranslation/dynamic/tm/edit',
      place({ sourceHash: await own.hashOf('dynamic', 'The water office'), preProcessedTarget: 'जल' }),
    );
    const remove = (more: object = {}) => own.post('apiTranslation/langauge/delete', { projectId, language: 'hi', ...more });
    const counted = { language: 'hi', translations: 1, words: 3, items: 2 };
    expect((await remove({ dryRun: true })).data).toEqual({ ...counted, deleted: false });
    expect((await own.count('dynamic')).USER).toBe(1);
    expect((await remove()).data).toEqual({ ...counted, deleted: true });
    expect((await own.post('dynamicTranslation/tmCount/get', place())).status).toBe(400);
    await add(['hi']);
    expect((await own.count('dynamic')).USER).toBe(1);
    expect(await remove({ language: 'ur' })).toMatchObject({ status: 400, errors: [{ field: 'language' }] });
  });

  it('have the memory forget a language that they lose, unless it comes back', async () => {
    const { projectId, kit } = own;
    await own.data(
      'apiTranslation/dynamic/tm/edit',
      place({ sourceHash: await own.hashOf('dynamic', 'The water office'), preProcessedTarget: 'जल' }),
    );
    await drainOutbox(kit.test, { only: 'memory.' });
    const units = async () => (await kit.query('select 1 from memory_units where project_id = $1', [projectId])).length;
    expect(await units()).toBeGreaterThan(0);
    const remove = () => own.data('apiTranslation/langauge/delete', { projectId, language: 'hi', keepTm: false });
    const forget = () => drainOutbox(kit.test, { only: 'memory.forgetLanguage' });
    await remove();
    await own.data('apiTranslation/newLang/add', { projectId, languages: ['hi'] });
    expect(await forget()).toHaveLength(1);
    expect(await units()).toBeGreaterThan(0);
    await remove();
    expect(await units()).toBeGreaterThan(0);
    await forget();
    expect(await units()).toBe(0);
  });

  it('of some items alone get languages of the project', async () => {
    const { projectId, kit, apiId } = own;
    await kit.query(`update api_items set languages = '{ta}' where api_id = $1`, [apiId]);
    const add = (languages: string[], apiIdList = [apiId, own.labelsId]) =>
      own.post('apiTranslation/dynamic/language/add', { apiIdList, languages });
    expect(await own.post('apiTranslation/nmt', { apiIdList: [apiId], languages: ['hi'] })).toMatchObject({
      status: 400,
      errors: [{ field: 'languages' }],
    });
    expect(await add(['hi'])).toMatchObject({ status: 200, message: 'Language Added successfully', data: { updated: 1 } });
    expect((await own.data('apiTranslation/details/api/get', { apiId })).languages.sort()).toEqual(['hi', 'ta']);
    expect(await add(['hi', 'ta'])).toMatchObject({ message: 'Languages set successfully', data: { updated: 0 } });
    expect(await add(['bn'])).toMatchObject({ status: 400, errors: [{ field: 'languages' }] });
    expect((await add(['hi'], [UNKNOWN])).status).toBe(404);
    expect((await own.data('apiTranslation/langauge/delete', { projectId, language: 'hi', dryRun: true })).items).toBe(2);
  });

  it('are summed up by domain and for the project', async () => {
    const { projectId } = own;
    await own.data('apiTranslation/nmt', { apiIdList: [own.apiId], languages: ['hi'] });
    await own.machines();
    const { domainList } = await own.data('apiTranslation/getDynamicDataDomainList', { projectId });
    const translated = [
      { language: 'hi', segments: 5 },
      { language: 'ta', segments: 0 },
    ];
    expect(domainList).toEqual([{ domain: '127.0.0.1', label: '127.0.0.1', items: 1, entries: 3, segments: 5, translated }]);
    const stats = await own.data('apiTransation/projectStats/stats', { projectId });
    expect(stats).toMatchObject({
      items: 2,
      states: { applied_nmt: 1, synced: 1, created: 0 },
      entries: 4,
      segments: 7,
      words: 23,
      failures: 0,
    });
    expect(stats.languages).toMatchObject([
      { language: 'hi', counts: { MACHINE: { segments: 5 }, NO_TRANSLATION_AVAILABLE: { segments: 2, words: 6 } } },
      { language: 'ta', counts: { NO_TRANSLATION_AVAILABLE: { segments: 7, words: 23 } } },
    ]);
    expect(Date.parse(stats.lastSyncAt)).not.toBeNaN();
  });

  it('of a House are found by its organisation alone', async () => {
    const { projectId, kit, apiId } = own;
    const { organisationId } = kit.tenant;
    await kit.query(`update api_items set domain = 'ls' where api_id = $1`, [apiId]);
    const domains = async () => (await own.data('apiTranslation/getDynamicDataDomainList', { projectId })).domainList;
    for (const house of [null, 'rs']) {
      await kit.query('update organisations set house = $2 where organisation_id = $1', [organisationId, house]);
      expect(await domains()).toEqual([]);
      expect((await own.texts('dynamic')).total).toBe(0);
      expect((await own.post('apiTranslation/data/paginated/get', { apiId })).status).toBe(404);
      expect((await own.post('apiTranslation/nmt', { apiIdList: [apiId] })).status).toBe(404);
      expect(
        (await own.post('apiTranslation/sendToManualTranslation', { apiIdList: [apiId], targetLangs: ['hi'], pipeline: 'translation' }))
          .status,
      ).toBe(404);
    }
    await kit.query(`update organisations set house = 'ls' where organisation_id = $1`, [organisationId]);
    expect(await domains()).toMatchObject([{ domain: 'ls', label: 'Lok Sabha', items: 1, segments: 5 }]);
    expect((await own.texts('dynamic')).total).toBe(5);
  });

  const moveRequest = (requestId: string, to: 'processingManualTranslation' | 'completedManualTranslation') =>
    own.kit.inTenant(async (tx) => {
      const stored = await own.kit.test.get(RequestsRepository).lock(tx, requestId);
      if (!stored) throw new Error('no request');
      await own.kit.test.get(RequestStateService).move(tx, stored, { to });
    });

  it('are quoted without a trace, ordered in one step, and follow their request', async () => {
    const { projectId, apiId, labelsId } = own;
    const items = { apiIdList: [apiId, labelsId], targetLangs: ['hi'] };
    const { quote } = await own.data('apiTransation/manualTranslation/analyzeWordCount/get', { projectId, ...items });
    expect(quote).toMatchObject({ segments: 7, languages: [{ targetLang: 'hi' }] });
    expect(await own.kit.query('select 1 from manual_requests where project_id = $1', [projectId])).toEqual([]);
    const send = (apiIdList: string[]) =>
      own.data('apiTranslation/sendToManualTranslation', { ...items, apiIdList, pipeline: 'translation' });
    const sent = await send([apiId, labelsId]);
    expect(sent).toMatchObject({ requestId: expect.any(String), number: expect.stringMatching(/^R-\d+$/), quote: { words: quote.words } });
    expect(await own.stateOf()).toBe('sent_to_pbk');
    await request();
    expect(await own.stateOf(labelsId)).toBe('sent_to_pbk');
    await own.data('manual-translation/reject', { requestId: sent.requestId, reason: 'Too soon' }, own.manager);
    expect([await own.stateOf(), await own.stateOf(labelsId)]).toEqual(['synced', 'synced']);
    const again = await send([apiId]);
    await request();
    expect([await own.stateOf(), await own.stateOf(labelsId)]).toEqual(['sent_to_pbk', 'synced']);
    await moveRequest(again.requestId, 'processingManualTranslation');
    await moveRequest(again.requestId, 'completedManualTranslation');
    expect(await own.stateOf()).toBe('pbk_translated');
    const withdrawn = await send([labelsId]);
    await request();
    await own.data('manual-translation/delete', { requestId: withdrawn.requestId });
    expect(await own.stateOf(labelsId)).toBe('synced');
  });

  it('are found by no other organisation, and by no collaborator of another project', async () => {
    const { kit, apiId, projectId } = own;
    const stranger = await kit.person('organisationAdmin', await kit.organisation());
    const collaborator = await kit.person('collaborator', kit.tenant.organisationId);
    const sourceHash = await own.hashOf('dynamic', 'The water office');
    const calls: Readonly<Record<string, object>> = {
      'apiTranslation/data/paginated/get': { apiId },
      'apiTranslation/newLang/add': { projectId, languages: ['bn'] },
      'apiTranslation/dynamic/language/add': { apiIdList: [apiId], languages: ['hi'] },
      'apiTranslation/langauge/delete': { projectId, language: 'hi' },
      'apiTranslation/getDynamicDataDomainList': { projectId },
      'apiTranslation/nmt': { apiIdList: [apiId] },
      'apiTranslation/static/nmt/tm': place({ idArr: [sourceHash] }),
      'apiTranslation/static/transliteration/tm': place({ idArr: [sourceHash] }),
      'apiTranslation/dynamic/nmt/tm': place({ apiId }),
      'apiTranslation/dynamic/transliteration/tm': place({ apiId }),
      'apiTranslation/dynamic/tm/edit': place({ sourceHash, preProcessedTarget: 'जल' }),
      'staticTranslation/applyStaticContentEditByUser': place({ sourceHash, preProcessedTarget: 'जल' }),
      'staticTranslation/getStaticTranslationDataList': place(),
      'dynamicTranslation/getDynamicTranslationDataList': place(),
      'staticTranslation/tmCount/get': place(),
      'dynamicTranslation/tmCount/get': place(),
      'apiTranslation/dynamic/segmentCount/get': place(),
      'apiTransation/manualTranslation/analyzeWordCount/get': { projectId, apiIdList: [apiId], targetLangs: ['hi'] },
      'apiTranslation/sendToManualTranslation': { apiIdList: [apiId], targetLangs: ['hi'], pipeline: 'translation' },
      'apiTransation/projectStats/stats': { projectId },
    };
    for (const [path, body] of Object.entries(calls)) {
      expect([path, (await own.post(path, body, stranger)).status]).toEqual([path, 404]);
      expect([path, [403, 404]]).toEqual([path, expect.arrayContaining([(await own.post(path, body, collaborator)).status])]);
    }
    await kit.assign(collaborator, projectId);
    expect((await own.texts('dynamic', {}, collaborator)).total).toBe(5);
    expect((await own.post('apiTranslation/dynamic/tm/edit', place({ sourceHash, preProcessedTarget: 'जल' }), collaborator)).status).toBe(
      200,
    );
    expect((await own.post('apiTranslation/nmt', { apiIdList: [apiId] }, collaborator)).status).toBe(403);
    // A person with only one domain of a project sees none of its items.
    await kit.query(`update project_assignments set domains = '{one.example}' where user_id = $1`, [collaborator.user.userId]);
    expect((await own.post('dynamicTranslation/tmCount/get', place(), collaborator)).status).toBe(403);
  });
});

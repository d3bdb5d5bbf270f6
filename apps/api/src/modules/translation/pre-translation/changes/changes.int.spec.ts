import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type FillRun, MAX_TEXT_LENGTH, REPLACED_TEXT_MAX } from '@bhashantar/contracts';
import { hashSource } from '@bhashantar/segmenter/segment-format';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { segmentsOf } from '../../../../entry/testing/workspace.js';
import { CallerGone } from '../../../../platform/http/caller-signal.decorator.js';
import { drainOutbox } from '../../../../platform/testing/drain-outbox.js';
import { turnsInTransactions } from '../../../../platform/testing/turns-in-transactions.js';
import { WordsService } from '../../../billing/plans/words.service.js';
import { BulkChangesService } from '../../bulk-changes/bulk-changes.service.js';
import { TranslationsService } from '../../translations/translations.service.js';
import { recount } from '../testing/recount.js';
import { idOf, TranslationCalls } from '../testing/translation-calls.js';

const OPEN = 'Open an account';
const READ = 'Read <1>the manual</1> first.';
const PAY = 'Pay {1} today';
const HELP = 'Helpline of Raigad';

const heapBytes = () => process.memoryUsage().heapUsed;

describe('changes of many translations', () => {
  const calls = new TranslationCalls([OPEN, READ, PAY, HELP]);

  beforeEach(async () => {
    await save(OPEN, 'USER', 'खाता खोलें');
    await save(READ, 'MACHINE', 'पहले <1>खाता पुस्तिका</1> पढ़ें।');
    await save(PAY, 'PBK', 'आज {1} खाते में दें');
  });

  const save = (source: string, origin: 'USER' | 'MACHINE' | 'PBK', target: string) =>
    calls.fixture.inTenant((tx) =>
      calls.fixture.test
        .get(TranslationsService)
        .save(tx, calls.fixture.project, 'hi', [{ hash: hashSource(source), origin, target }], 'test'),
    );
  const post = (url: string, fields: object = {}, by = calls.token) => calls.post(url, { targetLang: 'hi', ...fields }, by);
  const replace = (change: object) => post('translation/replace', change);
  const toggle = (change: object) => post('translation/toggle/transliteration/type', change);
  /** Deletes for a person who has just read the list. */
  const remove = async (change: object) => post('translation/delete', { seen: (await post('translation/filter')).data.seen, ...change });
  const undo = async (jobId: string, by = calls.token) => {
    const reply = await post('translation/fills/undo', { jobId }, by);
    await drain();
    return reply;
  };
  /** Runs only the requested runs. Automatic runs would translate the missing texts. */
  const drain = () => drainOutbox(calls.fixture.test, { only: 'pipeline.fillPack' });
  const expectExact = async () => {
    const { counted, stored } = await recount(calls.fixture, 'hi');
    expect(stored).toEqual(counted);
  };

  describe('an empty text', () => {
    const EMPTY = ['', ' ', '\n\t', '\u00a0', '\u200b', '\u200d\ufeff'];
    const TAGS = ['<1></1>', '<1> </1>', '<1>\u200b</1>'];
    const refusal = { status: 400, errors: [{ field: 'preProcessedTarget', message: expect.stringMatching(/empty.*delete/i) }] };

    it.each(['USER', 'PBK', 'MACHINE'] as const)('of %s is stored by nobody', async (origin) => {
      const before = await calls.fixture.stored('hi');
      for (const [source, targets] of [
        [OPEN, EMPTY],
        [READ, [...EMPTY, ...TAGS]],
        [PAY, EMPTY],
      ] as const)
        for (const target of targets) {
          const { saved, refused } = await save(source, origin, target);
          expect([saved, refused.map(({ problems }) => problems.map(({ code }) => code))]).toEqual([0, [['empty']]]);
        }
      expect(await calls.fixture.stored('hi')).toEqual(before);
      await expectExact();
    });

    it('is refused by the editor, which names the field, and the translation stays', async () => {
      const before = await calls.fixture.stored('hi');
      for (const text of EMPTY) expect(await calls.edit(OPEN, text)).toMatchObject(refusal);
      for (const text of TAGS) expect(await calls.edit(READ, text)).toMatchObject(refusal);
      expect(await calls.edit(HELP, ' ')).toMatchObject(refusal);
      const spelled = { sourceHash: idOf(HELP), preProcessedTarget: '\u200b', displayType: 't13n' };
      expect(await post('translation/user/update', spelled)).toMatchObject(refusal);
      expect(await calls.fixture.stored('hi')).toEqual(before);
      await expectExact();
    });

    it('does not come back from the history', async () => {
      const { projectId } = calls.fixture.project;
      await save(OPEN, 'USER', 'खाता शुरू करें');
      await calls.fixture.test.database.system((tx) =>
        tx.query(`update revisions set target = ' ' where project_id = $1 and target = 'खाता खोलें'`, [projectId]),
      );
      const languages = { languages: ['hi'], sourceHash: idOf(OPEN) };
      const { data } = await calls.post('translation/revision/list', languages);
      const old = data.revisionList.find(({ target }: { target: string }) => target === ' ');
      const { version } = (await post('translation/filter', { searchText: OPEN })).data.segments[0];
      const reply = await calls.post('translation/revision/create', { ...languages, revisionId: old.revisionId, version });
      expect(reply.status).toBe(422);
      expect((await calls.fixture.stored('hi'))[OPEN]).toBe('USER: खाता शुरू करें');
    });
  });

  describe('replacing a text', () => {
    it('keeps origins, tags and placeables, counts exactly, and is undone', async () => {
      const before = await calls.fixture.stored('hi');
      const reply = await replace({ searchText: 'खाता', replaceText: 'लेखा' });
      expect(reply).toMatchObject({
        status: 200,
        message: 'Text replaced in 2 tm successfully',
        data: { modifiedTm: 2, isQueued: false, refused: 0 },
      });
      expect(await calls.fixture.stored('hi')).toEqual({
        ...before,
        [OPEN]: 'USER: लेखा खोलें',
        [READ]: 'MACHINE: पहले <1>लेखा पुस्तिका</1> पढ़ें।',
      });
      await expectExact();
      expect((await undo(reply.data.jobId)).status).toBe(200);
      expect(await calls.fixture.stored('hi')).toEqual(before);
      await expectExact();
    });

    it('says so when nothing is found', async () => {
      const reply = await replace({ searchText: 'nowhere', replaceText: 'x' });
      expect(reply).toMatchObject({ status: 200, message: 'No Strings found to replace!', data: { modifiedTm: 0, jobId: null } });
      // Only targets are searched, not sources and tags.
      expect((await replace({ searchText: 'account', replaceText: 'x' })).data.modifiedTm).toBe(0);
      expect((await replace({ searchText: '1', replaceText: 'x' })).data.modifiedTm).toBe(0);
    });

    it('shows what it would do, and changes nothing', async () => {
      const before = await calls.fixture.stored('hi');
      const { data } = await replace({ searchText: 'खाता', replaceText: 'लेखा', preview: true });
      expect(data).toMatchObject({ modifiedTm: 2, jobId: null, isCut: false });
      expect(data.previews[0]).toMatchObject({ sourceHash: idOf(OPEN), source: OPEN, before: 'खाता खोलें', after: 'लेखा खोलें', problems: [] });
      expect(await calls.fixture.stored('hi')).toEqual(before);
    });

    it('refuses what would give a target an error, and says why', async () => {
      const reply = await replace({ searchText: 'खाता खोलें', replaceText: '' });
      expect(reply).toMatchObject({
        message: 'Nothing was replaced: the one translation with this text would have an error',
        data: { modifiedTm: 0, refused: 1 },
      });
      expect((await calls.fixture.stored('hi'))[OPEN]).toBe('USER: खाता खोलें');
      expect(await calls.fixture.runOf('replace')).toMatchObject({
        changed: 0,
        refusals: [{ engine: null, reason: 'The target is empty.', count: 1 }],
      });
    });

    it('leaves no target that readers see nothing of, also where it had an error before', async () => {
      await save(READ, 'USER', 'खाता');
      for (const replaceText of ['', ' ', '\u200b', '\u2060\ufeff']) {
        const reply = await replace({ searchText: 'खाता', replaceText, idArr: [idOf(READ)] });
        expect(reply.data).toMatchObject({ modifiedTm: 0, refused: 1 });
      }
      expect((await calls.fixture.stored('hi'))[READ]).toBe('USER: खाता');
    });

    it('honours case, whole words and named segments', async () => {
      await save(HELP, 'USER', 'Help HELP helpful');
      expect((await replace({ searchText: 'help', replaceText: 'x', matchCase: true, wholeWord: true })).data.modifiedTm).toBe(0);
      await replace({ searchText: 'help', replaceText: 'x', wholeWord: true });
      expect((await calls.fixture.stored('hi'))[HELP]).toBe('USER: x x helpful');
      expect((await replace({ searchText: 'खाता', replaceText: 'लेखा', idArr: [idOf(READ)] })).data.modifiedTm).toBe(1);
    });

    it('of many is a job that tells how far it is, and is undone as a whole', async () => {
      const sources = Array.from({ length: 450 }, (_, index) => `Number ${'x'.repeat(index + 1)}`);
      await calls.fixture.store(sources, 2);
      const edits = segmentsOf(sources).map(({ hash }, index) => ({ hash, origin: 'USER' as const, target: `पुराना ${index}` }));
      await calls.fixture.inTenant((tx) =>
        calls.fixture.test.get(TranslationsService).save(tx, calls.fixture.project, 'hi', edits, 'test'),
      );
      const reply = await replace({ searchText: 'पुराना', replaceText: 'नया' });
      expect(reply).toMatchObject({ message: 'Text will be replaced in a moment', data: { isQueued: true, changed: 0 } });
      await drain();
      expect(await calls.fixture.runOf('replace')).toMatchObject({
        state: 'done',
        count: 450,
        total: 450,
        changed: 450,
        undo: { segments: 450 },
      });
      await expectExact();
      await undo(reply.data.jobId);
      expect(await calls.fixture.runOf('undo')).toMatchObject({ state: 'done', restored: 450 });
      expect(Object.values(await calls.fixture.stored('hi')).filter((target) => target.includes('पुराना'))).toHaveLength(450);
      await expectExact();
    });
  });

  describe('a preview', () => {
    it('of very long targets looks at some of them, builds none that is too long, and keeps little', async () => {
      const sources = Array.from({ length: 200 }, (_, index) => `Long ${'y'.repeat(index + 1)}`);
      await calls.fixture.store(sources, 2);
      for (const source of sources) await save(source, 'USER', 'a'.repeat(MAX_TEXT_LENGTH));
      const before = heapBytes();
      let most = 0;
      const sampler = setInterval(() => {
        most = Math.max(most, heapBytes() - before);
      }, 2);
      const { status, data } = await replace({ searchText: 'a', replaceText: 'x'.repeat(REPLACED_TEXT_MAX), preview: true });
      clearInterval(sampler);
      expect(status).toBe(200);
      expect(data).toMatchObject({ modifiedTm: 0, isCut: true });
      expect(data.refused).toBeGreaterThan(0);
      expect(data.previews[0].problems).toMatchObject([{ severity: 'error', message: expect.stringContaining(String(MAX_TEXT_LENGTH)) }]);
      expect(JSON.stringify(data).length).toBeLessThan(2_000_000);
      expect(most).toBeLessThan(64 * 1024 * 1024);
      const run = await replace({ searchText: 'a', replaceText: 'x'.repeat(REPLACED_TEXT_MAX), idArr: sources.slice(0, 3).map(idOf) });
      expect(run.data).toMatchObject({ changed: 0, refused: 3 });
    });

    it('stops when its caller has gone', async () => {
      const changes = calls.fixture.test.get(BulkChangesService);
      const caller = new AbortController();
      let stopped: (error: unknown) => void = () => {};
      const end = new Promise<unknown>((resolve) => {
        stopped = resolve;
      });
      const look = jest.spyOn(changes, 'preview').mockImplementation(async (...given) => {
        look.mockRestore();
        caller.abort();
        await once(given[2], 'abort');
        const work = changes.preview(...given);
        work.catch(stopped);
        return work;
      });
      const asked = fetch(`${await calls.fixture.test.app.getUrl()}/api/translation/replace`, {
        method: 'POST',
        signal: caller.signal,
        headers: { authorization: calls.token, 'content-type': 'application/json' },
        body: JSON.stringify({
          ...{ projectId: calls.fixture.project.projectId, targetLang: 'hi' },
          ...{ searchText: 'खाता', replaceText: 'लेखा', preview: true },
        }),
      });
      await expect(asked).rejects.toThrow('aborted');
      expect(await end).toBeInstanceOf(CallerGone);
    });

    it('takes no step more after its caller has gone', async () => {
      const sources = Array.from({ length: 30 }, (_, index) => `Step ${'z'.repeat(index + 1)}`);
      await calls.fixture.store(sources, 3);
      for (const source of sources) await save(source, 'USER', 'कदम');
      const { test, tenant, project } = calls.fixture;
      const caller = new AbortController();
      let steps = 0;
      jest.spyOn(caller.signal, 'throwIfAborted').mockImplementation(() => {
        if (caller.signal.aborted) throw caller.signal.reason;
        steps++;
        if (steps === 5) caller.abort(new CallerGone('gone'));
      });
      const scope = { projectId: project.projectId, language: 'hi' };
      const replacement = { find: 'कदम', replaceWith: 'पग', matchCase: false, wholeWord: false };
      const changes = test.get(BulkChangesService);
      const page = { afterOrdinal: 0, limit: 200 };
      const read = await test.database.tenant(tenant, (tx) => changes.read(tx, scope, { kind: 'replace', ...replacement }, page));
      await expect(changes.preview(read, replacement, caller.signal)).rejects.toBeInstanceOf(CallerGone);
      expect(steps).toBe(5);
    });

    it('holds no transaction while it computes', async () => {
      const { test } = calls.fixture;
      const replacing = await turnsInTransactions(test, () => replace({ searchText: 'खाता', replaceText: 'लेखा', preview: true }));
      expect(replacing).toEqual({ turns: expect.any(Number), inTransaction: 0 });
      expect(replacing.turns).toBeGreaterThan(0);
      await save(OPEN, 'USER', 'खाता खोलें ');
      const fixing = await turnsInTransactions(test, () => post('translation/fix', { code: 'spaces', preview: true }));
      expect(fixing.inTransaction).toBe(0);
    });
  });

  describe('the display type', () => {
    it('of one or many is set or toggled, moves the counts, and is undone', async () => {
      const one = await toggle({ sourceHash: idOf(OPEN), displayType: 't13n' });
      expect(one).toMatchObject({ status: 200, message: 'Display type changed successfully', data: { changed: 1, unchanged: 0 } });
      expect((await toggle({ idArr: [idOf(OPEN)], displayType: 't13n' })).data).toMatchObject({ changed: 0, unchanged: 1 });
      await expectExact();
      const { data } = await toggle({ idArr: [idOf(OPEN), idOf(READ), idOf(HELP)] });
      expect(data).toMatchObject({ changed: 2, unchanged: 0 });
      const types = async () =>
        (await post('translation/filter', {})).data.segments.map(({ translationType }: { translationType: string }) => translationType);
      expect(await types()).toEqual(['USER', 'TRANSLITERATION', 'PBK', 'NO_TRANSLATION_AVAILABLE']);
      await expectExact();
      await undo(data.jobId);
      expect(await types()).toEqual(['TRANSLITERATION', 'MACHINE', 'PBK', 'NO_TRANSLATION_AVAILABLE']);
      await expectExact();
    });
  });

  describe('deleting', () => {
    const used = async () => (await calls.fixture.inTenant((tx) => calls.fixture.test.get(WordsService).balance(tx))).used;

    it('removes every translation of a segment, keeps the words counted, and is undone with all origins', async () => {
      await save(OPEN, 'MACHINE', 'मशीन का खाता');
      const before = await calls.fixture.stored('hi');
      const words = await used();
      const reply = await remove({ idArr: [idOf(OPEN), idOf(HELP)] });
      expect(reply).toMatchObject({ status: 200, message: 'TM deleted successfully', data: { changed: 1, isQueued: false } });
      expect((await calls.fixture.stored('hi'))[OPEN]).toBeUndefined();
      await expectExact();
      expect(await calls.fixture.runOf('delete')).toMatchObject({ undo: { segments: 2 } });
      await undo(reply.data.jobId);
      expect(await calls.fixture.stored('hi')).toEqual(before);
      await expectExact();
      expect(await used()).toBe(words);
    });

    it('counts the words of a segment once, however often it is deleted and translated again', async () => {
      const words = await used();
      await remove({ idArr: [idOf(OPEN)] });
      await save(OPEN, 'USER', 'फिर से');
      expect(await used()).toBe(words);
      await remove({ idArr: [idOf(OPEN)] });
      await save(OPEN, 'MACHINE', 'और फिर');
      expect(await used()).toBe(words);
      await expectExact();
    });

    it('by type removes what counts as it, and shows what lies below', async () => {
      await save(OPEN, 'MACHINE', 'मशीन का खाता');
      expect((await remove({ translationType: 'USER' })).data.changed).toBe(1);
      expect(Object.keys(await calls.fixture.stored('hi'))).toEqual([OPEN, READ, PAY]);
      expect((await calls.fixture.stored('hi'))[OPEN]).toBe('MACHINE: मशीन का खाता');
      await expectExact();
      expect((await remove({ translationType: 'TRANSLITERATION' })).data).toMatchObject({ jobId: null, changed: 0 });
    });

    it('keeps what was changed since when it is undone', async () => {
      const { data } = await remove({ idArr: [idOf(OPEN), idOf(READ)] });
      await save(OPEN, 'USER', 'मेरा');
      await undo(data.jobId);
      expect((await calls.fixture.stored('hi'))[OPEN]).toBe('USER: मेरा');
      expect((await calls.fixture.stored('hi'))[READ]).toBe('MACHINE: पहले <1>खाता पुस्तिका</1> पढ़ें।');
      await expectExact();
    });
  });

  describe('of all that a filter matches', () => {
    const filter = (conditions: object) => ({ filter: { projectId: calls.fixture.project.projectId, targetLang: 'hi', ...conditions } });

    it('leave what the filter does not match, and what has no translation', async () => {
      const preview = await replace({ searchText: 'खाता', replaceText: 'लेखा', preview: true, ...filter({ translationType: ['USER'] }) });
      expect(preview.data).toMatchObject({ modifiedTm: 1, jobId: null });
      const replaced = await replace({ searchText: 'खाता', replaceText: 'लेखा', ...filter({ translationType: ['USER'] }) });
      expect(replaced.data).toMatchObject({ modifiedTm: 1, unchanged: 0 });
      expect((await toggle({ displayType: 't13n', ...filter({ searchText: 'today', searchIn: 'source' }) })).data).toMatchObject({
        changed: 1,
      });
      const expression = filter({ searchText: '^(pay|help)', searchMode: 'regex', searchIn: 'source' });
      expect((await toggle({ displayType: 'translation', ...expression })).data).toMatchObject({ changed: 1, unchanged: 0 });
      expect((await remove(filter({ translationType: ['MACHINE', 'NO_TRANSLATION_AVAILABLE'] }))).data).toMatchObject({ changed: 1 });
      expect(await calls.fixture.stored('hi')).toEqual({ [OPEN]: 'USER: लेखा खोलें', [PAY]: 'PBK: आज {1} खाते में दें' });
      expect((await remove({ translationType: 'USER', ...filter({ searchText: 'Pay' }) })).data.changed).toBe(0);
      await expectExact();
    });

    it('fix only those', async () => {
      await save(OPEN, 'USER', 'खाता  खोलें');
      await save(HELP, 'USER', 'रायगढ़  हेल्पलाइन');
      const fix = (more: object) => post('translation/checks/fix', { code: 'spaces', ...more });
      const conditions = filter({ searchText: 'Helpline', searchIn: 'source' });
      expect((await fix({ preview: true, ...conditions })).data).toMatchObject({ changed: 1, jobId: null });
      expect((await fix(conditions)).data).toMatchObject({ changed: 1 });
      expect(await calls.fixture.stored('hi')).toMatchObject({ [OPEN]: 'USER: खाता  खोलें', [HELP]: 'USER: रायगढ़ हेल्पलाइन' });
    });

    it('are jobs where they are many, of the project and language of the call alone, and are undone as a whole', async () => {
      const sources = Array.from({ length: 450 }, (_, index) => `Number ${'x'.repeat(index + 1)}`);
      await calls.fixture.store(sources, 2);
      const edits = segmentsOf(sources).map(({ hash }, index) => ({ hash, origin: 'USER' as const, target: `पुराना ${index}` }));
      await calls.fixture.inTenant((tx) =>
        calls.fixture.test.get(TranslationsService).save(tx, calls.fixture.project, 'hi', edits, 'test'),
      );
      const elsewhere = { projectId: randomUUID(), targetLang: 'ta' };
      const reply = await remove(filter({ ...elsewhere, searchText: 'Number', searchIn: 'source', updatedFrom: '2020-01-01' }));
      expect(reply.data).toMatchObject({ isQueued: true, changed: 0 });
      await drain();
      expect(await calls.fixture.runOf('delete')).toMatchObject({ state: 'done', total: 450, changed: 450, undo: { segments: 450 } });
      expect(Object.keys(await calls.fixture.stored('hi')).sort()).toEqual([OPEN, PAY, READ]);
      await undo(reply.data.jobId);
      expect(Object.keys(await calls.fixture.stored('hi'))).toHaveLength(453);
      await expectExact();
    });

    it.each([
      ['translation/replace', { searchText: 'x', replaceText: '' }, 'idArr'],
      ['translation/toggle/transliteration/type', {}, 'idArr'],
      ['translation/delete', {}, 'idArr'],
      ['translation/checks/fix', { code: 'spaces' }, 'sourceHashes'],
    ])('refuse names beside it, and a filter that is none: %s', async (url, body, names) => {
      const both = await post(url, { ...body, [names]: [idOf(OPEN)], ...filter({}) });
      expect(both).toMatchObject({ status: 400, errors: [{ field: 'filter' }] });
      const wrong = await post(url, { ...body, ...filter({ translationType: ['x'] }) });
      expect(wrong).toMatchObject({ status: 400, errors: [{ field: 'filter.translationType' }] });
    });
  });

  it.each([
    ['translation/replace', { searchText: '', replaceText: 'x' }, 'searchText'],
    ['translation/replace', { searchText: 'x' }, 'replaceText'],
    ['translation/replace', { searchText: 'x'.repeat(501), replaceText: '' }, 'searchText'],
    ['translation/replace', { searchText: 'x', replaceText: '', targetLang: 'bn' }, 'targetLang'],
    ['translation/replace', { searchText: 'x', replaceText: '', idArr: [] }, 'idArr'],
    ['translation/toggle/transliteration/type', {}, 'idArr'],
    ['translation/toggle/transliteration/type', { sourceHash: '1' }, 'sourceHash'],
    ['translation/toggle/transliteration/type', { idArr: [idOf(OPEN)], displayType: 'x' }, 'displayType'],
    ['translation/delete', {}, 'idArr'],
    ['translation/delete', { translationType: 'NO_TRANSLATION_AVAILABLE' }, 'translationType'],
  ])('refuse bad input: %s %j', async (url, body, field) => {
    expect(await post(url, body)).toMatchObject({ status: 400, errors: [{ field }] });
  });

  it("refuse another's project, and a collaborator who wants to delete or to undo another's run", async () => {
    const { data } = await replace({ searchText: 'खाता', replaceText: 'लेखा' });
    const foreign = { projectId: randomUUID(), idArr: [idOf(OPEN)], searchText: 'x', replaceText: '' };
    for (const url of ['translation/replace', 'translation/toggle/transliteration/type', 'translation/delete'])
      expect((await post(url, foreign)).status).toBe(404);
    const collaborator = await calls.fixture.signIn('collaborator');
    expect((await post('translation/delete', { idArr: [idOf(OPEN)] }, collaborator)).status).toBe(403);
    // The project is assigned to nobody.
    expect((await post('translation/fills/undo', { jobId: data.jobId }, collaborator)).status).toBe(404);
    const sql = `insert into project_assignments (project_id, organisation_id, user_id)
                 select $1, organisation_id, user_id from users where email like 'collaborator-%' and organisation_id = $2`;
    await calls.fixture.test.database.system((tx) => tx.query(sql, [calls.fixture.project.projectId, calls.fixture.tenant.organisationId]));
    expect((await post('translation/fills/undo', { jobId: data.jobId }, collaborator)).status).toBe(403);
    const own = await post('translation/replace', { searchText: 'लेखा', replaceText: 'खाता' }, collaborator);
    expect(own.data.modifiedTm).toBe(2);
    await calls.fixture.drain();
    const offered = async (by?: string) =>
      (await post('translation/fills', {}, by)).data.fills.flatMap((run: FillRun) => (run.undo ? [[run.jobId, run.undo.mayUndo]] : []));
    // The person who requested a run may undo it, and so may people who may start machine translation.
    expect(await offered(collaborator)).toEqual(expect.arrayContaining([[own.data.jobId, true]]));
    expect((await offered(collaborator)).filter(([jobId]: [string]) => jobId !== own.data.jobId)).not.toContainEqual([
      expect.anything(),
      true,
    ]);
    expect(await offered()).toEqual(expect.arrayContaining([[own.data.jobId, true]]));
    expect((await undo(own.data.jobId, collaborator)).status).toBe(200);
  });

  it('leave the counters exact after hundreds of changes at once', async () => {
    const sources = Array.from({ length: 60 }, (_, index) => `Text ${'y'.repeat(index + 1)}`);
    await calls.fixture.store(sources, 3);
    const ids = segmentsOf(sources).map(({ hash }) => `v1:${hash}`);
    let seed = 7;
    const random = (below: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return Math.floor((seed / 2_147_483_648) * below);
    };
    const some = () => Array.from({ length: 1 + random(5) }, () => ids[random(ids.length)] ?? '');
    const runs: string[] = [];
    const operations: (() => Promise<{ status: number; data: { jobId?: string | null } | null }>)[] = [
      () => post('translation/user/update', { sourceHash: some()[0], preProcessedTarget: `पाठ ${random(9)}` }),
      () => post('translation/user/update', { sourceHash: some()[0], preProcessedTarget: `पाठ ${random(9)}`, displayType: 't13n' }),
      () => toggle({ idArr: [...new Set(some())] }),
      () => replace({ searchText: String(random(9)), replaceText: String(random(9)) }),
      () => remove({ idArr: [...new Set(some())] }),
      () => post('translation/fills/undo', { jobId: runs[random(runs.length)] ?? randomUUID() }),
    ];
    const worker = async () => {
      for (let count = 0; count < 50; count++) {
        const reply = await operations[random(operations.length)]?.();
        // An undo may be refused: its run is undone already, or unknown.
        expect([200, 404, 409, 422]).toContain(reply?.status);
        if (reply?.data?.jobId) runs.push(reply.data.jobId);
      }
    };
    await Promise.all([...Array.from({ length: 6 }, worker), drain().then(drain)]);
    await drain();
    await expectExact();
    expect(runs.length).toBeGreaterThan(50);
  }, 120_000);
});

import { REQUEST_CALL_ITEMS_MAX, type RequestBatchRow, type RequestDetails } from '@bhashantar/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Person } from '../../../../entry/testing/workspace.js';
import { countReads } from '../../../../platform/testing/count-statements.js';
import { drainOutbox } from '../../../../platform/testing/drain-outbox.js';
import { idOf } from '../../pre-translation/testing/translation-calls.js';
import { ChangeRequestJobs } from '../changes/change-request.jobs.js';
import { ReplacedTargets } from '../delivery/replaced-targets.service.js';
import { type MadeRequest, type RequestOptions, WorkWorkspace } from '../testing/work-workspace.js';

const OPEN = 'Open an account';
const CLOSE = 'Close an account';
const HELP = 'Helpline of Raigad';
const TARGETS: Record<string, string> = { [OPEN]: 'खाता खोलें', [CLOSE]: 'खाता बंद करें', [HELP]: 'रायगढ़ की हेल्पलाइन' };
/** A number in letters: digits are placeables. */
const lettersOf = (at: number): string => [...String(at)].map((digit) => 'abcdefghij'[Number(digit)]).join('');
const DAY_MS = 24 * 60 * 60_000;

describe('delivered work', () => {
  let workspace: WorkWorkspace;
  let asha: Person;
  let made: MadeRequest;

  beforeAll(async () => {
    workspace = await WorkWorkspace.startWork();
  });
  afterAll(() => workspace.close());
  beforeEach(async () => {
    await workspace.beginWith([OPEN, CLOSE, HELP]);
    asha = await workspace.translator();
  });

  const call = async (path: string, body: object = {}, by = workspace.admin) => {
    const reply = await workspace.post(`manual-translation/${path}`, { requestId: made.requestId, ...body }, { token: by.token });
    return { status: reply.status, ...reply.body };
  };
  const part = (index = 0) => made.batches.hi?.subBatchIds[index] ?? '';
  /** Delivers three items. Each has ten words at 150 paise, so it costs 1,500 paise. */
  const deliver = async (options: RequestOptions = {}) => {
    const parts = options.parts ?? [[OPEN, CLOSE], [HELP]];
    made = await workspace.make({ parts, paise: 4_500, ...options });
    for (const [index, sources] of parts.entries()) await hand(part(index), sources);
  };
  const hand = async (subBatchId: string, sources: readonly string[], version = 0, suffix = '') => {
    await call('assign', { subBatchIds: [subBatchId], step: 'translation', userId: asha.user.userId });
    for (const source of sources)
      await call('items/save', { subBatchId, sourceHash: idOf(source), target: `${TARGETS[source]}${suffix}`, version }, asha);
    expect(await call('items/done', { subBatchId }, asha)).toMatchObject({ status: 200, data: { delivered: sources.length } });
  };
  const edit = async (source: string, target: string) => {
    const place = { projectId: workspace.project.projectId, targetLang: 'hi', sourceHash: idOf(source) };
    expect(
      await workspace.post(
        'translation/user/update',
        { ...place, preProcessedTarget: target, version: 1 },
        { token: workspace.admin.token },
      ),
    ).toMatchObject({
      status: 200,
    });
  };
  const revert = (body: object = {}, by = workspace.admin) => call('revert', { reason: 'Too formal', ...body }, by);
  const expectCounted = async () => {
    const { stored, counted } = await workspace.counters(made.requestId);
    expect(stored).toEqual(counted);
  };

  it('is signed off, which makes its texts reviewed, after a preview that changes nothing', async () => {
    await deliver();
    expect(await call('signOff', { preview: true })).toMatchObject({
      status: 200,
      data: { segments: 3, pages: 1, kept: 0, isPreview: true },
    });
    expect((await workspace.targets())[OPEN]).toBe(`PBK needsReview: ${TARGETS[OPEN]}`);
    expect(await call('signOff')).toMatchObject({ status: 200, data: { segments: 3, isPreview: false } });
    expect(await workspace.targets()).toEqual({
      [OPEN]: `PBK reviewed: ${TARGETS[OPEN]}`,
      [CLOSE]: `PBK reviewed: ${TARGETS[CLOSE]}`,
      [HELP]: `PBK reviewed: ${TARGETS[HELP]}`,
    });
    expect(await workspace.stateOf(made.requestId)).toBe('signOff');
    expect(await workspace.money(made.requestId)).toEqual(['charge -4500']);
    expect(await call('signOff')).toMatchObject({ status: 409 });
  });

  it('is signed off in part, and never before it is complete', async () => {
    await deliver({ parts: [[OPEN]] });
    const other = await workspace.make({ parts: [[HELP]] });
    expect(await call('signOff', { requestId: other.requestId })).toMatchObject({ status: 409 });
    expect(await call('signOff', { subBatchId: part() })).toMatchObject({ status: 200, data: { segments: 1 } });
    expect(await call('signOff', { subBatchId: other.requestId })).toMatchObject({ status: 404 });
  });

  it('is accepted and taken back by those who order alone', async () => {
    await deliver();
    const foreign = await workspace.person('organisationAdmin', await workspace.organisation());
    for (const path of ['signOff', 'revert', 'resend']) {
      expect(await call(path, { reason: 'No' }, foreign)).toMatchObject({ status: 404 });
      expect(await call(path, { reason: 'No' }, asha)).toMatchObject({ status: 403 });
    }
  });

  it('is taken back: what it replaced is shown again, and its charge is reversed', async () => {
    await workspace.translate('hi', { [OPEN]: 'पुराना पाठ' });
    await deliver();
    expect(await revert({ preview: true })).toMatchObject({ status: 200, data: { segments: 3, pages: 1, kept: 0, isPreview: true } });
    expect(await revert()).toMatchObject({ status: 200, message: 'Data reverted successfully', data: { segments: 3, kept: 0 } });
    expect(await workspace.targets()).toEqual({ [OPEN]: 'USER needsReview: पुराना पाठ' });
    expect(await workspace.stateOf(made.requestId)).toBe('reverted');
    expect(await workspace.money(made.requestId)).toEqual(['charge -4500', 'chargeReversal 4500']);
    await expectCounted();
    expect(await revert()).toMatchObject({ status: 409 });
    const events = await workspace.query<{ to: string; reason: string | null }>(
      `select to_state as to, reason from manual_events where request_id = $1 order by event_id desc limit 1`,
      [made.requestId],
    );
    expect(events).toEqual([{ to: 'reverted', reason: 'Too formal' }]);
  });

  it('is taken back from the memory with its texts, which visitors would be shown', async () => {
    const units = async () => {
      const sql = 'select distinct source, target, origin from memory_units where organisation_id = $1';
      return new Set(await workspace.query(sql, [workspace.tenant.organisationId]));
    };
    await workspace.translate('hi', { [OPEN]: 'पुराना पाठ' });
    const before = await units();
    expect(before).toEqual(new Set([{ source: OPEN, target: 'पुराना पाठ', origin: 'USER' }]));
    await deliver();
    await call('signOff');
    expect(await units()).toContainEqual({ source: HELP, target: TARGETS[HELP], origin: 'PBK' });
    await revert({}, workspace.manager);
    expect(await units()).toEqual(before);
  });

  it('is taken back in parts, which together give back all that it has cost', async () => {
    await deliver();
    expect(await revert({ hashes: [idOf(OPEN)] })).toMatchObject({ data: { segments: 1 } });
    expect(await workspace.items(made.requestId)).toEqual({ [OPEN]: 'reverted', [CLOSE]: 'delivered', [HELP]: 'delivered' });
    expect(await workspace.stateOf(made.requestId)).toBe('completedManualTranslation');
    expect(await revert({ subBatchId: part(1) })).toMatchObject({ data: { segments: 1 } });
    expect(await revert({ batchId: made.batches.hi?.batchId })).toMatchObject({ data: { segments: 1 } });
    expect(await workspace.money(made.requestId)).toEqual(['charge -4500', ...Array(3).fill('chargeReversal 1500')]);
    expect(await workspace.targets()).toEqual({});
    await expectCounted();
  });

  it('restores the professional text of an earlier request with its review', async () => {
    await deliver();
    await call('signOff');
    made = await workspace.make({ parts: [[OPEN]], paise: 1_500 });
    await hand(part(), [OPEN], 0, '।');
    expect((await workspace.targets())[OPEN]).toBe(`PBK needsReview: ${TARGETS[OPEN]}।`);
    await revert();
    expect((await workspace.targets())[OPEN]).toBe(`PBK reviewed: ${TARGETS[OPEN]}`);
  });

  it('stays where somebody has changed it since, which is counted', async () => {
    await deliver();
    await edit(OPEN, 'मेरा पाठ');
    expect(await revert({ preview: true })).toMatchObject({ data: { segments: 2, kept: 1 } });
    expect(await revert()).toMatchObject({ data: { segments: 2, kept: 1 } });
    expect(await workspace.items(made.requestId)).toEqual({ [OPEN]: 'delivered', [CLOSE]: 'reverted', [HELP]: 'reverted' });
    expect(await workspace.money(made.requestId)).toEqual(['charge -4500', 'chargeReversal 3000']);
    expect(Object.keys(await workspace.targets())).toEqual([OPEN]);
  });

  it('says that the revert failed where nothing of it can be put back, and leaves all as it is', async () => {
    await deliver();
    for (const source of [OPEN, CLOSE, HELP]) await edit(source, `मेरा ${TARGETS[source]}`);
    const before = await workspace.targets();
    expect(await revert()).toMatchObject({
      ...{ status: 422, type: 'NOTHING_CHANGED', message: 'Error while reverting' },
      data: { segments: 0, kept: 3, reason: 'Nothing was changed.' },
    });
    expect(await workspace.targets()).toEqual(before);
    expect(await revert({ preview: true })).toMatchObject({ status: 200, data: { segments: 0, kept: 3 } });
    const failing = jest.spyOn(workspace.test.get(ReplacedTargets), 'restore').mockRejectedValueOnce(new Error('the disk is full'));
    await workspace.beginWith([OPEN, CLOSE, HELP]);
    asha = await workspace.translator();
    await deliver();
    expect(await revert()).toMatchObject({ status: 500, type: 'INTERNAL', message: 'Error while reverting' });
    failing.mockRestore();
    expect(await workspace.stateOf(made.requestId)).toBe('completedManualTranslation');
  });

  it('stays where another accepted request works on it now, and keeps its charge and its review', async () => {
    await deliver();
    const delivered = made;
    made = await workspace.make({ parts: [[OPEN]], paise: 1_500 });
    expect(await workspace.targets()).toMatchObject({ [OPEN]: expect.anything() });
    made = delivered;
    expect(await revert({ preview: true })).toMatchObject({ data: { segments: 2, kept: 1 } });
    expect(await revert()).toMatchObject({ data: { segments: 2, kept: 1 } });
    expect(await workspace.items(made.requestId)).toEqual({ [OPEN]: 'delivered', [CLOSE]: 'reverted', [HELP]: 'reverted' });
    expect(Object.keys(await workspace.targets())).toEqual([OPEN]);
  });

  it('that was signed off in part is taken back for thirty days from then, also after the rest is sent again', async () => {
    await deliver();
    await call('signOff', { subBatchId: part(0) });
    await revert({ subBatchId: part(1) });
    await call('resend');
    workspace.travel(31 * DAY_MS);
    expect(await revert({ subBatchId: part(0) }, workspace.manager)).toMatchObject({ status: 409 });
    workspace.travel(-31 * DAY_MS);
    const offered = async (by = workspace.manager) => {
      const { body } = await workspace.get(`manual-translation/request/${made.requestId}`, { token: by.token });
      return { isOffered: body.data.actions.includes('revert'), until: body.data.revertableUntil !== null };
    };
    expect(await offered()).toEqual({ isOffered: true, until: true });
    expect((await offered(workspace.admin)).isOffered).toBe(false);
    workspace.travel(31 * DAY_MS);
    expect((await offered()).isOffered).toBe(false);
    workspace.travel(-31 * DAY_MS);
    expect(await revert({ subBatchId: part(0) }, workspace.manager)).toMatchObject({ status: 200, data: { segments: 2 } });
    expect(await offered()).toEqual({ isOffered: false, until: false });
  });

  it('is taken back after the sign-off by the delivery manager alone, for thirty days, and its charge stays', async () => {
    await deliver();
    await call('signOff');
    expect(await revert()).toMatchObject({ status: 409 });
    workspace.travel(31 * DAY_MS);
    expect(await revert({}, workspace.manager)).toMatchObject({ status: 409 });
    workspace.travel(-2 * DAY_MS);
    expect(await revert({}, workspace.manager)).toMatchObject({ status: 200, data: { segments: 3 } });
    workspace.travel(-29 * DAY_MS);
    expect(await workspace.money(made.requestId)).toEqual(['charge -4500']);
    expect(await workspace.stateOf(made.requestId)).toBe('reverted');
    expect(await workspace.targets()).toEqual({});
  });

  it('is sent again as the next round, each text once', async () => {
    await deliver();
    expect(await call('resend')).toMatchObject({ status: 422, type: 'NOTHING_CHANGED' });
    await revert({ hashes: [idOf(OPEN), idOf(CLOSE)] });
    expect(await call('resend', { preview: true })).toMatchObject({ status: 200, data: { segments: 2, isPreview: true } });
    expect(await call('resend')).toMatchObject({ status: 200, data: { segments: 2, isPreview: false } });
    expect(await call('resend')).toMatchObject({ status: 422 });
    const [next, ...others] = await workspace.query<{ round: number; state: string; number: number; items: number }>(
      'select round, state, number, items from manual_sub_batches where request_id = $1 and round = 2',
      [made.requestId],
    );
    expect([next, others]).toEqual([{ round: 2, state: 'pendingManualTranslation', number: 3, items: 2 }, []]);
    await expectCounted();
  });

  describe('and the charge of a next round', () => {
    const approve = async () => {
      const body = { requestId: made.requestId, assignTo: asha.user.userId };
      const reply = await workspace.post('prabandhak/approve', body, { token: workspace.manager.token });
      return { status: reply.status, ...reply.body };
    };
    const reject = () => call('reject', { reason: 'No budget' }, workspace.manager);
    const money = () => workspace.money(made.requestId);
    const next = async () => {
      const rows = await workspace.query<{ id: string }>(
        'select sub_batch_id as id from manual_sub_batches where request_id = $1 order by round desc',
        [made.requestId],
      );
      return rows[0]?.id ?? '';
    };

    it('is that of its texts alone, which the approval names before', async () => {
      await deliver();
      await revert({ hashes: [idOf(OPEN), idOf(CLOSE)] });
      await call('resend');
      const details = await workspace.get(`manual-translation/request/${made.requestId}`, { token: workspace.manager.token });
      expect(details.body.data).toMatchObject({ paise: 4_500, waiting: { segments: 2, words: 6, paise: 900 } });
      expect(await approve()).toMatchObject({
        status: 200,
        data: { paise: 4_500, waiting: null, rounds: [{ round: 2, segments: 2, words: 6, paise: 900, acceptedAt: expect.any(String) }] },
      });
      expect(await money()).toEqual(['charge -4500', 'chargeReversal 3000', 'charge -900']);
    });

    it('leaves the accepted figures as they are: words, texts and price, of the request and of its languages', async () => {
      const figures = async () => {
        const { body } = await workspace.get(`manual-translation/request/${made.requestId}`, { token: workspace.manager.token });
        const { words, segments, paise, languages, batches } = body.data;
        return {
          words,
          segments,
          paise,
          languages,
          batches: batches.map((batch: RequestBatchRow) => [batch.words, batch.items, batch.paise]),
        };
      };
      await deliver();
      const amounts = { words: 30, segments: 3, paise: 4_500 };
      const quote = {
        ...{ ...amounts, pipeline: 'translation', expectedAt: '2026-12-05T10:00:00.000Z', leftOut: [], isAtMost: false },
        languages: [{ ...amounts, targetLang: 'hi', rate: 150, bands: [] }],
      };
      await workspace.query('update manual_requests set quote = $2 where request_id = $1', [made.requestId, JSON.stringify(quote)]);
      await workspace.query('update manual_batches set accepted_at = now() where request_id = $1', [made.requestId]);
      const accepted = await figures();
      expect(accepted).toMatchObject({ words: 30, segments: 3, paise: 4_500, languages: [{ items: 3, delivered: 3, words: 30 }] });
      await revert({ hashes: [idOf(OPEN), idOf(CLOSE)] });
      await call('resend');
      const again = { ...accepted, languages: [{ targetLang: 'hi', items: 3, delivered: 1, words: 30 }] };
      expect(await figures()).toEqual(again);
      await approve();
      await hand(await next(), [OPEN, CLOSE], 0, '।');
      expect(await figures()).toEqual({ ...accepted, batches: again.batches });
      const list = await workspace.get('manual-translation/request/1/10', { token: workspace.manager.token });
      expect(list.body.data.requests.find(({ requestId }: { requestId: string }) => requestId === made.requestId)).toMatchObject({
        ...{ words: 30, segments: 3, paise: 4_500, delivered: 3 },
      });
    });

    it('is given back once where the round is refused, beside what was given back before', async () => {
      await deliver();
      await revert({ hashes: [idOf(OPEN), idOf(CLOSE)] });
      await call('resend');
      await approve();
      expect(await reject()).toMatchObject({ status: 200 });
      expect(await money()).toEqual(['charge -4500', 'chargeReversal 3000', 'charge -900', 'chargeReversal 900']);
    });

    it('is not given back where the round was refused before anybody accepted it', async () => {
      await deliver();
      await revert({ hashes: [idOf(OPEN)] });
      await call('resend');
      await reject();
      expect(await money()).toEqual(['charge -4500', 'chargeReversal 1500']);
    });

    it('is given back where the round is delivered and taken back, text by text', async () => {
      await deliver();
      await revert({ hashes: [idOf(OPEN), idOf(CLOSE)] });
      await call('resend');
      await approve();
      await hand(await next(), [OPEN, CLOSE], 0, '।');
      await revert({ hashes: [idOf(OPEN)] });
      expect((await money()).at(-1)).toBe('chargeReversal 450');
      await revert();
      expect((await money()).at(-1)).toBe('chargeReversal 1950');
    });

    it('is nothing for texts that were accepted before they were taken back: they are paid', async () => {
      await deliver();
      await call('signOff', { subBatchId: part(1) });
      await revert({ subBatchId: part(1) }, workspace.manager);
      await revert({ subBatchId: part(0) });
      expect(await money()).toEqual(['charge -4500', 'chargeReversal 3000']);
      await call('resend', { subBatchId: part(1) });
      await approve();
      expect(await money()).toEqual(['charge -4500', 'chargeReversal 3000', 'charge 0']);
      await hand(await next(), [HELP], 0, '।');
      await revert();
      expect(await money()).toEqual(['charge -4500', 'chargeReversal 3000', 'charge 0']);
    });

    it('is for texts that are not withdrawn before it is accepted, and stays for those withdrawn afterwards', async () => {
      await deliver();
      await revert();
      await call('resend');
      await call('withdraw', { hashes: [idOf(OPEN)] });
      await approve();
      expect((await money()).at(-1)).toBe('charge -900');
      await call('withdraw', { hashes: [idOf(CLOSE)] });
      await hand(await next(), [HELP], 0, '।');
      await revert();
      expect((await money()).at(-1)).toBe('chargeReversal 450');
    });
  });

  describe('of more texts than a call changes', () => {
    const PART = REQUEST_CALL_ITEMS_MAX / 2 + 10;
    /** The sweep takes up jobs that have not moved for ten minutes. */
    const sweepLater = async () => {
      workspace.travel(11 * 60_000);
      await workspace.test.get(ChangeRequestJobs).sweep();
      workspace.travel(-11 * 60_000);
    };
    /** Ends the job as a killed process does, after two parts. */
    const killAfterTwoParts = async () => {
      let asked = 0;
      const signal = {
        throwIfAborted: () => {
          if (++asked > 2) throw new Error('the process ends');
        },
      };
      await expect(work({ signal })).rejects.toThrow('the process ends');
    };
    const ordered = async (count: number) => {
      const parts = Array.from({ length: count }, (_, part) =>
        Array.from({ length: PART }, (_each, at) => `Text ${lettersOf(part * PART + at)}`),
      );
      await workspace.beginWith(parts.flat());
      made = await workspace.make({ parts, paise: 30 * PART * count });
      return parts;
    };
    const many = async (count: number) => {
      const parts = await ordered(count);
      await workspace.deliverAll(made, parts);
      return PART * count;
    };
    const work = (run = {}) => drainOutbox(workspace.test, { only: 'request.change', run });
    const details = async (): Promise<RequestDetails> =>
      (await workspace.get(`manual-translation/request/${made.requestId}`, { token: workspace.admin.token })).body.data;
    const reviewed = async () => {
      const [row] = await workspace.query<{ reviewed: number; versions: number }>(
        `select (count(*) filter (where review_state = 'reviewed'))::int as reviewed, count(distinct version)::int as versions
           from translations where project_id = $1`,
        [workspace.project.projectId],
      );
      return row;
    };
    const CALLS = {
      signOff: { now: () => call('signOff'), underWay: 'is being signed off', ends: 'signOff' },
      revert: { now: () => revert(), underWay: 'is being taken back', ends: 'reverted' },
    } as const;

    it.each(['signOff', 'revert'] as const)('is changed by a job of %s, after the call has answered', async (kind) => {
      const { now, underWay, ends } = CALLS[kind];
      const segments = await many(2);
      expect(await now()).toMatchObject({ status: 200, data: { segments, kept: 0, pages: null, isPreview: false, isUnderWay: true } });
      expect(await reviewed()).toEqual({ reviewed: 0, versions: 1 });
      expect(await details()).toMatchObject({
        state: 'completedManualTranslation',
        jobs: [{ kind, state: 'queued', count: 0, total: segments, reason: null }],
        actions: expect.not.arrayContaining(['signOff', 'revert', 'resend']),
      });
      for (const other of Object.values(CALLS)) {
        const refused = await other.now();
        expect(refused).toMatchObject({ status: 409 });
        expect(refused.message).toContain(underWay);
      }
      await work();
      expect(await details()).toMatchObject({ state: ends, jobs: [] });
      expect((await reviewed())?.reviewed).toBe(kind === 'signOff' ? segments : 0);
      expect(await workspace.money(made.requestId)).toEqual([
        `charge -${30 * segments}`,
        ...(kind === 'revert' ? [`chargeReversal ${30 * segments}`] : []),
      ]);
      await expectCounted();
    });

    it('is withdrawn by a job, but for what is delivered before its turn', async () => {
      const [first = [], second = []] = await ordered(2);
      expect(await call('withdraw')).toMatchObject({ status: 200, data: { segments: 2 * PART, pages: null, isUnderWay: true } });
      expect(await details()).toMatchObject({ jobs: [{ kind: 'withdraw', state: 'queued', total: 2 * PART }] });
      const only: MadeRequest = { ...made, batches: { hi: { batchId: made.batches.hi?.batchId ?? '', subBatchIds: [part(1)] } } };
      await workspace.deliverAll(only, [second]);
      await work();
      expect(await details()).toMatchObject({ state: 'completedManualTranslation', delivered: PART, jobs: [] });
      const items = await workspace.items(made.requestId);
      expect([items[first[0] ?? ''], items[second[0] ?? '']]).toEqual(['withdrawn', 'delivered']);
      await expectCounted();
    });

    it('is sent again by a job, a part at a time, each text once', async () => {
      const segments = await many(3);
      await revert();
      await work();
      expect(await call('resend')).toMatchObject({ status: 200, data: { segments, kept: 0, pages: null, isUnderWay: true } });
      expect(await details()).toMatchObject({ state: 'reverted', jobs: [{ kind: 'resend', state: 'queued', count: 0, total: segments }] });
      expect(await call('resend')).toMatchObject({ status: 409, message: expect.stringContaining('is being sent again') });
      await killAfterTwoParts();
      expect(await details()).toMatchObject({
        jobs: [{ state: 'running', count: 2 * PART }],
        actions: expect.not.arrayContaining(['approve']),
      });
      await sweepLater();
      await work();
      const after = await details();
      expect(after).toMatchObject({ state: 'pendingManualTranslation', jobs: [], waiting: { segments } });
      const rows = await workspace.query<{ round: number; items: number }>(
        `select round, sum(items)::int as items from manual_sub_batches where request_id = $1 group by round order by round`,
        [made.requestId],
      );
      expect(rows).toEqual([
        { round: 1, items: segments },
        { round: 2, items: segments },
      ]);
      expect(await call('resend', { preview: true })).toMatchObject({ status: 422 });
      await expectCounted();
    });

    it('costs sending again by its parts', async () => {
      const costOf = async (parts: number) => {
        await many(parts);
        await revert();
        await work();
        const asked = await countReads(() => call('resend'));
        return { asked, done: await countReads(() => work()) };
      };
      const [small, large] = [await costOf(2), await costOf(8)];
      expect(large.asked.statements).toBe(small.asked.statements);
      expect(large.done.statements).toBeLessThanOrEqual(4 * small.done.statements);
      expect(large.done.mostRows).toBeLessThanOrEqual(2 * small.done.mostRows);
    });

    it('goes on where a process was killed, and gives its charge back once', async () => {
      const segments = await many(3);
      await revert();
      await killAfterTwoParts();
      expect(await details()).toMatchObject({
        state: 'completedManualTranslation',
        jobs: [{ state: 'running', count: 2 * PART, total: segments }],
      });
      await sweepLater();
      await work();
      await work();
      expect(await details()).toMatchObject({ state: 'reverted', jobs: [] });
      expect(await workspace.targets()).toEqual({});
      expect(await workspace.money(made.requestId)).toEqual([`charge -${30 * segments}`, `chargeReversal ${30 * segments}`]);
      await expectCounted();
    });

    it('is named with its reason where it cannot go on, and can be asked for again', async () => {
      const segments = await many(2);
      await call('signOff');
      let asked = 0;
      const signal = {
        throwIfAborted: () => {
          if (++asked > 1) throw new Error('the disk is full');
        },
      };
      await expect(work({ signal, isLastAttempt: true })).rejects.toThrow('the disk is full');
      const failed = await details();
      expect(failed.jobs).toMatchObject([{ kind: 'signOff', state: 'failed', count: PART, total: segments, reason: expect.any(String) }]);
      expect(failed.actions).toContain('signOff');
      expect(await call('signOff')).toMatchObject({ status: 200, data: { segments: PART } });
      await work();
      expect(await details()).toMatchObject({ state: 'signOff', jobs: [] });
    });

    it.each(['signOff', 'revert'] as const)('costs %s by its parts, and memory of one part alone', async (kind) => {
      const costOf = async (parts: number) => {
        await many(parts);
        const asked = await countReads(CALLS[kind].now);
        const done = await countReads(() => work());
        return { asked, done };
      };
      const [small, large] = [await costOf(2), await costOf(8)];
      // The call answers before the work begins.
      expect(large.asked.statements).toBe(small.asked.statements);
      expect(large.done.statements).toBeLessThanOrEqual(4 * small.done.statements);
      expect(large.done.mostRows).toBe(small.done.mostRows);
    });
  });

  it('needs a reason to be taken back, and names of its own texts', async () => {
    await deliver();
    expect(await revert({ reason: '' })).toMatchObject({ status: 400, errors: [{ field: 'reason' }] });
    const nowhere = await revert({ hashes: [idOf('Nowhere')] });
    expect(nowhere).toMatchObject({ status: 422, message: 'Error while reverting', data: { reason: 'None of these texts is delivered.' } });
    expect(await revert({ requestId: workspace.project.projectId })).toMatchObject({ status: 404 });
  });
});

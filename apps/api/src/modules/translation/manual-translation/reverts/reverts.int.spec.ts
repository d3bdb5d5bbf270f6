import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Person } from '../../../../entry/testing/workspace.js';
import { idOf } from '../../pre-translation/testing/translation-calls.js';
import { type MadeRequest, type RequestOptions, WorkWorkspace } from '../testing/work-workspace.js';

const OPEN = 'Open an account';
const CLOSE = 'Close an account';
const HELP = 'Helpline of Raigad';
const TARGETS: Record<string, string> = { [OPEN]: 'खाता खोलें', [CLOSE]: 'खाता बंद करें', [HELP]: 'रायगढ़ की हेल्पलाइन' };
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
  /** Ten words of 150 paise each: 1,500 paise an item. */
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
      expect(await approve()).toMatchObject({ status: 200, data: { paise: 5_400, waiting: null } });
      expect(await money()).toEqual(['charge -4500', 'chargeReversal 3000', 'charge -900']);
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

  it('needs a reason to be taken back, and names of its own texts', async () => {
    await deliver();
    expect(await revert({ reason: '' })).toMatchObject({ status: 400, errors: [{ field: 'reason' }] });
    expect(await revert({ hashes: [idOf('Nowhere')] })).toMatchObject({ status: 422 });
    expect(await revert({ requestId: workspace.project.projectId })).toMatchObject({ status: 404 });
  });
});

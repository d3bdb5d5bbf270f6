import { type SubBatchRow, VENDOR_CANCELLATION_DAYS, type VendorCallList, type VendorConnection } from '@bhashantar/contracts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { LOGGER, type Logger } from '../../../platform/logger/logger.js';
import { Retention } from '../../../platform/retention/retention.js';
import { drainOutbox } from '../../../platform/testing/drain-outbox.js';
import { ProjectDeletionsService } from '../../projects/projects/deletion/project-deletions.service.js';
import { purgeProject } from '../../projects/projects/testing/purge-project.js';
import { CheckSources } from '../manual-translation/sources/check-sources.job-definitions.js';
import { VendorCallsRepository } from './calls/vendor-calls.repository.js';
import { VendorClient } from './protocol/vendor-client.js';
import { PurgedWorkJobs } from './purges/purged-work.jobs.js';
import type { Fault } from './testing/fake-vendor.js';
import { VendorWorkspace } from './testing/vendor-workspace.js';
import { VendorImport } from './work/vendor-import.service.js';
import { VendorPullJobs } from './work/vendor-pull.jobs.js';
import { VendorReceipts } from './work/vendor-receipts.service.js';
import { VendorWorkRepository } from './work/vendor-work.repository.js';

const OPEN = 'Open an account';
const PAY = 'Pay <1>{1} rupees</1>';
const HELP = 'Call the helpline';
const PAID = '<g id="1"><x id="v2"/> रुपये</g> दें';
const TEXTS = { [OPEN]: 'खाता खोलें', [HELP]: 'हेल्पलाइन' };
const HOUR_MS = 3_600_000;
const secretOf = (first: number) =>
  `whsec_${Buffer.from(Array.from({ length: 32 }, (_, at) => (at * 37 + first) % 256)).toString('base64')}`;

let kit: VendorWorkspace;
beforeAll(async () => {
  kit = await VendorWorkspace.startVendor();
});
afterAll(() => kit?.close());
afterEach(() => void jest.restoreAllMocks());
beforeEach(async () => {
  kit.vendor.reset();
  await kit.query('delete from outbox');
  await kit.query(`update vendor_sub_batches set next_check_at = null`);
  await kit.query(`delete from vendor_calls`);
  await kit.query(`delete from inbound_hooks`);
  await kit.beginWith([OPEN, PAY, HELP]);
});

const items = (requestId: string) => kit.items(requestId);
const calls = async (requestId: string) =>
  (await kit.post('prabandhak/calls', { organisationId: kit.tenant.organisationId, requestId }, { token: kit.manager.token })).body
    .data as VendorCallList;
/** Fails calls whose path has this ending, until the returned function is called. */
const failing = (ending: string, status: number, headers: Record<string, string> = {}, body = ''): Fault => {
  return ({ method, path }, response) => {
    if (!`${method} ${path.split('?')[0]}`.endsWith(ending)) return false;
    response.writeHead(status, headers);
    // A length that is longer than the body: the connection breaks off within it.
    if (headers['content-length']) response.write(body, () => response.destroy());
    else response.end(body);
    return true;
  };
};

describe('work that goes to a vendor', () => {
  it('is submitted, delivered in parts, confirmed, and counts as professional', async () => {
    const { requestId, subBatch } = await kit.sent([[OPEN, PAY, HELP]]);
    expect(kit.vendor.seen('POST /v1/batches')).toHaveLength(1);
    expect(subBatch.items.map(({ sent }) => [sent.format, sent.text])).toEqual([
      ['plain', OPEN],
      ['inline-xliff', 'Pay <g id="1"><x id="v2" ctype="x-placeable" equiv-text="{1}"/> rupees</g>'],
      ['plain', HELP],
    ]);
    expect(await kit.callBack(kit.vendor.deliver(subBatch, TEXTS))).toBe(202);
    await kit.work();
    expect(await items(requestId)).toEqual({ [OPEN]: 'delivered', [PAY]: 'open', [HELP]: 'delivered' });
    expect(subBatch.acknowledgedSeq).toBe(subBatch.deliverySeq);
    await kit.callBack(kit.vendor.deliver(subBatch, { [subBatch.items[1]?.sent.text ?? '']: PAID }));
    await kit.work();
    expect(await items(requestId)).toEqual({ [OPEN]: 'delivered', [PAY]: 'delivered', [HELP]: 'delivered' });
    expect(await kit.targets()).toEqual({
      ...{ [OPEN]: 'PBK needsReview: खाता खोलें', [HELP]: 'PBK needsReview: हेल्पलाइन' },
      [PAY]: 'PBK needsReview: <1>{1} रुपये</1> दें',
    });
    expect([await kit.stateOf(requestId), subBatch.status]).toEqual(['completedManualTranslation', 'acknowledged']);
    const { stored, counted } = await kit.counters(requestId);
    expect(stored).toEqual(counted);
  });

  it('is pulled in pages', async () => {
    const { requestId, subBatch } = await kit.sent([[OPEN, HELP]]);
    kit.vendor.pageSize = 1;
    await kit.callBack(kit.vendor.deliver(subBatch, TEXTS));
    await kit.work();
    expect(kit.vendor.seen('/items')).toHaveLength(2);
    expect(await items(requestId)).toEqual({ [OPEN]: 'delivered', [HELP]: 'delivered' });
  });

  it('goes to the vendor where nobody is named', async () => {
    const made = await kit.make({ parts: [[OPEN]], state: 'pendingManualTranslation' });
    expect((await kit.approve(made.requestId, {})).status).toBe(200);
    await kit.work();
    expect(kit.vendor.subBatches).toHaveLength(1);
  });

  const death = new Error('killed');
  /** Ends the process in a method: at once, or after the method has done its work. */
  const dieIn = <Service extends object>(type: new (...given: never[]) => Service, method: keyof Service & string, isAfter = false) => {
    const service = kit.test.get(type);
    const real = (Reflect.get(service, method) as (...given: unknown[]) => Promise<unknown>).bind(service);
    jest.spyOn(service as Record<string, (...given: unknown[]) => unknown>, method).mockImplementationOnce(async (...given) => {
      if (isAfter) await real(...given);
      throw death;
    });
  };
  /** Works like the next process: at once, and again when the dead process's claim has expired. */
  const goOn = async () => {
    jest.restoreAllMocks();
    await kit.query('delete from outbox');
    await kit.work();
    kit.travel(4 * 60_000);
    await kit.work();
    kit.travel(-4 * 60_000);
  };

  it.each<[string, number, () => void]>([
    ['while it takes the call', 1, () => dieIn(VendorReceipts, 'prepare')],
    ['before the call', 2, () => dieIn(VendorClient, 'submit')],
    ['after the vendor has stored it and before its answer', 2, () => dieIn(VendorClient, 'submit', true)],
    ['after the answer and before it is noted', 2, () => dieIn(VendorReceipts, 'take')],
    ['while it notes the answer', 2, () => dieIn(VendorReceipts, 'take', true)],
    ['before the answer is stored', 2, () => dieIn(VendorCallsRepository, 'finish', true)],
    ['after the answer is stored', 1, () => dieIn(VendorClient, 'subBatch')],
  ])('is sent once when the process dies %s', async (_point, attempts, die) => {
    const made = await kit.make({ parts: [[OPEN]], state: 'pendingManualTranslation' });
    await kit.approve(made.requestId);
    die();
    await expect(drainOutbox(kit.test, { only: 'vendor.' })).rejects.toBe(death);
    await goOn();
    expect((await calls(made.requestId)).calls).toMatchObject([{ kind: 'submit', state: 'done', attempts }]);
    const sent = kit.vendor.seen('POST /v1/batches');
    expect(new Set(sent.map(({ key, body }) => `${key} ${body}`)).size).toBe(1);
    expect([kit.vendor.batches.size, kit.vendor.subBatches.length]).toEqual([1, 1]);
    const [subBatch] = kit.vendor.subBatches;
    if (!subBatch) throw new Error('the vendor has received nothing');
    await kit.callBack(kit.vendor.deliver(subBatch, TEXTS));
    await kit.work();
    expect(await items(made.requestId)).toEqual({ [OPEN]: 'delivered' });
  });

  it('is sent once when the process dies after the approval, and the job is lost', async () => {
    const made = await kit.make({ parts: [[OPEN]], state: 'pendingManualTranslation' });
    await kit.approve(made.requestId);
    await goOn();
    expect((await calls(made.requestId)).calls).toMatchObject([{ kind: 'submit', state: 'done', attempts: 1 }]);
    expect(kit.vendor.subBatches).toHaveLength(1);
  });

  it.each<[string, () => void]>([
    ['before it looks', () => dieIn(VendorClient, 'subBatch')],
    ['before a page is imported', () => dieIn(VendorImport, 'page')],
    ['between two pages', () => dieIn(VendorImport, 'page', true)],
    ['before the import is noted', () => dieIn(VendorWorkRepository, 'setChecked')],
    ['while it notes the import', () => dieIn(VendorWorkRepository, 'setChecked', true)],
    ['before the confirmation', () => dieIn(VendorClient, 'post')],
    ['after the confirmation and before its answer', () => dieIn(VendorClient, 'post', true)],
  ])('is imported and confirmed once when the process dies %s', async (_point, die) => {
    const { requestId, subBatch } = await kit.sent([[OPEN, HELP]]);
    kit.vendor.pageSize = 1;
    await kit.callBack(kit.vendor.deliver(subBatch, TEXTS));
    await drainOutbox(kit.test, { only: 'hook.' });
    die();
    await expect(drainOutbox(kit.test, { only: 'vendor.' })).rejects.toBe(death);
    await goOn();
    expect(await items(requestId)).toEqual({ [OPEN]: 'delivered', [HELP]: 'delivered' });
    expect([subBatch.status, subBatch.acknowledgedSeq]).toEqual(['acknowledged', subBatch.deliverySeq]);
    const [row] = await kit.query<{ delivered: number }>(
      `select sum((details->>'delivered')::int)::int as delivered from audit_log where action = 'request.deliver' and organisation_id = $1`,
      [kit.tenant.organisationId],
    );
    expect(row?.delivered).toBe(2);
    const { stored, counted } = await kit.counters(requestId);
    expect(stored).toEqual(counted);
  });

  it('is found by its name when the vendor has forgotten the key', async () => {
    const { requestId } = await kit.sent([[OPEN]]);
    await kit.query(`update vendor_calls set state = 'waiting', next_attempt_at = now(), call_id = gen_random_uuid()`);
    await kit.work();
    expect([kit.vendor.batches.size, kit.vendor.seen('GET /v1/batches').length]).toEqual([1, 1]);
    expect((await calls(requestId)).calls).toMatchObject([{ state: 'done' }]);
  });

  it('goes on after a day without the vendor, and nothing is given up', async () => {
    const made = await kit.make({ parts: [[OPEN, HELP]], state: 'pendingManualTranslation' });
    kit.vendor.fault = (_call, response) => {
      response.destroy();
      return true;
    };
    await kit.approve(made.requestId);
    let hours = 0;
    for (; hours < 26; hours++) {
      await kit.work();
      kit.travel(HOUR_MS + 1_000);
    }
    expect((await calls(made.requestId)).calls).toMatchObject([{ state: 'waiting', failure: 'The vendor could not be reached.' }]);
    expect(kit.vendor.calls.length).toBeLessThan(40);
    kit.vendor.fault = () => false;
    await kit.work();
    const [subBatch] = kit.vendor.subBatches;
    if (!subBatch) throw new Error('the vendor has received nothing');
    kit.vendor.deliver(subBatch, TEXTS);
    // Simulates that no callback arrives.
    await kit.test.get(VendorPullJobs).reconcile();
    await kit.work();
    kit.travel(-hours * (HOUR_MS + 1_000));
    expect(await items(made.requestId)).toEqual({ [OPEN]: 'delivered', [HELP]: 'delivered' });
  });

  it.each<[string, Fault, boolean]>([
    ['429', failing('POST /v1/batches', 429, { 'retry-after': '100' }), true],
    ['500', failing('POST /v1/batches', 500), true],
    ['HTML', failing('POST /v1/batches', 200, { 'content-type': 'text/html' }, '<html></html>'), true],
    ['half a body', failing('POST /v1/batches', 200, { 'content-length': '100' }, '{"batchId":'), true],
    ['a redirect to a private address', failing('POST /v1/batches', 302, { location: 'http://169.254.169.254/' }), true],
    ['422', failing('POST /v1/batches', 422, {}, '{"code":"invalid_field"}'), false],
  ])('is tried again after an answer with %s, unless the call is wrong', async (_what, fault, isTemporary) => {
    kit.vendor.fault = fault;
    const made = await kit.make({ parts: [[OPEN]], state: 'pendingManualTranslation' });
    await kit.approve(made.requestId);
    await kit.work();
    const [call] = (await calls(made.requestId)).calls;
    expect(call).toMatchObject({ state: isTemporary ? 'waiting' : 'failed', attempts: 1 });
    expect(kit.vendor.calls).toHaveLength(1);
    kit.vendor.fault = () => false;
    const retried = await kit.post(
      'prabandhak/call/retry',
      { organisationId: kit.tenant.organisationId, callId: call?.callId },
      { token: kit.manager.token },
    );
    expect(retried.status).toBe(200);
    await kit.work();
    expect(kit.vendor.subBatches).toHaveLength(1);
  });

  it('is submitted again when the vendor does not know it', async () => {
    const { requestId } = await kit.sent([[OPEN]]);
    kit.vendor.subBatches.length = 0;
    kit.vendor.batches.clear();
    await kit.query('update vendor_calls set call_id = gen_random_uuid()');
    await kit.test.get(VendorPullJobs).reconcile();
    await kit.work();
    const [subBatch] = kit.vendor.subBatches;
    if (!subBatch) throw new Error('the vendor has received nothing');
    await kit.callBack(kit.vendor.deliver(subBatch, TEXTS));
    await kit.work();
    expect(await items(requestId)).toEqual({ [OPEN]: 'delivered' });
  });

  it('goes back with codes where a text lost a placeholder, has a script, is too long or came twice', async () => {
    const { requestId, subBatch } = await kit.sent([[OPEN, PAY, HELP]]);
    const pay = subBatch.items[1]?.sent.text ?? '';
    const event = kit.vendor.deliver(subBatch, { [OPEN]: '<script>alert(1)</script>', [pay]: 'दें', [HELP]: 'क'.repeat(1_000_000) });
    await kit.callBack(event);
    await kit.work();
    expect(await items(requestId)).toEqual({ [OPEN]: 'failed', [PAY]: 'failed', [HELP]: 'failed' });
    expect(await kit.targets()).toEqual({});
    const [revert] = kit.vendor.seen('/revert');
    const { faults, items: reverted } = JSON.parse(revert?.body ?? '{}') as {
      faults: { externalId: string; code: string }[];
      items: string[];
    };
    const idOf = (source: string) => subBatch.items.find(({ sent }) => sent.text === source)?.sent.externalId;
    expect(Object.fromEntries(faults.map(({ externalId, code }) => [externalId, code]))).toEqual({
      ...{ [idOf(OPEN) ?? '']: 'embedded_markup', [idOf(HELP) ?? '']: 'too_long' },
      [idOf(pay) ?? '']: expect.stringMatching(/missing/),
    });
    expect([reverted.length, subBatch.status, subBatch.round]).toEqual([3, 'reopened', 2]);
    await kit.callBack(kit.vendor.deliver(subBatch, { ...TEXTS, [pay]: PAID }));
    await kit.work();
    expect(await items(requestId)).toEqual({ [OPEN]: 'delivered', [PAY]: 'delivered', [HELP]: 'delivered' });
    expect(await kit.stateOf(requestId)).toBe('completedManualTranslation');
  });

  it('has no effect where the vendor returns unknown texts, or one text twice', async () => {
    const { requestId, subBatch } = await kit.sent([[OPEN, HELP]]);
    const event = kit.vendor.deliver(subBatch, TEXTS);
    const [first] = subBatch.items;
    if (!first) throw new Error('no item');
    subBatch.items.push({ ...first, target: 'दूसरा' });
    for (const externalId of ['x', 'f'.repeat(32)]) subBatch.items.push({ ...first, sent: { ...first.sent, externalId } });
    await kit.callBack(event);
    await kit.work();
    expect(await items(requestId)).toEqual({ [OPEN]: 'failed', [HELP]: 'delivered' });
    const [revert] = kit.vendor.seen('/revert');
    expect(JSON.parse(revert?.body ?? '{}').faults).toMatchObject([{ externalId: first.sent.externalId, code: 'two_texts' }]);
  });

  it('has no effect on another request whose ids the vendor returns', async () => {
    const { requestId, subBatch } = await kit.sent([[OPEN]]);
    const other = await kit.sent([[HELP]]);
    const [foreign] = other.subBatch.items;
    if (!foreign) throw new Error('no item');
    subBatch.items.push({ ...foreign });
    await kit.callBack(kit.vendor.deliver(subBatch, TEXTS));
    await kit.work();
    expect([await items(requestId), await items(other.requestId)]).toEqual([{ [OPEN]: 'delivered' }, { [HELP]: 'open' }]);
    expect(await kit.targets()).toEqual({ [OPEN]: 'PBK needsReview: खाता खोलें' });
    expect(kit.vendor.seen('/revert')).toEqual([]);
  });

  it('is confirmed by one call, which waits for a person when the vendor refuses it', async () => {
    const { requestId, subBatch } = await kit.sent([[OPEN]]);
    kit.vendor.fault = failing('/ack', 400);
    await kit.callBack(kit.vendor.deliver(subBatch, TEXTS));
    for (let looks = 0; looks < 3; looks++) {
      await kit.work();
      await kit.test.get(VendorPullJobs).reconcile();
    }
    await kit.work();
    expect((await calls(requestId)).calls.filter(({ kind }) => kind === 'ack')).toMatchObject([{ state: 'failed', attempts: 1 }]);
  });

  it('is imported once, whatever order events have and however often they come', async () => {
    const { requestId, subBatch } = await kit.sent([[OPEN, HELP]]);
    const first = kit.vendor.deliver(subBatch, { [OPEN]: TEXTS[OPEN] ?? '' });
    const second = kit.vendor.deliver(subBatch, { [HELP]: TEXTS[HELP] ?? '' });
    await kit.callBack(second, { id: 'evt_second' });
    await kit.work();
    const pulls = kit.vendor.seen('/items').length;
    for (const event of [first, second, first]) await kit.callBack(event);
    await kit.callBack(second, { id: 'evt_second' });
    await kit.work();
    expect(kit.vendor.seen('/items')).toHaveLength(pulls);
    expect(await items(requestId)).toEqual({ [OPEN]: 'delivered', [HELP]: 'delivered' });
    expect(kit.vendor.seen('/ack')).toHaveLength(1);
  });

  it('is ended at the vendor when the request is rejected, and a late event changes nothing', async () => {
    const { requestId, subBatch } = await kit.sent([[OPEN]]);
    const rejected = await kit.post('manual-translation/reject', { requestId, reason: 'wrong texts' }, { token: kit.manager.token });
    expect(rejected.status).toBe(200);
    await kit.work();
    expect(subBatch.status).toBe('cancelled');
    await kit.callBack(kit.vendor.deliver(subBatch, TEXTS));
    await kit.work();
    expect(await kit.targets()).toEqual({});
    expect(await kit.stateOf(requestId)).toBe('rejectedManualTranslation');
  });

  it('is free again when the vendor rejects it', async () => {
    const { requestId, subBatch } = await kit.sent([[OPEN]]);
    subBatch.status = 'rejected';
    subBatch.reason = { code: 'no_translator', message: 'Nobody is free.' };
    subBatch.seq++;
    await kit.callBack(kit.vendor.event(subBatch));
    await kit.work();
    expect(await kit.stateOf(requestId)).toBe('rejectedManualTranslation');
    expect(await kit.query('select 1 from in_flight_segments where request_id = $1', [requestId])).toEqual([]);
    // The charge of the workspace, that of the approval, and the refund.
    const money = (await kit.money(requestId)).map((entry) => Number(entry.split(' ')[1]));
    expect(money.some((paise) => paise > 0)).toBe(true);
  });

  it('is done once more by the vendor after a revert', async () => {
    const { requestId, subBatch } = await kit.sent([[OPEN]]);
    await kit.callBack(kit.vendor.deliver(subBatch, TEXTS));
    await kit.work();
    const by = { token: kit.manager.token };
    const withVendor = async () => {
      const { body } = await kit.post('manual-translation/fetchSubBatches', { requestId }, by);
      return body.data.subBatches.map(({ round, isWithVendor }: SubBatchRow) => [round, isWithVendor]);
    };
    expect(await withVendor()).toEqual([[1, true]]);
    expect((await kit.post('manual-translation/revert', { requestId, reason: 'terms' }, by)).status).toBe(200);
    expect((await kit.post('manual-translation/resend', { requestId }, by)).status).toBe(200);
    expect(await withVendor()).toEqual(expect.arrayContaining([[2, false]]));
    expect((await kit.approve(requestId)).status).toBe(200);
    expect(await withVendor()).toEqual(expect.arrayContaining([[2, true]]));
    await kit.work();
    expect([subBatch.status, subBatch.round, kit.vendor.batches.size]).toEqual(['reopened', 2, 1]);
    expect(JSON.parse(kit.vendor.seen('/revert')[0]?.body ?? '{}')).toMatchObject({ comment: 'terms' });
    await kit.callBack(kit.vendor.deliver(subBatch, { [OPEN]: 'खाता खोलिए' }));
    await kit.work();
    expect(await kit.targets()).toEqual({ [OPEN]: 'PBK needsReview: खाता खोलिए' });
    expect(await kit.stateOf(requestId)).toBe('completedManualTranslation');
  });

  it('gets the new text of a source that changed, and the old delivery overwrites nothing', async () => {
    const { requestId, subBatch } = await kit.sent([[OPEN, HELP]]);
    await kit.store(['Open your account', PAY, HELP], kit.pageId);
    await drainOutbox(kit.test, { only: CheckSources.name });
    await kit.work();
    const [update] = kit.vendor.seen('/items:update');
    expect(JSON.parse(update?.body ?? '{}').items).toMatchObject([
      { externalId: subBatch.items[0]?.sent.externalId, text: 'Open your account' },
    ]);
    await kit.callBack(kit.vendor.deliver(subBatch, TEXTS));
    await kit.work();
    expect(await items(requestId)).toEqual({ [OPEN]: 'stale', [HELP]: 'delivered' });
    expect(await kit.targets()).toEqual({ [HELP]: 'PBK needsReview: हेल्पलाइन' });
  });
});

describe('work of a project whose data is deleted', () => {
  /** Deletes the project and its data, as if nobody had restored it in time. */
  const purge = async () => {
    const { tenant, project, test } = kit;
    await test.get(ProjectDeletionsService).delete(tenant, project.projectId, true);
    await purgeProject(test, { ...tenant, projectId: project.projectId });
    expect(await kit.query('select 1 from vendor_sub_batches where project_id = $1', [project.projectId])).toEqual([]);
  };
  const away: Fault = (_call, response) => {
    response.destroy();
    return true;
  };
  let travelled = 0;
  afterEach(() => {
    kit.travel(-travelled);
    travelled = 0;
  });
  /** Does what is due now, and what is due in each of the following hours. */
  const workForHours = async (hours: number) => {
    for (let hour = 0; hour < hours; hour++) {
      await kit.test.get(PurgedWorkJobs).sweep();
      await kit.work();
      kit.travel(HOUR_MS + 1_000);
      travelled += HOUR_MS + 1_000;
    }
  };

  it('is ended at the vendor once, though the vendor was away meanwhile', async () => {
    const { subBatch } = await kit.sent([[OPEN, HELP]]);
    kit.vendor.fault = away;
    await purge();
    await workForHours(26);
    expect(subBatch.status).toBe('received');
    kit.vendor.fault = () => false;
    const seen = kit.vendor.seen('/cancel').length;
    await workForHours(2);
    expect([subBatch.status, kit.vendor.seen('/cancel').length - seen]).toEqual(['cancelled', 1]);
    // The vendor says that it has ended the work.
    await kit.callBack(kit.vendor.event(subBatch));
    await kit.work();
    expect(await kit.query('select state, reason from inbound_hooks')).toEqual([{ state: 'done', reason: null }]);
  });

  it('is ended also where the answer to its submission was lost', async () => {
    const made = await kit.make({ parts: [[OPEN]], state: 'pendingManualTranslation' });
    await kit.approve(made.requestId);
    const client = kit.test.get(VendorClient);
    const submit = client.submit.bind(client);
    jest.spyOn(client, 'submit').mockImplementationOnce(async (...given) => {
      await submit(...given);
      throw new Error('killed');
    });
    await expect(drainOutbox(kit.test, { only: 'vendor.' })).rejects.toThrow('killed');
    await purge();
    // The submission may still be on its way while its claim lasts.
    await workForHours(1);
    expect(kit.vendor.subBatches.map(({ status }) => status)).toEqual(['received']);
    await workForHours(1);
    expect(kit.vendor.subBatches.map(({ status }) => status)).toEqual(['cancelled']);
  });

  it('is not spoken of where it was never sent, is delivered, or is over', async () => {
    const { subBatch } = await kit.sent([[OPEN]]);
    await kit.callBack(kit.vendor.deliver(subBatch, TEXTS));
    await kit.work();
    const made = await kit.make({ parts: [[HELP]], state: 'pendingManualTranslation' });
    await kit.approve(made.requestId);
    await kit.query(`delete from outbox where name = 'vendor.call'`);
    const seen = kit.vendor.calls.length;
    await purge();
    await workForHours(3);
    expect(kit.vendor.calls.slice(seen)).toEqual([]);
  });

  it.each([
    ['has never heard of it', 404, 'not_found'],
    ['has ended it', 409, 'invalid_state'],
    ['refuses the call', 422, 'invalid_field'],
  ])('is not asked for again when the vendor %s', async (_what, status, code) => {
    await kit.sent([[OPEN]]);
    await purge();
    kit.vendor.fault = failing('/cancel', status, { 'content-type': 'application/problem+json' }, JSON.stringify({ code }));
    await workForHours(3);
    expect(kit.vendor.seen('/cancel')).toHaveLength(1);
  });

  it('is forgotten after some months', async () => {
    await kit.sent([[OPEN]]);
    kit.vendor.fault = away;
    await purge();
    await kit.query(`update vendor_cancellations set created_at = now() - interval '${VENDOR_CANCELLATION_DAYS + 1} days'`);
    await kit.test.get(Retention).run('daily');
    expect(await kit.query('select 1 from vendor_cancellations')).toEqual([]);
  });
});

describe('callbacks of a vendor', () => {
  it('of another tenant, or about work that was not sent, become dead letters with their reason', async () => {
    const { subBatch } = await kit.sent([[OPEN]]);
    const event = kit.vendor.deliver(subBatch, TEXTS);
    await kit.beginWith([OPEN]);
    await kit.sent([[OPEN]]);
    expect(await kit.callBack(event)).toBe(202);
    expect(await kit.callBack({ type: 'subbatch.delivered', nothing: true })).toBe(202);
    expect(await kit.callBack({ type: 'something.new' })).toBe(202);
    await kit.work();
    const { organisationId } = kit.tenant;
    const { body } = await kit.post('inbound-hooks/list', { organisationId, state: 'dead' }, { token: kit.manager.token });
    expect(body.data.hooks.map(({ reason }: { reason: string }) => reason).sort()).toEqual([
      'The message is about a sub-batch that this organisation did not send.',
      'The message is not as the protocol says.',
    ]);
  });
});

describe('the connection of an organisation', () => {
  const call = (path: string, body: object = {}) =>
    kit.post(`prabandhak/connection${path}`, { organisationId: kit.tenant.organisationId, ...body }, { token: kit.manager.token });
  const own = () => ({ address: kit.vendor.address, key: kit.vendor.key, secret: kit.vendor.secret });

  it('is the operator’s until it has one of its own, and is tested by a call', async () => {
    expect((await call('')).body.data).toMatchObject({
      source: 'operator',
      address: null,
      callbackUrl: expect.stringContaining('/api/hooks/'),
    });
    const { data }: { data: VendorConnection } = (await call('/save', own())).body;
    expect(data).toMatchObject({ source: 'own', address: kit.vendor.address, keyEnding: '1234' });
    expect((await call('/test')).body.data).toMatchObject({ isWorking: true, account: 'Demo', callbacks: 'healthy' });
    await call('/save', { ...own(), key: 'another_key_of_nobody' });
    expect((await call('/test')).body.data).toMatchObject({ isWorking: false, reason: expect.stringContaining('unknown_key') });
    expect((await call('/remove')).body.data).toMatchObject({ source: 'operator' });
  });

  it('accepts callbacks by the secret before for a day', async () => {
    await call('/save', own());
    const secret = `whsec_${Buffer.alloc(32, 9).toString('base64')}`;
    expect((await call('/save', { address: kit.vendor.address, secret })).body.data.previousSecretUntil).not.toBeNull();
    expect(await kit.callBack({ type: 'callback.test' }, { secret: kit.vendor.secret })).toBe(202);
    expect(await kit.callBack({ type: 'callback.test' }, { secret })).toBe(202);
    kit.travel(25 * HOUR_MS);
    expect(await kit.callBack({ type: 'callback.test' }, { secret: kit.vendor.secret })).toBe(401);
    kit.travel(-25 * HOUR_MS);
  });

  it('is refused at private addresses, and with a stored key for another address', async () => {
    for (const address of [
      'http://127.0.0.1:1',
      'http://10.0.0.1',
      'https://localhost',
      'ftp://x.example',
      'x',
      'https://u:p@vendor.example',
    ])
      expect([address, (await call('/save', { ...own(), address })).body.errors?.[0]?.field]).toEqual([address, 'address']);
    await call('/save', own());
    expect((await call('/save', { address: 'https://vendor.example' })).body.errors[0].field).toBe('key');
  });

  it('shows no secret in the log, replies, the audit, rows of traffic and dead letters', async () => {
    const organisation = { organisationId: kit.tenant.organisationId };
    const by = { token: kit.manager.token };
    const { secret: first, key } = kit.vendor;
    const [second, next] = [251, 62].map((start) => secretOf(start)) as [string, string];
    kit.lines.length = 0;
    await call('/save', own());
    // The first secret is accepted for one more day. Only the vendor knows the next one.
    await call('/save', { address: kit.vendor.address, key: `${key}_x` });
    await call('/save', { ...own(), secret: second });
    await call('/save', { address: kit.vendor.address, secret: 'whsec_short', key });
    const { requestId, subBatch } = await kit.sent([[OPEN, HELP]]);
    const said = `Secrets ${first}, ${second} and ${next} of ${key}`;
    await kit.callBack({ type: 'subbatch.x', secret: second, key, note: said });
    await kit.callBack(JSON.stringify({ type: 'subbatch.y', note: said }).replaceAll('/', '\\/'));
    await kit.callBack(`not JSON: ${said}`);
    await kit.callBack({ type: 'callback.test', note: said }, { secret: next });
    jest.spyOn(kit.test.get(VendorWorkRepository), 'note').mockRejectedValueOnce(new Error(said));
    kit.vendor.fault = failing('/ack', 400, {}, JSON.stringify({ code: key, detail: said }));
    await kit.callBack(kit.vendor.deliver(subBatch, { [OPEN]: 'खाता खोलें' }));
    await kit.work();
    kit.vendor.fault = () => false;
    Object.assign(subBatch.items[1] ?? {}, { status: 'failed', failure: { code: 'other', message: said } });
    subBatch.seq++;
    await kit.callBack(kit.vendor.event(subBatch));
    await kit.work();
    Object.assign(subBatch, { status: 'rejected', reason: { code: 'other', message: said }, seq: subBatch.seq + 1 });
    await kit.callBack(kit.vendor.event(subBatch));
    await kit.work();
    // The workers log a failed job in the same way.
    const err = Object.assign(new Error(said), { headers: { authorization: `Bearer ${key}` }, cause: new Error(said) });
    kit.test.get<Logger>(LOGGER).error({ err }, 'job failed');

    const ask = async (path: string, body: object) => (await kit.post(path, { ...organisation, ...body }, by)).body;
    const traffic = await calls(requestId);
    const hooks = await ask('inbound-hooks/list', {});
    expect(hooks.data.hooks.filter(({ state }: { state: string }) => state === 'dead').length).toBeGreaterThan(1);
    const replies = await Promise.all([
      ...traffic.calls.map(({ callId }) => ask('prabandhak/call', { callId })),
      ...hooks.data.hooks.map(({ hookId }: { hookId: string }) => ask('inbound-hooks/details', { hookId })),
      kit.get(`manual-translation/request/${requestId}`, by).then(({ body }) => body),
      ask('manual-translation/items', { requestId, subBatchId: subBatch.clientSubBatchId }),
    ]);
    const places: Record<string, unknown> = {
      log: kit.lines,
      replies: [replies, traffic, hooks, (await call('')).body, (await call('/test')).body],
    };
    const stored = ['audit_log', 'vendor_connections', 'vendor_batches', 'vendor_sub_batches', 'vendor_calls', 'manual_items', 'outbox'];
    for (const table of stored) places[table] = await kit.query(`select * from ${table}`);
    places['reasons of hooks'] = await kit.query('select reason from inbound_hooks');
    expect(JSON.stringify(places.audit_log)).toContain('The vendor ended this work (rejected): other, Secrets');
    expect(kit.lines.some((line) => line.includes('the work of a received message failed'))).toBe(true);
    const found = Object.entries(places).flatMap(([place, value]) => {
      const text = JSON.stringify(value);
      return Object.entries({ first, second, next, key, token: by.token }).flatMap(([name, seed]) =>
        text.includes(seed) ? [`${name} in ${place}`] : [],
      );
    });
    expect(found).toEqual([]);
  });
});

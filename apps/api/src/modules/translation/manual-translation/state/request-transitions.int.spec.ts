import { canTransition, REQUEST_STATES, REQUEST_TRANSITIONS, type RequestState } from '@bhashantar/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Workspace } from '../../../../entry/testing/workspace.js';
import { RequestsRepository } from '../requests/requests.repository.js';
import { RequestCalls } from '../testing/request-workspace.js';
import { RequestStateService } from './request-state.service.js';

const PAIRS = REQUEST_STATES.flatMap((from) => REQUEST_STATES.map((to) => [from, to] as const));
const ALLOWED = PAIRS.filter(([from, to]) => canTransition(REQUEST_TRANSITIONS, from, to));
const OTHERS = PAIRS.filter(([from, to]) => !canTransition(REQUEST_TRANSITIONS, from, to));

/** Calls that move a whole request, and from where. */
const CALLS: Readonly<Record<string, { path: string; body: object; to: RequestState; from: readonly RequestState[] }>> = {
  approve: { path: 'prabandhak/approve', body: {}, to: 'processingManualTranslation', from: ['pendingManualTranslation'] },
  reject: {
    path: 'manual-translation/reject',
    body: { reason: 'No' },
    to: 'rejectedManualTranslation',
    from: ['pendingManualTranslation', 'processingManualTranslation'],
  },
};
const CALL_CASES = Object.entries(CALLS).flatMap(([name, call]) => REQUEST_STATES.map((from) => [name, from, call] as const));

describe('the states of requests', () => {
  let workspace: Workspace;
  let calls: RequestCalls;
  let requestId: string;

  beforeAll(async () => {
    workspace = await Workspace.start();
    calls = await RequestCalls.begin(workspace);
    await calls.pages({ 'https://example.com/': ['One text', 'Another text'] });
    ({ requestId } = await calls.ordered());
  });
  afterAll(() => workspace.close());

  const set = async (state: RequestState) => {
    for (const table of ['manual_requests', 'manual_batches', 'manual_sub_batches'])
      await workspace.query(`update ${table} set state = $2 where request_id = $1`, [requestId, state]);
    await workspace.query('update manual_requests set accepted_at = null, accepted_by = null, paise = null where request_id = $1', [
      requestId,
    ]);
    await workspace.query('update manual_batches set accepted_at = null, paise = null where request_id = $1', [requestId]);
    await workspace.query('delete from in_flight_segments where request_id = $1', [requestId]);
  };
  /** All that a move may change. */
  const snapshot = () =>
    workspace.query(
      `select (select json_agg(r) from manual_requests r where r.request_id = $1) as request, (select json_agg(b) from manual_batches b where b.request_id = $1) as batches,
              (select json_agg(s) from manual_sub_batches s where s.request_id = $1) as sub_batches, (select json_agg(i) from manual_items i where i.request_id = $1) as items,
              (select count(*) from manual_events e where e.request_id = $1) as events, (select count(*) from in_flight_segments) as flights,
              (select count(*) from money_entries) as money, (select count(*) from audit_log where subject_id = $1::text) as audits`,
      [requestId],
    );
  const states = () =>
    workspace.query<{ state: string }>(
      `select state from manual_requests where request_id = $1 union all select state from manual_batches where request_id = $1
       union all select state from manual_sub_batches where request_id = $1`,
      [requestId],
    );
  const move = (to: RequestState) =>
    workspace.inTenant(async (tx) => {
      const request = await workspace.test.get(RequestsRepository).lock(tx, requestId);
      if (!request) throw new Error('no request');
      return workspace.test.get(RequestStateService).move(tx, request, { to, action: 'request.state' });
    });

  it.each(ALLOWED)('go from %s to %s, with an event and an entry in the audit', async (from, to) => {
    await set(from);
    await move(to);
    expect(new Set((await states()).map(({ state }) => state))).toEqual(new Set([to]));
    const [event] = await workspace.query(
      'select from_state as "from", to_state as "to" from manual_events where request_id = $1 order by event_id desc limit 1',
      [requestId],
    );
    expect(event).toEqual({ from, to });
    const [audit] = await workspace.query(
      `select details ->> 'from' as "from", details ->> 'to' as "to" from audit_log where action = 'request.state' and subject_id = $1 order by created_at desc limit 1`,
      [requestId],
    );
    expect(audit).toEqual({ from, to });
  });

  it('do not go anywhere else, and nothing changes then', async () => {
    for (const [from, to] of OTHERS) {
      await set(from);
      const before = await snapshot();
      await expect(move(to)).rejects.toMatchObject({ code: 'FORBIDDEN_MOVE', data: { state: from, wanted: to } });
      expect(await snapshot()).toEqual(before);
    }
  });

  it.each(CALL_CASES)(
    '%s works in %s where the table has its transition, and is a 409 otherwise',
    async (_name, from, { path, body, to, from: allowed }) => {
      await set(from);
      const before = await snapshot();
      const assignTo = path === 'prabandhak/approve' ? { assignTo: calls.collaborator.user.userId } : {};
      const reply = await calls.post(path, { requestId, ...body, ...assignTo }, calls.manager);
      if (allowed.includes(from)) {
        expect(reply).toMatchObject({ status: 200, data: { state: to } });
        expect(canTransition(REQUEST_TRANSITIONS, from, to)).toBe(true);
      } else {
        expect(reply).toMatchObject({ status: 409 });
        expect(await snapshot()).toEqual(before);
      }
    },
  );
});

import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../services.js';
import { readSignedHeaders, SeenMessages, verifyCall } from '../signatures/verify-call.js';
import type { AccountRow, Change } from '../store/rows.js';
import { newEvent } from '../work/new-event.js';
import { refuseField } from '../work/refusal.js';
import { findAnswer, type KeyedCall, keepAnswer } from './idempotency.js';
import { type ItemQuery, pageItems } from './page-items.js';
import { parseBody, rawBody, requireIdempotencyKey } from './read-call.js';

interface Call {
  request: FastifyRequest;
  reply: FastifyReply;
  account: AccountRow;
  /** A parameter of the path. */
  param(name: string): string;
}

type Handler = (call: Call) => unknown;

const paramsOf = (request: FastifyRequest) => request.params as Readonly<Record<string, string>>;

/** Sends the answer that a person chose on the screen of settings; undefined for the usual answer. */
async function misbehave({ store }: Services, reply: FastifyReply): Promise<FastifyReply | undefined> {
  const { answerDelay = 0, answer = 'normal' } = store.get('settings', '') ?? {};
  await wait(answerDelay * 1_000);
  if (answer === 'normal') return undefined;
  if (answer === 'html') return reply.type('text/html').send('<!doctype html><title>Maintenance</title><p>We will be back soon.');
  const code = { 429: 'rate_limited', 500: 'internal_error', 503: 'unavailable' }[answer];
  const status = Number(answer);
  const problem = { title: 'On purpose', status, code, detail: 'A person asked for this answer on the screen of settings.' };
  return reply.code(status).type('application/problem+json').header('retry-after', '5').send(JSON.stringify(problem));
}

/** Adds the calls of the protocol. Each one is verified before its body is parsed. */
export function addCalls(app: FastifyInstance, services: Services): void {
  const { accounts, now } = services;
  const seen = new SeenMessages();

  const authenticate = (request: FastifyRequest): AccountRow => {
    const signed = readSignedHeaders(request.headers);
    const account = accounts.requireByKey(request.headers.authorization);
    const secrets = accounts.liveSecrets(account).map(({ secret }) => secret);
    verifyCall(secrets, rawBody(request), signed, now());
    seen.note(account.accountId, signed.id, now());
    return account;
  };
  const handle = (handler: Handler) => async (request: FastifyRequest, reply: FastifyReply) => {
    if (await misbehave(services, reply)) return reply;
    const account = authenticate(request);
    return handler({ request, reply, account, param: (name) => paramsOf(request)[name] ?? '' });
  };
  const get = (path: string, handler: Handler) => app.get(path, handle(handler));
  const post = (path: string, handler: Handler) => app.post(path, handle(handler));

  addAccountCalls(services, { get, post, remove: (path, handler) => app.delete(path, handle(handler)) });
  addBatchCalls(services, { get, post });
  addSubBatchCalls(services, { get, post });
}

type Add = (path: string, handler: Handler) => unknown;

function addAccountCalls(
  { accounts, protocol, store, sender, dispatcher, scheduler, now }: Services,
  { get, post, remove }: Record<'get' | 'post' | 'remove', Add>,
): void {
  get('/v1/account', ({ account }) => accounts.reply(account));
  post('/v1/account/secrets', ({ account, request }) =>
    accounts.reply(accounts.addSecret(account, protocol.body('NewSecret', parseBody(request)).secret)),
  );
  remove('/v1/account/secrets/:fingerprint', ({ account, param }) => accounts.reply(accounts.deleteSecret(account, param('fingerprint'))));
  post('/v1/callbacks::test', ({ account, request, reply }) => {
    const { accountId } = account;
    const { url } = protocol.bodyOf('testCallback', parseBody(request)) as { url: string };
    if (!sender.isAllowed(url)) throw refuseField('/url', 'needs https, or http on loopback');
    const event = newEvent(accountId, url, { type: 'callback.test', createdAt: now().toISOString(), accountId }, 'normal', now());
    store.commit([['events', accountId, event.eventId, event]]);
    scheduler.wake();
    return reply.code(202).send({ eventId: event.eventId });
  });
  post('/v1/callbacks::replay', ({ account, request, reply }) => {
    const { since } = protocol.bodyOf('replayCallbacks', parseBody(request)) as { since: string };
    const events = [...store.rows('events', account.accountId).values()].filter(
      ({ createdAt }) => Date.parse(createdAt) >= Date.parse(since),
    );
    return reply.code(202).send({ count: dispatcher.replay(events) });
  });
}

function addBatchCalls({ work, protocol, store, sender, now }: Services, { get, post }: Record<'get' | 'post', Add>): void {
  post('/v1/batches', ({ account, request, reply }) => {
    const call: KeyedCall = { accountId: account.accountId, scope: 'batch', key: requireIdempotencyKey(request), body: rawBody(request) };
    if (sendAnswer(store, call, reply)) return reply;
    const input = protocol.body('NewBatch', parseBody(request));
    if (input.callback && !sender.isAllowed(input.callback.url)) throw refuseField('/callback/url', 'needs https, or http on loopback');
    const receipt = work.create(account.accountId, input, (answer) => [keepAnswer(call, 202, answer, now())]);
    return reply.code(202).send(receipt);
  });
  get('/v1/batches', ({ account, request }) => {
    const { clientBatchId } = protocol.query<{ clientBatchId: string }>('findBatches', request.query as Record<string, unknown>);
    const found = work.findByClientId(account.accountId, clientBatchId);
    return { batches: found ? [work.batchReply(found)] : [] };
  });
  get('/v1/batches/:batchId', ({ account, param }) => work.batchReply(work.requireBatch(account.accountId, param('batchId'))));
  post('/v1/batches/:batchId/items::update', ({ account, request, param }) => {
    const batch = work.requireBatch(account.accountId, param('batchId'));
    return work.updateItems(batch, protocol.body('ItemUpdates', parseBody(request)));
  });
}

/** Sends the stored answer to an earlier call with the same key; returns whether there is one. */
function sendAnswer(store: Services['store'], call: KeyedCall, reply: FastifyReply): boolean {
  const answer = findAnswer(store, call);
  if (!answer) return false;
  reply.code(answer.status).header('idempotency-replayed', 'true').type('application/json').send(answer.body);
  return true;
}

function addSubBatchCalls({ work, protocol, store, now }: Services, { get, post }: Record<'get' | 'post', Add>): void {
  const ofCall = ({ account, param }: Call) => work.requireSubBatch(param('subBatchId'), account.accountId);
  get('/v1/sub-batches/:subBatchId', (call) => {
    const row = ofCall(call);
    const tag = `"${createHash('sha256').update(`${row.subBatchId} ${row.version}`).digest('base64url').slice(0, 22)}"`;
    call.reply.header('etag', tag);
    return call.request.headers['if-none-match'] === tag ? call.reply.code(304).send() : work.subBatchReply(row);
  });
  get('/v1/sub-batches/:subBatchId/items', (call) => {
    const { subBatchId } = ofCall(call);
    const query = protocol.query<ItemQuery>('listItems', call.request.query as Record<string, unknown>);
    return pageItems(subBatchId, work.items(subBatchId), query);
  });
  post('/v1/sub-batches/:subBatchId/ack', (call) => {
    const row = ofCall(call);
    return work.acknowledge(row, protocol.body('Acknowledgement', parseBody(call.request)).deliverySeq);
  });
  post('/v1/sub-batches/:subBatchId/cancel', (call) => {
    const row = ofCall(call);
    return work.cancel(row, protocol.body('Cancellation', parseBody(call.request)).reason);
  });
  post('/v1/sub-batches/:subBatchId/revert', (call) => {
    const row = ofCall(call);
    const { request, reply, account } = call;
    const keyed: KeyedCall = {
      ...{ accountId: account.accountId, scope: `revert ${row.subBatchId}` },
      ...{ key: requireIdempotencyKey(request), body: rawBody(request) },
    };
    if (sendAnswer(store, keyed, reply)) return reply;
    const input = protocol.body('Revert', parseBody(request));
    return work.revert(row, input, (answer): Change[] => [keepAnswer(keyed, 200, answer, now())]);
  });
}

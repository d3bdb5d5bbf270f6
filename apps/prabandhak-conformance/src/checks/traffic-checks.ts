import type { components } from '@bhashantar/prabandhak-protocol';
import { Webhook } from 'standardwebhooks';
import { check } from '../check.js';
import type { Connection, Reply } from '../connection.js';
import { describe, type Kit } from '../kit.js';
import type { Callback, Hook } from '../receiver.js';
import { demand } from '../violation.js';

type Schemas = components['schemas'];

const CALLBACK_MAX_BYTES = 64 * 1024;
const SCHEMA_OF: Readonly<Record<string, string>> = { subbatch: 'SubBatchEvent', batch: 'BatchEvent', callback: 'TestEvent' };

function connections(kit: Kit): Connection[] {
  try {
    return [kit.main, kit.other];
  } catch {
    return [kit.main];
  }
}

const repliesOf = (kit: Kit): Reply[] => connections(kit).flatMap(({ replies }) => replies);
const typeOf = ({ headers }: Reply) => headers.get('content-type')?.split(';')[0] ?? '';
const callbacksOf = (kit: Kit): [Hook, Callback][] =>
  kit.receiver.hooks.flatMap((hook) => hook.received.map((callback): [Hook, Callback] => [hook, callback]));

function isSigned({ id, timestamp, signature, text }: Callback, secrets: readonly string[]): boolean {
  const at = new Date(1_000 * Number(timestamp));
  const given = signature.split(' ');
  return secrets.some((secret) => given.includes(new Webhook(secret).sign(id, at, text)));
}

/** The status of a batch by the numbered lines of the document. */
function statusOf(statuses: readonly Schemas['SubBatchStatus'][]): string {
  const others = statuses.filter((status) => !['rejected', 'cancelled', 'expired'].includes(status));
  const [first = 'cancelled'] = statuses;
  if (others.length === 0) return new Set(statuses).size === 1 ? first : 'cancelled';
  const finished = ['closed', 'acknowledged', 'delivered'];
  const worst = Math.max(...others.map((status) => finished.indexOf(status)));
  if (others.every((status) => finished.includes(status))) return finished[worst] ?? '';
  if (others.some((status) => [...finished, 'partially_delivered'].includes(status))) return 'partially_delivered';
  if (others.some((status) => status === 'in_progress' || status === 'reopened')) return 'in_progress';
  return others.includes('accepted') ? 'accepted' : 'received';
}

const isBatch = (body: unknown): body is Schemas['Batch'] =>
  typeof body === 'object' && body !== null && 'subBatches' in body && 'seq' in body;

/** These checks examine everything that the other checks sent and received. */
export const TRAFFIC_CHECKS = [
  check('ACC-8', (kit) => {
    const secrets = connections(kit).flatMap((connection) => [connection.credentials.secret, ...connection.secrets]);
    const texts = [...repliesOf(kit).map(({ text }) => text), ...callbacksOf(kit).map(([, { text }]) => text)];
    demand(!texts.some((text) => secrets.some((secret) => text.includes(secret))), () => 'a reply or a callback contains a secret');
  }),
  check('LIM-6', (kit) => {
    const odd = repliesOf(kit).find(
      (reply) => reply.status >= 400 && (reply.status === 500 || typeOf(reply) !== 'application/problem+json'),
    );
    demand(!odd, () => (odd && `${describe(odd)} and the content type ${typeOf(odd)}`) || '');
  }),
  check('GET-7', (kit) => {
    for (const { body } of repliesOf(kit)) {
      if (!isBatch(body)) continue;
      const statuses = body.subBatches.map(({ status }) => status);
      demand(body.status === statusOf(statuses), () => `${statuses.join(', ')} make the batch ${body.status}, not ${statusOf(statuses)}`);
    }
  }),
  check('GET-8', (kit) => {
    for (const reply of repliesOf(kit)) {
      const fault = kit.document.findReplyFault(reply.method, reply.path, reply.status, typeOf(reply), reply.body);
      demand(fault === undefined, () => `${describe(reply)}: ${fault}`);
    }
  }),
  check('CB-1', (kit) => {
    for (const [{ isOther }, callback] of callbacksOf(kit)) {
      const { secrets, credentials } = isOther ? kit.other : kit.main;
      demand(isSigned(callback, [...secrets, credentials.secret]), () => `no signature of the event ${callback.body.type} is right`);
      const schema = SCHEMA_OF[callback.body.type.split('.')[0] ?? ''] ?? 'SubBatchEvent';
      const fault = kit.document.findFault(schema, callback.body);
      demand(fault === undefined, () => `the event ${callback.body.type}: ${fault}`);
    }
  }),
  check('CB-8', (kit) => {
    for (const [, { text, body }] of callbacksOf(kit)) {
      demand(Buffer.byteLength(text) <= CALLBACK_MAX_BYTES, () => `the event ${body.type} has ${Buffer.byteLength(text)} bytes`);
      demand(!text.includes('your bill'), () => `the event ${body.type} contains the text of an item`);
    }
  }),
];

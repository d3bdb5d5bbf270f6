import { randomBytes } from 'node:crypto';
import type { components } from '@bhashantar/prabandhak-protocol';
import { check } from '../check.js';
import { type Connection, fingerprintOf } from '../connection.js';
import { codeOf, demandReply, type Kit } from '../kit.js';
import { demand } from '../violation.js';

type Account = components['schemas']['Account'];

const newSecret = () => `whsec_${randomBytes(32).toString('base64')}`;
const addSecret = (connection: Connection, secret: string) => connection.call('POST', '/v1/account/secrets', { body: { secret } });
const deleteSecret = (connection: Connection, secret: string, secrets?: string[]) =>
  connection.call('DELETE', `/v1/account/secrets/${fingerprintOf(secret)}`, { secrets });

/** Adds a second live secret where the account has one, and signs with it from then on. */
async function ensureTwo({ other }: Kit): Promise<void> {
  if (other.secrets.length > 1) return;
  const secret = newSecret();
  demandReply(await addSecret(other, secret), 200);
  other.secrets = [secret, ...other.secrets];
}

export const ACCOUNT_CHECKS = [
  check('ACC-1', async ({ main }) => {
    const [first, second] = [await main.call('GET', '/v1/account'), await main.call('GET', '/v1/account')];
    demandReply(first, 200);
    const [one, two] = [first.body as Account, second.body as Account];
    demand(one.accountId === two.accountId, () => 'two calls returned two accounts');
    demand(JSON.stringify(one.secrets) === JSON.stringify(two.secrets), () => 'a call changed the live secrets');
  }),
  check('ACC-2', async (kit) => {
    const { batchId, subBatchId } = await kit.submit();
    const paths = [
      `/v1/batches/${batchId}`,
      `/v1/sub-batches/${subBatchId}`,
      `/v1/sub-batches/${subBatchId}/items`,
      '/v1/sub-batches/none',
    ];
    for (const path of paths) demandReply(await kit.other.call('GET', path), 404, 'not_found');
    const body = { deliverySeq: 1 };
    demandReply(await kit.other.call('POST', `/v1/sub-batches/${subBatchId}/ack`, { body }), 404, 'not_found');
  }),
];

/** These checks change the secrets of the second account, so they run one after the other. */
export const SECRET_CHECKS = [
  check('ACC-3', async (kit) => {
    await ensureTwo(kit);
    for (const secret of kit.other.secrets) demandReply(await kit.other.call('GET', '/v1/account', { secrets: [secret] }), 200);
  }),
  check('ACC-6', async (kit) => {
    await ensureTwo(kit);
    demandReply(await addSecret(kit.other, newSecret()), 409, 'two_live_secrets');
    const [newest = ''] = kit.other.secrets;
    const reply = await addSecret(kit.other, newest);
    const count = (reply.body as Account).secrets?.length;
    demand(reply.status === 200 && count === 2, () => `the same secret again got ${reply.status} and left ${count} live secrets`);
  }),
  check('ACC-4', async (kit) => {
    await ensureTwo(kit);
    const hook = kit.receiver.hook(undefined, true);
    demandReply(await kit.other.call('POST', '/v1/callbacks:test', { body: { url: hook.url } }), 202);
    await kit.until('a callback', () => hook.received.length > 0);
    const signatures = hook.received[0]?.signature.split(' ') ?? [];
    demand(signatures.length === 2, () => `the callback has ${signatures.length} signatures`);
  }),
  check('ACC-5', async (kit) => {
    await ensureTwo(kit);
    const [newest = '', older = ''] = kit.other.secrets;
    demandReply(await deleteSecret(kit.other, older), 200);
    kit.other.secrets = [newest];
    const late = await kit.other.call('GET', '/v1/account', { secrets: [older] });
    demand(late.status === 401, () => `a call that the deleted secret signed got ${late.status} (${codeOf(late)})`);
    demandReply(await deleteSecret(kit.other, newest), 409, 'last_secret');
  }),
];

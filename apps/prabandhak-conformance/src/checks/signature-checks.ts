import { check } from '../check.js';
import { newMessageId } from '../connection.js';
import { demandReply, type Kit } from '../kit.js';
import { demand } from '../violation.js';

const FOREIGN_SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
const MINUTE_MS = 60_000;
const account = (kit: Kit, options = {}) => kit.main.call('GET', '/v1/account', options);

export const SIGNATURE_CHECKS = [
  check('SIG-1', async (kit) => {
    for (const name of ['webhook-id', 'webhook-timestamp', 'webhook-signature'])
      demandReply(await account(kit, { headers: { [name]: null } }), 401, 'unsigned');
  }),
  check('SIG-2', async (kit) => {
    for (const authorization of [null, 'Bearer unknown-key'])
      demandReply(await account(kit, { headers: { authorization } }), 401, 'unknown_key');
  }),
  check('SIG-3', async (kit) => {
    demandReply(await account(kit, { secrets: [FOREIGN_SECRET] }), 401, 'bad_signature');
    const signed = kit.main.headersOf('{"deliverySeq":1}', { body: {} });
    const altered = await kit.main.call('POST', '/v1/sub-batches/none/ack', { body: '{"deliverySeq":2}', headers: signed });
    demandReply(altered, 401, 'bad_signature');
  }),
  check('SIG-4', async (kit) => {
    for (const minutes of [-6, 6])
      demandReply(await account(kit, { at: new Date(Date.now() + minutes * MINUTE_MS) }), 401, 'stale_timestamp');
    demandReply(await account(kit, { at: new Date(Date.now() - 4 * MINUTE_MS) }), 200);
  }),
  check('SIG-5', async (kit) => {
    const id = newMessageId();
    demandReply(await account(kit, { id }), 200);
    demandReply(await account(kit, { id }), 401, 'replayed');
  }),
  check('SIG-6', async (kit) => {
    demandReply(await account(kit, { secrets: [FOREIGN_SECRET, ...kit.main.secrets] }), 200);
  }),
  check('SIG-7', async (kit) => {
    const reply = await kit.main.call('POST', '/v1/batches', { body: '{"clientBatchId":', headers: { 'webhook-signature': null } });
    demand(reply.status === 401, () => `an unsigned call with a malformed body got ${reply.status}`);
  }),
];

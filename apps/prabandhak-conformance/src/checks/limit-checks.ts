import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { components } from '@bhashantar/prabandhak-protocol';
import { check } from '../check.js';
import { demandReply, type Kit, newItem, newKey } from '../kit.js';
import { demand, Violation } from '../violation.js';
import { demandNothing } from './submission-checks.js';

type Schemas = components['schemas'];

const BODY_MAX = 8 * 1024 * 1024;

/** Sends a body that the server may refuse while it arrives. */
function sendLarge(kit: Kit, bytes: number): Promise<{ status: number; text: string }> {
  const url = new URL(`${kit.main.address}/v1/batches`);
  const headers = { ...kit.main.headersOf('another body', { body: {} }), 'idempotency-key': newKey(), 'content-length': String(bytes) };
  return new Promise((resolve, reject) => {
    const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
    const request = send(url, { method: 'POST', headers }, async (response) => {
      const chunks: Buffer[] = [];
      response
        .on('data', (chunk) => chunks.push(chunk))
        .on('close', () => resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString() }));
    });
    request.once('error', (error) => reject(new Violation(`a body of ${bytes} bytes got no answer (${error.message})`)));
    request.end(Buffer.alloc(bytes, 0x20));
  });
}

function demandField(reply: Awaited<ReturnType<Kit['send']>>, pointer: string): void {
  demandReply(reply, 422, 'invalid_field');
  const pointers = ((reply.body as Schemas['Problem']).errors ?? []).map((error) => error.pointer);
  demand(pointers.includes(pointer), () => `errors names ${pointers.join(', ') || 'nothing'}, not ${pointer}`);
}

const items = (count: number) => Array.from({ length: count }, (_, index) => newItem(index));
const many = (kit: Kit, count: number, itemCount: number): Schemas['NewBatch'] => ({
  ...kit.newBatch(),
  subBatches: Array.from({ length: count }, (_, index) => ({
    clientSubBatchId: `s-${index}`,
    target: kit.target,
    items: items(itemCount),
  })),
});

export const LIMIT_CHECKS = [
  check('LIM-1', async (kit) => {
    const { status, text } = await sendLarge(kit, BODY_MAX + 1);
    demand(status === 413 && text.includes('body_too_large'), () => `a body beyond the limit got ${status}: ${text.slice(0, 200)}`);
  }),
  check('LIM-2', async (kit) => demandReply(await kit.send('{"clientBatchId":'), 400, 'malformed_body')),
  check('LIM-3', async (kit) => {
    const batch = kit.newBatch();
    demandField(await kit.send({ ...batch, source: 'no language' }), '/source');
    demandField(
      await kit.send({ ...batch, subBatches: [{ ...batch.subBatches[0], items: [{ ...newItem(0), text: 7 }] }] }),
      '/subBatches/0/items/0/text',
    );
    await demandNothing(kit, batch);
  }),
  check('LIM-4', async (kit) => {
    for (const batch of [many(kit, 21, 1), many(kit, 1, 2_001), many(kit, 3, 1_700)]) {
      demandReply(await kit.send(batch), 422, 'invalid_field');
      await demandNothing(kit, batch);
    }
  }),
  check('LIM-5', async (kit) => {
    const headers = { 'content-type': 'text/plain', 'idempotency-key': newKey() };
    demandReply(await kit.main.call('POST', '/v1/batches', { body: kit.newBatch(), headers }), 415, 'unsupported_media_type');
  }),
  check('LIM-8', async (kit) => demandReply(await kit.main.call('GET', '/v1/no-such-path'), 404, 'not_found')),
];

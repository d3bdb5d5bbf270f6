import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { components } from '@bhashantar/prabandhak-protocol';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { Webhook } from 'standardwebhooks';
import { startReceiver, until } from './testing/receiver.js';
import { SandboxProcess } from './testing/sandbox-process.js';

type Schemas = components['schemas'];
type Receiver = Awaited<ReturnType<typeof startReceiver>>;

let number = 0;
const newBatch = (fields: Partial<Schemas['NewBatch']> = {}, simulate?: Schemas['Simulation'], count = 4): Schemas['NewBatch'] => {
  number += 1;
  const items = Array.from({ length: count }, (_, index): Schemas['NewItem'] => ({
    ...{ externalId: `seg-${index}`, revision: 1, sourceHash: `hash-${index}`, format: 'inline-xliff' as const },
    text: `Pay <g id="1">bill ${index}</g> now`,
  }));
  return {
    clientBatchId: `b-${number}`,
    source: 'en',
    subBatches: [{ clientSubBatchId: 's-1', target: 'mr', simulate, items }],
    ...fields,
  };
};
const keyOf = (key: string) => ({ 'idempotency-key': `key-${key}` });

describe('the sandbox', () => {
  let dataDir: string;
  let sandbox: SandboxProcess;
  let receiver: Receiver;

  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'prabandhak-sandbox-'));
    sandbox = await SandboxProcess.start(dataDir);
    receiver = await startReceiver();
  });
  afterAll(async () => {
    await sandbox.end('SIGTERM');
    await receiver.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const submit = async (batch: Schemas['NewBatch'], key: string) =>
    sandbox.json<Schemas['BatchReceipt']>('POST', '/v1/batches', batch, keyOf(key));
  const subBatchOf = async (receipt: Schemas['BatchReceipt']) =>
    sandbox.json<Schemas['SubBatch']>('GET', `/v1/sub-batches/${receipt.subBatches[0]?.subBatchId}`);
  const itemsOf = async ({ subBatchId }: { subBatchId: string }) =>
    (await sandbox.json<Schemas['ItemPage']>('GET', `/v1/sub-batches/${subBatchId}/items`)).items;

  it('keeps keys and secrets in a file that its owner alone may read', () => {
    const folder = join(dataDir, 'prabandhak-sandbox');
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    expect(statSync(join(folder, 'connection.json')).mode & 0o777).toBe(0o600);
  });

  it('gives the same key and body the same answer, and another body 409', async () => {
    const batch = newBatch();
    const first = await sandbox.call('POST', '/v1/batches', batch, keyOf('same-1'));
    const second = await sandbox.call('POST', '/v1/batches', batch, keyOf('same-1'));
    const other = await sandbox.call('POST', '/v1/batches', newBatch(), keyOf('same-1'));
    expect([first.status, second.status, other.status]).toEqual([202, 202, 409]);
    expect(await second.text()).toBe(await first.text());
    expect([first.headers.get('idempotency-replayed'), second.headers.get('idempotency-replayed')]).toEqual([null, 'true']);
    expect(await other.json()).toMatchObject({ code: 'idempotency_conflict' });
  });

  it('lets the sender of a body that is too large finish, and then says so', async () => {
    const size = 12 * 1024 * 1024;
    const { hostname, port } = new URL(sandbox.url);
    const socket = connect(Number(port), hostname);
    const said: string[] = [];
    socket.setEncoding('utf8').on('data', (chunk) => said.push(String(chunk)));
    socket.write(`POST /v1/batches HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${size}\r\n\r\n`);
    // The server has read the headers when it has answered two later calls.
    for (let call = 0; call < 2; call += 1) await sandbox.call('GET', '/v1/account');
    const early = said.join('');
    socket.write('x'.repeat(size));
    await until(() => said.length > 0);
    socket.destroy();
    expect([early, said.join('').split('\r\n')[0], said.join('').includes('body_too_large')]).toEqual([
      '',
      'HTTP/1.1 413 Payload Too Large',
      true,
    ]);
  });

  it('keeps batches, keys and due callbacks when it is killed', async () => {
    let isAway = true;
    const hook = await startReceiver(() => (isAway ? 503 : 204));
    const batch = newBatch({ callback: { url: hook.url } }, 'deliver');
    const receipt = await submit(batch, 'kill-1');
    await until(async () => (await subBatchOf(receipt)).status === 'delivered');
    await until(() => hook.received.length >= 3);
    await sandbox.end('SIGKILL');
    isAway = false;
    sandbox = await SandboxProcess.start(dataDir);
    const again = await sandbox.call('POST', '/v1/batches', batch, keyOf('kill-1'));
    expect([again.status, again.headers.get('idempotency-replayed'), await again.json()]).toEqual([202, 'true', receipt]);
    expect(await subBatchOf(receipt)).toMatchObject({ status: 'delivered', seq: 3, counts: { delivered: 4 } });
    const typesOf = (from: number) => new Set(hook.received.slice(from).map(({ body }) => JSON.parse(body).type));
    const wanted = ['batch.status_changed', 'subbatch.accepted', 'subbatch.delivered', 'subbatch.in_progress'];
    await until(() => wanted.every((type) => typesOf(0).has(type)));
    const ids = new Set(hook.received.map(({ headers }) => headers['webhook-id']));
    // Each attempt of an event has its id: four states of the batch's sub-batch and of the batch itself.
    await until(async () => (await sandbox.json<Schemas['Account']>('GET', '/v1/account')).callbacks.undelivered === 0);
    expect(ids.size).toBeLessThanOrEqual(6);
    await hook.close();
  });

  it('signs callbacks so that another implementation verifies them', async () => {
    await submit(newBatch({ callback: { url: receiver.url, events: ['subbatch.accepted'] } }), 'signed-1');
    await until(() => receiver.received.length > 0);
    const [{ headers, body } = { headers: {}, body: '' }] = receiver.received;
    const verified = new Webhook(sandbox.connection.secret).verify(body, headers as Record<string, string>);
    expect(verified).toMatchObject({ type: 'subbatch.accepted', seq: 1, status: 'accepted' });
  });

  describe('its screens', () => {
    let receipt: Schemas['BatchReceipt'];
    const path = () => `/sub-batches/${receipt.subBatches[0]?.subBatchId}`;
    const text = (index: number, lost = false) => (lost ? `बिल ${index}` : `<g id="1">बिल ${index}</g> भरा`);
    const fields = (from: number, to: number) =>
      Object.fromEntries(Array.from({ length: to - from }, (_, at) => [`text:seg-${from + at}`, text(from + at)]));

    it('deliver the filled texts, and then everything', async () => {
      receipt = await submit(newBatch(), 'screen-1');
      expect((await sandbox.post(path(), { action: 'deliverFilled', ...fields(0, 3) })).status).toBe(303);
      expect(await subBatchOf(receipt)).toMatchObject({ status: 'partially_delivered', counts: { delivered: 3, pending: 1 } });
      const early = await sandbox.post(path(), { action: 'deliverAll' });
      expect([early.status, await early.text()]).toEqual([409, expect.stringContaining('1 item of this sub-batch has no translation yet')]);
      await sandbox.post(path(), { action: 'deliverAll', ...fields(3, 4) });
      const done = await subBatchOf(receipt);
      expect(done).toMatchObject({ status: 'delivered', deliverySeq: 4, counts: { delivered: 4 } });
      expect((await itemsOf(done)).map(({ target }) => target)).toEqual([0, 1, 2, 3].map((index) => text(index)));
    });

    it('show a text that lost its tag again with the reason, save the others and deliver nothing', async () => {
      receipt = await submit(newBatch(), 'screen-2');
      const reply = await sandbox.post(path(), { action: 'deliverFilled', 'text:seg-0': text(0), 'text:seg-1': text(1, true) });
      const page = await reply.text();
      expect(reply.status).toBe(422);
      expect(page).toContain('Not saved: &lt;g id=&quot;1&quot;&gt; of the source is missing.');
      expect(page).toMatch(/aria-invalid="true" aria-describedby="fault-1">\nबिल 1</);
      expect(await subBatchOf(receipt)).toMatchObject({ status: 'in_progress', counts: { delivered: 0 } });
      expect(await (await fetch(`${sandbox.url}${path()}`)).text()).toContain('&lt;g id=&quot;1&quot;&gt;बिल 0&lt;/g&gt; भरा</textarea>');
    });

    it('reject with a reason', async () => {
      receipt = await submit(newBatch(), 'screen-3');
      await sandbox.post(path(), { action: 'reject', reason: 'We know nobody' });
      expect(await subBatchOf(receipt)).toMatchObject({
        status: 'rejected',
        reason: { message: 'We know nobody' },
        counts: { cancelled: 4 },
      });
    });

    it.each([
      ['twice', (all: number, right: number) => [all, right], [2, 2]],
      ['wrongSignature', (all: number, right: number) => [all, right], [2, 1]],
    ] as const)('send a callback %s', async (sending, count, expected) => {
      const hook = await startReceiver(({ headers, body }) => (isRight(headers, body) ? 204 : 401));
      const isRight = (headers: object, body: string) => {
        try {
          new Webhook(sandbox.connection.secret).verify(body, headers as Record<string, string>);
          return true;
        } catch {
          return false;
        }
      };
      receipt = await submit(newBatch({ callback: { url: hook.url, events: ['subbatch.rejected'] } }), `screen-${sending}`);
      await sandbox.post(path(), { action: 'reject', sending });
      await until(() => hook.received.length === 2);
      const right = hook.received.filter(({ headers, body }) => isRight(headers, body)).length;
      expect(count(hook.received.length, right)).toEqual(expected);
      expect(new Set(hook.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
      await hook.close();
    });

    it('lose a callback and send it when a person asks', async () => {
      const hook = await startReceiver();
      receipt = await submit(newBatch({ callback: { url: hook.url, events: ['subbatch.rejected'] } }), 'screen-lost');
      await sandbox.post(path(), { action: 'reject', sending: 'lost' });
      const page = await (await fetch(`${sandbox.url}/callbacks`)).text();
      const eventId = /name="replay" value="(evt_\w+)"/.exec(page)?.[1] ?? '';
      expect([page.includes('lost on purpose'), hook.received.length]).toEqual([true, 0]);
      await sandbox.post('/callbacks', { replay: eventId });
      await until(() => hook.received.length === 1);
      expect(hook.received[0]?.headers['webhook-id']).toBe(eventId);
      await hook.close();
    });

    it('cannot be used by other web sites that a person visits', async () => {
      receipt = await submit(newBatch(), 'screen-closed');
      const foreign = await sandbox.post(path(), { action: 'reject' }, { origin: 'https://evil.example' });
      expect([foreign.status, (await subBatchOf(receipt)).status]).toEqual([404, 'accepted']);
      const page = await fetch(`${sandbox.url}/`);
      expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
      expect(await page.text()).not.toContain('whsec_');
    });

    it.each(['/sub-batches/none', '/callbacks?page=x', '/settings'])('answer %s without a fault', async (at) => {
      expect((await fetch(`${sandbox.url}${at}`)).status).toBeLessThan(500);
    });

    it('escape what a client sent', async () => {
      receipt = await submit(newBatch({ project: '<script>alert(1)</script>' }), 'screen-escape');
      expect(await (await fetch(`${sandbox.url}${path()}`)).text()).not.toContain('<script>');
    });
  });

  it('answers late and with errors when a person asks for it', async () => {
    await sandbox.post('/settings', { answer: '503', answerDelay: '0' });
    const away = await sandbox.call('GET', '/v1/account');
    expect([away.status, away.headers.get('retry-after')]).toEqual([503, '5']);
    expect((await sandbox.post('/settings', { answerDelay: '-1' })).status).toBe(422);
    await sandbox.post('/settings', { answer: 'normal', acceptsAutomatically: 'on' });
    expect((await sandbox.call('GET', '/v1/account')).status).toBe(200);
  });

  it('shows no secret on a screen or in the account’s reply', async () => {
    const page = await (await fetch(`${sandbox.url}/settings`)).text();
    const account = await (await sandbox.call('GET', '/v1/account')).text();
    const secrets = sandbox.connection.accounts.map(({ secret }) => secret);
    expect(secrets.filter((secret) => page.includes(secret) || account.includes(secret))).toEqual([]);
    expect(readFileSync(join(dataDir, 'prabandhak-sandbox/connection.json'), 'utf8')).toContain(secrets[0]);
  });
});

describe('the program of the sandbox', () => {
  const folders: string[] = [];
  afterEach(() => {
    for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
  });

  it.each([['abc'], ['70000']])('names the variable of a wrong port: %s', async (port) => {
    const folder = mkdtempSync(join(tmpdir(), 'prabandhak-sandbox-'));
    folders.push(folder);
    await expect(SandboxProcess.start(folder, { PRABANDHAK_SANDBOX_PORT: port })).rejects.toThrow(
      /^PRABANDHAK_SANDBOX_PORT: ".*" is no port/,
    );
  });
});

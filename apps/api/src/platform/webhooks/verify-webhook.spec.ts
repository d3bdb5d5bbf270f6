import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { Webhook } from 'standardwebhooks';
import { newWebhookSecret, signWebhook } from './sign-webhook.js';
import { verifyWebhook } from './verify-webhook.js';

const MINUTE_MS = 60_000;

describe('the check of a signed message', () => {
  const secret = newWebhookSecret();
  const at = new Date();
  const body = '{"type":"subbatch.delivered","note":"नमस्ते"}';
  const signed = { headers: signWebhook([secret], 'msg_1', at, body), body: Buffer.from(body) };
  const check = ({ headers, body }: { headers: Record<string, string>; body: Buffer }, secrets = [secret], now = at) =>
    verifyWebhook(secrets, headers, body, now);
  const without = (name: string) => Object.fromEntries(Object.entries(signed.headers).filter(([key]) => key !== name));

  it('takes what the reference implementation signs, and the reference implementation takes what we sign', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const theirs = {
          ...{ 'webhook-id': 'msg_2', 'webhook-timestamp': String(Math.floor(at.getTime() / 1000)) },
          'webhook-signature': new Webhook(secret).sign('msg_2', at, text),
        };
        expect(check({ headers: theirs, body: Buffer.from(text) })).toEqual({ messageId: 'msg_2' });
        const json = JSON.stringify({ text: text.toWellFormed() });
        expect(new Webhook(secret).verify(json, signWebhook([secret], 'msg_3', at, json))).toEqual({ text: text.toWellFormed() });
      }),
    );
  });

  it('takes a message by either of two live secrets, and one that two secrets signed', () => {
    const old = newWebhookSecret();
    const byOld = { ...signed, headers: signWebhook([old], 'msg_1', at, body) };
    expect(check(byOld, [secret, old])).toEqual({ messageId: 'msg_1' });
    expect(check(byOld, [secret])).toEqual({ problem: 'wrongSignature' });
    expect(check({ ...signed, headers: signWebhook([newWebhookSecret(), secret], 'msg_1', at, body) })).toEqual({ messageId: 'msg_1' });
  });

  it('refuses a message without one of its headers, or with a header that is none', () => {
    for (const name of Object.keys(signed.headers))
      expect([name, check({ ...signed, headers: without(name) })]).toEqual([name, { problem: 'unsigned' }]);
    const changes: Record<string, string>[] = [
      { 'webhook-id': '' },
      { 'webhook-id': 'a b' },
      { 'webhook-timestamp': '1e9' },
      { 'webhook-timestamp': '-1' },
    ];
    for (const headers of changes)
      expect(check({ ...signed, headers: { ...signed.headers, ...headers } })).toEqual({ problem: 'unsigned' });
    expect(check({ ...signed, headers: { ...signed.headers, 'webhook-signature': 'v1,' } })).toEqual({ problem: 'wrongSignature' });
  });

  it('refuses any change of the body, the id, the time and the signature', () => {
    fc.assert(
      fc.property(fc.nat(signed.body.length - 1), fc.integer({ min: 1, max: 255 }), (place, change) => {
        const changed = Buffer.from(signed.body);
        changed[place] = (changed[place] ?? 0) ^ change;
        expect(check({ ...signed, body: changed })).toEqual({ problem: 'wrongSignature' });
      }),
    );
    const later = String(Number(signed.headers['webhook-timestamp']) + 1);
    const others: Record<string, string>[] = [{ 'webhook-id': 'msg_2' }, { 'webhook-timestamp': later }];
    for (const change of others)
      expect(check({ ...signed, headers: { ...signed.headers, ...change } })).toEqual({ problem: 'wrongSignature' });
    const ofV2 = (signed.headers['webhook-signature'] ?? '').replace('v1,', 'v2,');
    expect(check({ ...signed, headers: { ...signed.headers, 'webhook-signature': ofV2 } })).toEqual({ problem: 'wrongSignature' });
  });

  it('takes messages of the last and the next five minutes alone', () => {
    for (const minutes of [-6, -4, 4, 6]) {
      const now = new Date(at.getTime() + minutes * MINUTE_MS);
      expect([minutes, check(signed, [secret], now)]).toEqual([
        minutes,
        Math.abs(minutes) > 5 ? { problem: 'old' } : { messageId: 'msg_1' },
      ]);
    }
  });
});

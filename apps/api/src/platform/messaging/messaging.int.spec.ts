import { randomUUID } from 'node:crypto';
import { RATE_POLICIES } from '@bhashantar/contracts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { startApp } from '../../entry/testing/start-app.js';
import { drainOutbox } from '../testing/drain-outbox.js';
import type { TestApp } from '../testing/test-app.js';
import { MessageSender } from './message-sender.js';
import { type FakeHttp, startFakeHttp } from './testing/fake-http.js';
import { type FakeSmtp, startFakeSmtp } from './testing/fake-smtp.js';

const mail = { to: 'asha@example.com', subject: 'नमस्ते', text: 'Text', html: '<p>HTML</p>' };
const text = { to: '+919876543210', text: '123456 is your OTP', template: 'otp', values: { otp: '123456', minutes: '10' } };

async function post(
  test: TestApp,
  work: (messageSender: MessageSender, tx: Parameters<MessageSender['sendMail']>[0]) => Promise<void>,
): Promise<void> {
  await test.database.system((tx) => work(test.get(MessageSender), tx));
}
const statuses = (test: TestApp) =>
  test.database.system((tx) =>
    tx.query<{ status: string; sealed: string | null }>('select status, sealed from outgoing_messages order by created_at'),
  );
const send = (test: TestApp, run: object = {}) => drainOutbox(test, { only: 'message.', run });

describe('mail by SMTP', () => {
  let smtp: FakeSmtp;
  let test: TestApp;

  beforeAll(async () => {
    smtp = await startFakeSmtp();
    test = await startApp({ environment: { SMTP_URL: smtp.url, MAIL_FROM: 'Bhashantar <no-reply@bhashantar.example>' } });
  });
  afterAll(async () => {
    await test.close();
    await smtp.close();
  });

  it('goes out in text and HTML, and loses its content once sent', async () => {
    await post(test, (messageSender, tx) => messageSender.sendMail(tx, mail, messageSender.admittedBefore(mail.to)));
    await send(test);
    expect(smtp.received).toMatchObject([{ to: ['<asha@example.com>'], from: expect.stringContaining('no-reply@bhashantar.example') }]);
    const source = smtp.received[0]?.source ?? '';
    expect(source).toMatch(/Content-Type: text\/plain; charset=utf-8/);
    expect(source).toMatch(/Content-Type: text\/html; charset=utf-8/);
    expect(source).toMatch(/^Message-ID: <[0-9a-f-]{36}@bhashantar\.example>/m);
    expect(await statuses(test)).toEqual([{ status: 'sent', sealed: null }]);
  });

  it('is sent to nobody for whom it has not been counted', async () => {
    const other = { ...mail, to: 'somebody@example.com' };
    const sent = post(test, (messageSender, tx) => messageSender.sendMail(tx, other, messageSender.admittedBefore(mail.to)));
    await expect(sent).rejects.toThrow('has not been counted');
    const asText = post(test, (messageSender, tx) => messageSender.sendText(tx, text, messageSender.admittedBefore(mail.to)));
    await expect(asText).rejects.toThrow('has not been counted');
  });

  it('that reports a change is left out where its receiver got too many, and the change is kept', async () => {
    const { max } = RATE_POLICIES['mail.work.day'];
    const box = { ...mail, to: 'member@example.com' };
    await post(test, async (messageSender, tx) => {
      for (let nth = 0; nth < max + 5; nth++)
        await messageSender.reportByMail(tx, { ...box, to: `member+${nth}@example.com` }, 'work', { organisationId: randomUUID() });
    });
    const before = smtp.received.length;
    await send(test);
    expect(smtp.received.length - before).toBe(max);
    const left = await test.database.system((tx) =>
      tx.query(`select 1 from outgoing_messages where status = 'failed' and reason = 'too many mails' and sealed is null`),
    );
    expect(left).toHaveLength(5);
  });

  it('carries no header that a text would slip in', async () => {
    const evil = { ...mail, to: 'a@example.com', subject: 'Hello\r\nBcc: everybody@example.com\r\n\r\n<b>' };
    await post(test, (messageSender, tx) => messageSender.sendMail(tx, evil, messageSender.admittedBefore(evil.to)));
    await send(test);
    const { source, to } = smtp.received.at(-1) ?? { source: '', to: [] };
    expect(source).not.toMatch(/^Bcc:/im);
    expect(to).toEqual(['<a@example.com>']);
  });

  it('is tried again under the same message id, and ends as failed', async () => {
    await post(test, (messageSender, tx) => messageSender.sendMail(tx, mail, messageSender.admittedBefore(mail.to)));
    smtp.refuseNext('451 later');
    const before = smtp.received.length;
    await expect(send(test)).rejects.toThrow();
    expect((await statuses(test)).at(-1)?.status).toBe('queued');
    await test.database.system((tx) =>
      tx.query(
        `insert into outbox (queue, name, payload) select 'mail', 'message.send', jsonb_build_object('messageId', message_id) from outgoing_messages where status = 'queued'`,
      ),
    );
    smtp.refuseNext('550 never');
    await expect(send(test, { isLastAttempt: true })).rejects.toThrow();
    expect((await statuses(test)).at(-1)).toEqual({ status: 'failed', sealed: null });
    expect(smtp.received).toHaveLength(before);
  });

  it('is not sent when the change that called for it is rolled back', async () => {
    const before = (await statuses(test)).length;
    const failing = post(test, async (messageSender, tx) => {
      await messageSender.sendMail(tx, mail, messageSender.admittedBefore(mail.to));
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await statuses(test)).toHaveLength(before);
  });
});

describe.each([
  [
    'MSG91',
    { SMS_PROVIDER: 'msg91', MSG91_AUTH_KEY: 'key', MSG91_TEMPLATE_ID: 'flow1' },
    { status: 200, body: { type: 'success', message: '1' } },
    { status: 200, body: { type: 'error', message: 'no' } },
  ],
  [
    'Twilio',
    { SMS_PROVIDER: 'twilio', TWILIO_ACCOUNT_SID: 'AC1', TWILIO_AUTH_TOKEN: 'secret', TWILIO_FROM: '+15005550006' },
    { status: 201, body: { sid: 'SM1' } },
    { status: 400, body: { code: 21211 } },
  ],
] as const)('texts by %s', (provider, environment, taken, refused) => {
  let http: FakeHttp;
  let test: TestApp;

  beforeAll(async () => {
    http = await startFakeHttp();
    test = await startApp({ environment: { ...environment, SMS_API_URL: http.url } });
  });
  afterAll(async () => {
    await test.close();
    await http.close();
  });
  afterEach(() => {
    http.received.length = 0;
  });

  it('are handed over as the provider asks', async () => {
    http.answer = taken;
    await post(test, async (messageSender, tx) =>
      messageSender.sendText(tx, text, await messageSender.admitText(tx, text.to, {}, 'Too many')),
    );
    await send(test);
    const [call] = http.received;
    if (provider === 'MSG91') {
      expect(call).toMatchObject({ method: 'POST', path: '/api/v5/flow/', headers: { authkey: 'key' } });
      expect(JSON.parse(call?.body ?? '')).toEqual({
        template_id: 'flow1',
        short_url: '0',
        recipients: [{ mobiles: '919876543210', otp: '123456', minutes: '10' }],
      });
    } else {
      const authorization = `Basic ${Buffer.from('AC1:secret').toString('base64')}`;
      expect(call).toMatchObject({ method: 'POST', path: '/2010-04-01/Accounts/AC1/Messages.json', headers: { authorization } });
      expect(Object.fromEntries(new URLSearchParams(call?.body))).toEqual({ To: text.to, Body: text.text, From: '+15005550006' });
    }
    expect((await statuses(test)).at(-1)).toEqual({ status: 'sent', sealed: null });
  });

  it('that are refused are not taken for sent', async () => {
    http.answer = refused;
    await post(test, async (messageSender, tx) =>
      messageSender.sendText(tx, text, await messageSender.admitText(tx, text.to, {}, 'Too many')),
    );
    await expect(send(test)).rejects.toThrow(/refused/);
    expect((await statuses(test)).at(-1)?.status).toBe('queued');
  });

  it('that are too late are not sent at all', async () => {
    await post(test, async (messageSender, tx) =>
      messageSender.sendText(tx, text, await messageSender.admitText(tx, text.to, {}, 'Too many')),
    );
    await test.database.system((tx) =>
      tx.query(`update outgoing_messages set created_at = now() - interval '11 minutes' where status = 'queued'`),
    );
    await send(test);
    expect(http.received).toHaveLength(0);
  });
});

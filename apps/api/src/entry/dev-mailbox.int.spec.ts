import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MessageSender } from '../platform/messaging/message-sender.js';
import { drainOutbox } from '../platform/testing/drain-outbox.js';
import type { TestApp } from '../platform/testing/test-app.js';
import { startApp } from './testing/start-app.js';

describe('the dev mailbox', () => {
  let test: TestApp;

  beforeAll(async () => {
    test = await startApp();
    const mail = { to: 'a@example.com', subject: '<b>Hello</b>', text: 'See https://x.example/?a=1&b=2 <script>', html: '<p>Hello</p>' };
    const sender = test.get(MessageSender);
    await test.database.system((tx) => sender.sendMail(tx, mail, sender.admittedBefore(mail.to)));
    await drainOutbox(test, { only: 'message.' });
  });
  afterAll(() => test.close());

  // Injected, because the test varies the caller's address and host.
  const get = (url: string, options: object = {}) => test.app.inject({ method: 'GET', url, ...options });

  it('shows messages as JSON and as a page, escaped', async () => {
    const { messages } = (await get('/dev/outbox.json')).json();
    expect(messages).toMatchObject([{ channel: 'mail', to: 'a@example.com', subject: '<b>Hello</b>', html: '<p>Hello</p>' }]);
    const page = await get('/dev/outbox');
    expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(page.body).toContain('&lt;b&gt;Hello&lt;/b&gt;');
    expect(page.body).toContain('<a href="https://x.example/?a=1&amp;b=2">');
    expect(page.body).not.toContain('<script>');
  });

  it('is for this machine alone', async () => {
    expect((await get('/dev/outbox', { remoteAddress: '203.0.113.5' })).statusCode).toBe(404);
    expect((await get('/dev/outbox.json', { headers: { host: 'rebound.example' } })).statusCode).toBe(404);
    expect((await get('/dev/outbox', { remoteAddress: '203.0.113.5', headers: { 'x-forwarded-for': '127.0.0.1' } })).statusCode).toBe(404);
  });

  it.each(['x-forwarded-for', 'forwarded', 'via', 'x-real-ip', 'cf-connecting-ip'])(
    'stays closed to a proxy on this machine: %s',
    async (name) => {
      expect((await get('/dev/outbox.json', { headers: { [name]: '127.0.0.1' } })).statusCode).toBe(404);
    },
  );

  it('keeps messages sealed in the table', async () => {
    const [row] = await test.database.system((tx) => tx.query<{ sealed: string }>('select sealed from outgoing_messages'));
    expect(row?.sealed).not.toContain('Hello');
  });
});

describe('the dev mailbox of an installation that other machines use', () => {
  it.each([
    ['PUBLIC_URL', 'https://app.example'],
    ['TRUSTED_PROXY_HOPS', '1'],
    ['HOST', '0.0.0.0'],
    ['DELIVERY_URL', 'https://cdn.example'],
  ])('is not there: %s=%s', async (name, value) => {
    const test = await startApp({ environment: { [name]: value } });
    const ask = async (host: string) => (await test.app.inject({ url: '/dev/outbox.json', headers: { host } })).statusCode;
    try {
      expect([await ask('app.example'), await ask('localhost')]).toEqual([404, 404]);
    } finally {
      await test.close();
    }
  });
});

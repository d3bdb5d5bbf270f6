import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Workspace } from '../../../entry/testing/workspace.js';
import { type FakeHttp, startFakeHttp } from '../../../platform/messaging/testing/fake-http.js';

describe.each(['recaptcha', 'turnstile'])('with %s', (provider) => {
  let kit: Workspace;
  let http: FakeHttp;

  beforeAll(async () => {
    http = await startFakeHttp();
    const environment = {
      CAPTCHA_PROVIDER: provider,
      CAPTCHA_SITE_KEY: 'site',
      CAPTCHA_SECRET: 'secret',
      CAPTCHA_URL: `${http.url}/siteverify`,
    };
    kit = await Workspace.start({ environment });
  });
  afterAll(async () => {
    await kit.close();
    await http.close();
  });

  const login = (recaptchaValue?: string) => kit.post('auth', { email: 'a@example.com', password: 'x', recaptchaValue });

  it('the screens learn the widget, and never the secret', async () => {
    const { body } = await kit.get('auth/fetchUIEndpoints');
    expect(body.data.captcha).toEqual({ provider, siteKey: 'site' });
    expect(JSON.stringify(body)).not.toContain('secret');
  });

  it('robots are refused before a password is looked at', async () => {
    http.answer = { status: 200, body: { success: false, 'error-codes': ['invalid-input-response'] } };
    for (const value of [undefined, '', 'token']) {
      const { status, body } = await login(value);
      expect([status, body.errors[0].field, body.message]).toEqual([400, 'recaptchaValue', 'Please confirm that you are not a robot.']);
    }
    expect(await kit.query('select 1 from login_counters')).toHaveLength(0);
  });

  it('people pass', async () => {
    http.answer = { status: 200, body: { success: true } };
    expect((await login('token')).status).toBe(401);
    const call = http.received.at(-1);
    expect(Object.fromEntries(new URLSearchParams(call?.body))).toEqual({ secret: 'secret', response: 'token', remoteip: '127.0.0.1' });
  });

  it('everybody is refused while the service talks nonsense', async () => {
    http.answer = { status: 500, body: 'oops' };
    expect((await login('token')).status).toBe(400);
  });
});

import { describe, expect, it } from '@jest/globals';
import { fastify } from 'fastify';
import { AppConfig } from '../platform/config/app-config.js';
import { parseEnvironment } from '../platform/config/environment.js';
import { secureHeaders } from './secure-headers.js';

/** The sources of a directive in the policy that goes out with this configuration. */
async function sourcesOf(directive: string, variables: NodeJS.ProcessEnv): Promise<string[]> {
  const server = fastify();
  const config = new AppConfig(parseEnvironment({ APP_MODE: 'embedded', ...variables }), '', '');
  await server.register(secureHeaders, { config });
  server.get('/', () => 'x');
  const policy = String((await server.inject('/')).headers['content-security-policy']);
  await server.close();
  const found = policy.split('; ').find((line) => line.startsWith(`${directive} `));
  return found?.split(' ').slice(1) ?? [];
}

const withProvider = (provider: string) => ({ CAPTCHA_PROVIDER: provider, CAPTCHA_SITE_KEY: 'key', CAPTCHA_SECRET: 'secret' });

describe('the policy of the screens', () => {
  it('lets in no script but their own', async () => {
    expect(await sourcesOf('script-src', {})).toEqual([`'self'`]);
  });

  it.each([
    ['recaptcha', ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/']],
    ['turnstile', ['https://challenges.cloudflare.com']],
  ])('lets in the scripts of %s where it is configured, and of nobody else', async (provider, scripts) => {
    expect(await sourcesOf('script-src', withProvider(provider))).toEqual([`'self'`, ...scripts]);
  });

  it.each([
    ['recaptcha', 'https://www.google.com/recaptcha/'],
    ['turnstile', 'https://challenges.cloudflare.com'],
  ])('lets in the frames of %s where it is configured', async (provider, frame) => {
    expect(await sourcesOf('frame-src', withProvider(provider))).toContain(frame);
    expect(await sourcesOf('frame-src', {})).not.toContain(frame);
  });
});

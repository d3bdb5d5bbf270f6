import { describe, expect, it } from '@jest/globals';
import type { TestApp } from '../platform/testing/test-app.js';
import { startApp } from './testing/start-app.js';

// Injected, because the test varies the caller's address.
const ask = async ({ app }: TestApp, options: object = {}) => (await app.inject({ url: '/api/metrics', ...options })).statusCode;

describe('the figures on the port of the API', () => {
  it('are for this machine, and not for what a proxy on it passes on', async () => {
    const test = await startApp();
    try {
      expect(await ask(test)).toBe(200);
      expect(await ask(test, { remoteAddress: '203.0.113.5' })).toBe(404);
      expect(await ask(test, { headers: { host: 'app.example' } })).toBe(404);
      expect(await ask(test, { headers: { 'x-forwarded-for': '127.0.0.1' } })).toBe(404);
      Object.assign(test.config.environment, { mode: 'production' });
      expect(await ask(test)).toBe(404);
    } finally {
      await test.close();
    }
  });
});

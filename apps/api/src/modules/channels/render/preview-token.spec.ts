import { randomBytes } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { readPreview, signPreview } from './preview-token.js';

const key = randomBytes(32);
const grant = { projectKey: 'KEY', language: 'hi', expiresAt: 1000 };

describe('a preview token', () => {
  it('carries its grant until it is over', () => {
    const token = signPreview(key, grant);
    expect(readPreview(key, token, 999)).toEqual(grant);
    expect(readPreview(key, token, 1000)).toBeUndefined();
  });

  it('is refused when anything about it was changed', () => {
    const token = signPreview(key, grant);
    const [body = '', signature = ''] = token.split('.');
    const other = Buffer.from(JSON.stringify(['OTHER', 'hi', 1e15])).toString('base64url');
    for (const forged of [
      '',
      '.',
      body,
      `${body}.`,
      `${other}.${signature}`,
      `${body}.${signature}x`,
      `${body}.${signature.toUpperCase()}`,
      token.replace(/^./, 'A'),
    ]) {
      expect(readPreview(key, forged, 0)).toBeUndefined();
    }
    expect(readPreview(randomBytes(32), token, 0)).toBeUndefined();
  });
});

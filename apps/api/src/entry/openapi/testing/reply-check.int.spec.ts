import { describe, expect, it } from '@jest/globals';
import { sendRequest } from '../../../platform/testing/send-request.js';
import { startApp } from '../../testing/start-app.js';
import { REPLY_DATA } from '../contract-schemas.gen.js';

describe('an application under test', () => {
  it('does not close in peace after a reply with a field that the document leaves out', async () => {
    const told = REPLY_DATA.liveness;
    Object.assign(REPLY_DATA, { liveness: { type: 'object', properties: {} } });
    try {
      const test = await startApp();
      expect((await sendRequest(test.app, { url: '/api/health/live' })).status).toBe(200);
      await expect(test.close()).rejects.toThrow('not as the API document says:\nliveness');
    } finally {
      Object.assign(REPLY_DATA, { liveness: told });
    }
  });
});

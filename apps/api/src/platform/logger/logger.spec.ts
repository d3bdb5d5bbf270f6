import { describe, expect, it } from '@jest/globals';
import { noteSecret } from '../private-content/known-secrets.js';
import { createLogger, type LogFormat } from './logger.js';
import { requestContext } from './request-context.js';

const KEY = 'key of a vendor, in no known spelling';
const SECRET = `whsec_${Buffer.from(Array.from({ length: 32 }, (_, at) => (at * 37 + 251) % 256)).toString('base64')}`;
const JWT = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiI0MiJ9.Qm9ndXMtc2lnbmF0dXJl';

/** The lines that the log writes for these fields. */
function written(fields: object, text: string, format: LogFormat = 'json'): string {
  const lines: string[] = [];
  createLogger('trace', format, (line) => lines.push(line)).error(fields, text);
  return lines.join('');
}

describe('a line of the log', () => {
  noteSecret(KEY);

  it.each<[string, object, string]>([
    ['a field with the name of one', { apikey: 'a1', headers: { authorization: 'a1' } }, 'x'],
    ['the text', {}, `the vendor refused ${KEY}`],
    ['the text of an error and its stack', { err: new Error(`no luck with ${SECRET} and ${KEY}`) }, 'job failed'],
    ['a cause', { err: new Error('outside', { cause: new Error(`inside ${KEY} ${JWT}`) }) }, 'job failed'],
    ['a property of an error', { err: Object.assign(new Error('x'), { config: { headers: [[`Bearer ${KEY}`]] }, body: SECRET }) }, 'x'],
    ['the row that a database quotes', { err: Object.assign(new Error('x'), { detail: `Failing row contains (${SECRET}).` }) }, 'x'],
    ['the values of a statement', { err: Object.assign(new Error('x'), { parameters: [KEY, 'a1'] }) }, 'x'],
    ['a header', {}, `POST /v1/batches authorization: Bearer a.b-c~d+e/f=`],
    ['an address with a password', {}, 'connecting to postgres://us:pa55word@127.0.0.1/x'],
  ])('has no secret in %s', (_where, fields, text) => {
    for (const format of ['json', 'text'] as const) {
      const line = written(fields, text, format);
      expect(line).not.toBe('');
      for (const secret of [KEY, SECRET, JWT, '"a1"', 'a.b-c~d+e/f=', 'pa55word']) expect(line).not.toContain(secret);
    }
  });

  it('has no header of the request during which it is written', () => {
    const headers = { apikey: 'a1', 'x-api-key': 'a1', 'webhook-signature': 'v1,a1', cookie: 'a1' };
    const asking = { peer: '127.0.0.1', headers, httpVersion: '1.1' };
    const line = requestContext.run({ reference: 'r-1', work: 'POST /api/x', asking }, () => written({}, 'x'));
    expect(line).toContain('"reference":"r-1"');
    expect(line).not.toContain('a1');
  });

  it('keeps what says where an error is', () => {
    const err = Object.assign(new Error('duplicate key value'), { code: '23505', hookId: '8c7e0c1a-5b9c-4a53-9a8e-2f1f3b7d6c11' });
    const line = written({ err, jobId: '8c7e0c1a-5b9c-4a53-9a8e-2f1f3b7d6c11' }, 'job failed');
    expect(JSON.parse(line)).toMatchObject({
      ...{ level: 50, msg: 'job failed', jobId: '8c7e0c1a-5b9c-4a53-9a8e-2f1f3b7d6c11' },
      err: { message: 'duplicate key value', code: '23505', stack: expect.stringContaining('logger.spec') },
    });
  });
});

import { DEFAULT_LIMITS, TEXT_CALL_CHARACTERS_MAX } from '@bhashantar/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { BodySender, limitsOf } from './body-sender.js';
import { largestBody } from './largest-body.js';

/** Bytes of the longest body where all texts of a call are limited together, which a schema cannot say: characters of two units, three bytes each. */
const TOGETHER: Readonly<Record<string, number>> = { translateTexts: TEXT_CALL_CHARACTERS_MAX * 2 * 3 };

describe('hostile bodies', () => {
  let sender: BodySender;

  beforeAll(async () => {
    sender = await BodySender.start();
  });
  afterAll(() => sender.close());

  it.each([
    ['bytes', `{"email":"${'a'.repeat(40_000)}"}`, 'The request is larger than 32 kB.'],
    ['values', `{"email":[${'1,'.repeat(600)}1]}`, 'The request holds more than 500 values.'],
    ['fields', `{${Array.from({ length: 201 }, (_, index) => `"f${index}":1`)}}`, 'The request holds more than 200 fields.'],
    ['levels', `{"email":${'['.repeat(11)}${']'.repeat(11)}}`, 'The request is nested more than 10 levels deep.'],
  ])('are told what is too large: %s', async (_what, payload, message) => {
    const operation = sender.operations.find(({ name }) => name === 'login');
    if (!operation) throw new Error('no such call');
    const { statusCode, body } = await sender.send(operation, payload);
    expect([statusCode, JSON.parse(body)]).toEqual([413, expect.objectContaining({ success: false, type: 'TOO_LARGE', message })]);
  });

  it('could not fill the limits of a call that is far from needing them', () => {
    const problems = sender.operations.flatMap((operation) => {
      const { bytes, values } = limitsOf(operation);
      const most = operation.body ? largestBody(operation.body) : { bytes: 2, values: 1 };
      most.bytes = Math.min(most.bytes, TOGETHER[operation.name] ?? Number.POSITIVE_INFINITY);
      const fits = most.bytes <= bytes && most.values <= values;
      const isTight = bytes <= Math.max(DEFAULT_LIMITS.bytes, 2 * most.bytes) && values <= Math.max(DEFAULT_LIMITS.values, 2 * most.values);
      return fits && isTight ? [] : [`${operation.name}: ${JSON.stringify({ most, bytes, values })}`];
    });
    expect(problems).toEqual([]);
  });
});

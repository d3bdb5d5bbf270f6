import { DEFAULT_LIMITS, ENDPOINTS, type EndpointRow } from '@bhashantar/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { actAs } from '../../../platform/testing/act-as.js';
import { createOrganisation } from '../../../platform/testing/create-organisation.js';
import { leastLoopTime, measureGrowth } from '../../../platform/testing/loop-time.js';
import { sendRequest } from '../../../platform/testing/send-request.js';
import type { TestApp } from '../../../platform/testing/test-app.js';
import { fillPath, type Operation, readOperations } from '../sample-request.js';
import { startApp } from '../start-app.js';
import { type BodySize, hostileBodies, targetField } from './hostile-bodies.js';
import { largestBody } from './largest-body.js';

/** No work for one caller may keep the others waiting for longer. */
const HOLD_MS = 200;
/** Over all limits. */
const HUGE: BodySize = { values: 60_000, bytes: 1_000_000 };

describe('hostile bodies', () => {
  let test: TestApp;
  let token: string;
  let operations: Operation[];
  let sent = 0;

  beforeAll(async () => {
    test = await startApp();
    token = actAs(test, (await createOrganisation(test.database)).organisationId).tokenOf('superAdmin');
    const document = (await sendRequest(test.app, { url: '/api/docs-json' })).body;
    operations = readOperations(document).filter(({ method, isMultipart }) => method === 'POST' && !isMultipart);
  });
  afterAll(() => test.close());

  const rowOf = ({ name }: Operation): EndpointRow => ENDPOINTS[name as keyof typeof ENDPOINTS];

  const send = (operation: Operation, payload: string) => {
    sent += 1;
    // Injected: each comes from an address of its own, lest the limits of one refuse it.
    return test.app.inject({
      method: 'POST',
      url: fillPath(operation),
      payload,
      remoteAddress: `10.${(sent >> 16) & 255}.${(sent >> 8) & 255}.${sent & 255}`,
      headers: { 'content-type': 'application/json', authorization: token },
    });
  };

  it('over the limits are refused at once, and the answer is small', async () => {
    const problems: string[] = [];
    for (const field of new Set(operations.map(targetField))) {
      const group = operations.filter((operation) => targetField(operation) === field);
      for (const { name, text } of hostileBodies(field)) {
        const payload = text(HUGE);
        for (const operation of group) {
          let answer = { statusCode: 0, body: '' };
          const held = await leastLoopTime(async () => {
            answer = await send(operation, payload);
          }, HOLD_MS);
          const isRefused = answer.statusCode === 413 && answer.body.length < 1_000;
          if (!isRefused || held > HOLD_MS) problems.push(`${operation.name}, ${name}: ${answer.statusCode}, ${held.toFixed(0)} ms`);
        }
      }
    }
    expect(problems).toEqual([]);
    expect(sent).toBeGreaterThan(500);
  });

  it('at the limits take at most three times as long when they are twice as large', async () => {
    const problems: string[] = [];
    for (const operation of operations) {
      const { bytes, values } = rowOf(operation).limits;
      const half = { values: values / 2 - 2, bytes: bytes / 2 - 200 };
      for (const { name, text } of hostileBodies(targetField(operation))) {
        const [small, large] = [text(half), text({ values: half.values * 2, bytes: half.bytes * 2 })];
        const growth = await measureGrowth(
          () => send(operation, small),
          () => send(operation, large),
        );
        if (growth) problems.push(`${operation.name}, ${name}: ${growth}`);
      }
    }
    expect(problems).toEqual([]);
  });

  it.each([
    ['bytes', `{"email":"${'a'.repeat(40_000)}"}`, 'The request is larger than 32 kB.'],
    ['values', `{"email":[${'1,'.repeat(600)}1]}`, 'The request holds more than 500 values.'],
    ['fields', `{${Array.from({ length: 201 }, (_, index) => `"f${index}":1`)}}`, 'The request holds more than 200 fields.'],
    ['levels', `{"email":${'['.repeat(11)}${']'.repeat(11)}}`, 'The request is nested more than 10 levels deep.'],
  ])('are told what is too large: %s', async (_what, payload, message) => {
    const operation = operations.find(({ name }) => name === 'login');
    if (!operation) throw new Error('no such call');
    const { statusCode, body } = await send(operation, payload);
    expect([statusCode, JSON.parse(body)]).toEqual([413, expect.objectContaining({ success: false, type: 'TOO_LARGE', message })]);
  });

  it('could not fill the limits of a call that is far from needing them', () => {
    const problems = operations.flatMap((operation) => {
      const { bytes, values } = rowOf(operation).limits;
      const most = operation.body ? largestBody(operation.body) : { bytes: 2, values: 1 };
      const fits = most.bytes <= bytes && most.values <= values;
      const isTight = bytes <= Math.max(DEFAULT_LIMITS.bytes, 2 * most.bytes) && values <= Math.max(DEFAULT_LIMITS.values, 2 * most.values);
      return fits && isTight ? [] : [`${operation.name}: ${JSON.stringify({ most, bytes, values })}`];
    });
    expect(problems).toEqual([]);
  });
});

import { leastLoopTime, measureGrowth } from '@bhashantar/segmenter/testing/loop-time';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { BodySender, limitsOf } from './body-sender.js';
import { type BodySize, hostileBodies, targetField } from './hostile-bodies.js';

/** No work for one caller may block others longer than this. */
const HOLD_MS = 200;
/** Over all limits. */
const HUGE: BodySize = { values: 60_000, bytes: 1_000_000 };

describe('hostile bodies', () => {
  let sender: BodySender;

  beforeAll(async () => {
    sender = await BodySender.start();
  });
  afterAll(() => sender.close());

  it('over the limits are refused at once, and the answer is small', async () => {
    const problems: string[] = [];
    for (const field of new Set(sender.operations.map(targetField))) {
      const group = sender.operations.filter((operation) => targetField(operation) === field);
      for (const { name, text } of hostileBodies(field)) {
        const payload = text(HUGE);
        for (const operation of group) {
          let answer = { statusCode: 0, body: '' };
          const held = await leastLoopTime(async () => {
            answer = await sender.send(operation, payload);
          }, HOLD_MS);
          const isRefused = answer.statusCode === 413 && answer.body.length < 1_000;
          if (!isRefused || held > HOLD_MS) problems.push(`${operation.name}, ${name}: ${answer.statusCode}, ${held.toFixed(0)} ms`);
        }
      }
    }
    expect(problems).toEqual([]);
    expect(sender.sent).toBeGreaterThan(500);
  });

  it('at the limits take at most three times as long when they are twice as large', async () => {
    const problems: string[] = [];
    for (const operation of sender.operations) {
      const { bytes, values } = limitsOf(operation);
      const half = { values: values / 2 - 2, bytes: bytes / 2 - 200 };
      for (const { name, text } of hostileBodies(targetField(operation))) {
        const [small, large] = [text(half), text({ values: half.values * 2, bytes: half.bytes * 2 })];
        const growth = await measureGrowth(
          () => sender.send(operation, small),
          () => sender.send(operation, large),
        );
        if (growth) problems.push(`${operation.name}, ${name}: ${growth}`);
      }
    }
    expect(problems).toEqual([]);
  });
});

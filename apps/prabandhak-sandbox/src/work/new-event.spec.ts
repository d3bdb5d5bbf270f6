import { expect, it } from '@jest/globals';
import { newEvent } from './new-event.js';

const NOW = new Date('2026-11-30T12:00:00.000Z');
const eventOf = (sending: Parameters<typeof newEvent>[3]) =>
  newEvent('acc_1', 'http://127.0.0.1:1/hook', { type: 'subbatch.delivered', createdAt: NOW.toISOString() }, sending, NOW);

it.each([
  ['normal', 'due', '2026-11-30T12:00:00.000Z'],
  ['twice', 'due', '2026-11-30T12:00:00.000Z'],
  ['lateMinute', 'due', '2026-11-30T12:01:00.000Z'],
  ['lateTenMinutes', 'due', '2026-11-30T12:10:00.000Z'],
  ['lost', 'lost', null],
] as const)('an event that is sent “%s” is %s, first at %s', (sending, state, nextAt) => {
  expect(eventOf(sending)).toMatchObject({ state, nextAt });
});

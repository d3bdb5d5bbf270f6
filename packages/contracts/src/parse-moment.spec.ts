import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { parseMoment } from './parse-moment.js';

describe('a date of a call', () => {
  it.each([
    ['2026-11-28', '2026-11-28T00:00:00.000Z'],
    ['2024-02-29', '2024-02-29T00:00:00.000Z'],
    ['2026-11-28T10:20', '2026-11-28T10:20:00.000Z'],
    ['2026-11-28T10:20:30', '2026-11-28T10:20:30.000Z'],
    ['2026-11-28T10:20:30.123456Z', '2026-11-28T10:20:30.123Z'],
    ['2026-11-28T00:30:00+05:30', '2026-11-27T19:00:00.000Z'],
    ['2026-11-28T23:59:59-14:00', '2026-11-29T13:59:59.000Z'],
  ])('%s is %s', (text, moment) => {
    expect(parseMoment(text)?.toISOString()).toBe(moment);
  });

  it.each([
    ...['20261128', '2026-W48-6', '2026W486', '2026-332', '2026332', '2026-11', '2026', '+002026-11-28', '-2026-11-28', '0000-01-01'],
    ...['1969-12-31', '2026-02-29', '2026-02-30', '2026-04-31', '2026-13-01', '2026-00-10', '2026-10-00', '2026-1-1', '26-01-01'],
    ...[
      '2026-11-28 10:20',
      '2026-11-28T',
      '2026-11-28T10',
      '2026-11-28T1020',
      '2026-11-28T25:00',
      '2026-11-28T10:60',
      '2026-11-28T10:20:61Z',
    ],
    ...[
      '2026-11-28T10:20+0530',
      '2026-11-28T10:20+15:00',
      '2026-11-28T10:20+05',
      '2026-11-28t10:20z',
      '2026-11-28Z',
      ' 2026-11-28',
      '2026-11-28\n',
    ],
    ...[
      'today',
      'now',
      'infinity',
      '-infinity',
      'epoch',
      '1764288000',
      '1764288000000',
      '28/11/2026',
      '11/28/2026',
      '28 Nov 2026',
      '２०２６-11-28',
      '२०२६-११-२८',
      '',
    ],
  ])('%j is none', (text) => {
    expect(parseMoment(text)).toBeUndefined();
  });

  it('reads a moment that was written in any form', () => {
    const moments = fc.date({ min: new Date('1970-01-01'), max: new Date('9999-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(moments, (moment) => {
        const text = moment.toISOString();
        expect(parseMoment(text)).toEqual(moment);
        expect(parseMoment(text.replace('Z', '+00:00'))).toEqual(moment);
        expect(parseMoment(text.slice(0, 10))?.getTime()).toBe(Math.floor(moment.getTime() / 86_400_000) * 86_400_000);
      }),
    );
  });

  it('is undefined for any text, or a moment on the day that the text names', () => {
    const shape = fc.stringMatching(
      /^[0-9]{1,4}(-?W?[0-9]{1,3}){0,2}([T ][0-9]{0,2}(:[0-9]{1,2}){0,2}(\.[0-9]{1,3})?(Z|[+-][0-9]{2}:?[0-9]{0,2})?)?$/,
    );
    fc.assert(
      fc.property(shape, (text) => {
        const moment = parseMoment(text);
        if (moment === undefined) return;
        const hoursApart = Math.abs(moment.getTime() - Date.parse(`${text.slice(0, 10)}T12:00:00Z`)) / 3_600_000;
        expect(hoursApart).toBeLessThanOrEqual(12 + 14);
      }),
      { numRuns: 2_000 },
    );
  });
});

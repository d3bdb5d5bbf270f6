import { hashSource } from '@bhashantar/segmenter/segment-format';
import { describe, expect, it } from '@jest/globals';
import { normaliseUnit } from './normalise-unit.js';

const targetOf = (source: string, target: string) => normaliseUnit(source, target)?.target;

describe('normalising a unit', () => {
  it('replaces numbers of both texts by placeables, in any numerals', () => {
    expect(normaliseUnit('Pay Rs 500 within 7 days', '७ दिनों में ५०० रुपये दें')).toEqual({
      hash: hashSource('Pay Rs {1} within {2} days'),
      source: 'Pay Rs {1} within {2} days',
      target: '{2} दिनों में {1} रुपये दें',
    });
  });

  it('does not match a number within a longer one', () => {
    expect(targetOf('Room 3 costs 3.50 or 13', '13 या 3.50, कमरा 3')).toBe('{3} या {2}, कमरा {1}');
  });

  it.each(['35', '53', '3.5', '5.3', '3,5', '5,3', '३५'])('does not find 3 in %s alone', (longer) => {
    expect(targetOf('Go to room 3', `कमरा ${longer} में जाएँ`)).toBe(`कमरा ${longer} में जाएँ`);
  });

  it('matches equal numbers one by one', () => {
    expect(targetOf('From 5 to 5 p.m.', '5 से 5 बजे')).toBe('{1} से {2} बजे');
  });

  it('leaves a missing number to the checks', () => {
    expect(targetOf('Open 24 hours', 'हमेशा खुला')).toBe('हमेशा खुला');
  });

  it('drops tags around the whole text and renumbers the rest', () => {
    expect(targetOf('<1>Read <2>this</2> now</1>', '<1>अभी <2>यह</2> पढ़ें</1>')).toBe('अभी <1>यह</1> पढ़ें');
  });

  it('does not change a target whose source is normalised', () => {
    expect(targetOf('Read <1>this</1> {1}', '  {1} <1>यह</1>  पढ़ें ')).toBe('  {1} <1>यह</1>  पढ़ें ');
  });

  it('collapses the white space of files that wrap their lines', () => {
    expect(targetOf('Open\n   an account', '\n  खाता\n  खोलें\n')).toBe('खाता खोलें');
  });

  it('rejects unusable units', () => {
    expect(normaliseUnit('2026', '2026')).toBeUndefined();
    expect(normaliseUnit('a  <1>b</1>', '<1>क<1>')).toBeUndefined();
  });
});

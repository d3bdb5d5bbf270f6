import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { readAll, unit } from '../testing/units.js';
import type { FileUnit } from '../unit/file-unit.js';
import { readTmx } from './read-tmx.js';
import { writeTmx } from './write-tmx.js';

const HEADER = { sourceLanguage: 'en', tool: 'bhashantar', toolVersion: '1' };

async function write(units: Iterable<FileUnit>): Promise<string> {
  let text = '';
  for await (const piece of writeTmx(units, HEADER)) text += piece;
  return text;
}

const readBack = (text: string) => readAll(readTmx, text);

describe('writing TMX', () => {
  it('gives back by reading what was written, for any text, inline tags and placeables', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(unit, { maxLength: 5 }), async (units) => {
        expect(await readBack(await write(units))).toEqual(units);
      }),
    );
  });

  it('is a fixed point: written, read and written again it is the same file', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(unit, { maxLength: 5 }), async (units) => {
        const file = await write(units);
        expect(await write(await readBack(file))).toBe(file);
      }),
    );
  });

  it('keeps the order that a target gives to the inline tags of its source', async () => {
    const units = [
      { source: { language: 'en', text: '<1>a <2/></1> {1} {2}' }, targets: [{ language: 'ur', text: '{2} {1} <1><2/> ا</1>' }] },
    ];
    expect(await readBack(await write(units))).toEqual(units);
  });

  it('writes what XML cannot hold as the replacement character', async () => {
    const units = [{ source: { language: 'en', text: 'a\u0000b\ud800c\u{1f600}' }, targets: [{ language: 'hi', text: 'x' }] }];
    expect((await readBack(await write(units)))[0]?.source.text).toBe('a\ufffdb\ufffdc\u{1f600}');
  });

  it('writes an unfinished edit so that the file stays well-formed', async () => {
    const units = [{ source: { language: 'en', text: 'a <1>b</1>' }, targets: [{ language: 'hi', text: '<1>ख </1></1> <5> & < {x}' }] }];
    expect((await readBack(await write(units)))[0]?.source.text).toBe('a <1>b</1>');
  });

  it('keeps dates and names', async () => {
    const at = new Date('2026-03-04T05:06:07Z');
    const target = { language: 'ta', text: 'ஆம்', createdAt: at, createdBy: 'a "b" <c>', changedAt: at, changedBy: 'd\n&e' };
    const units = [{ id: '1', source: { language: 'en', text: 'Yes' }, targets: [target], properties: [{ type: 'x', value: ' y ' }] }];
    expect(await readBack(await write(units))).toEqual(units);
  });

  it('writes large memories in chunks', async () => {
    const many = Array.from({ length: 5000 }, (_, n) => ({
      source: { language: 'en', text: `${n}` },
      targets: [{ language: 'hi', text: `${n}` }],
    }));
    const pieces = [];
    for await (const text of writeTmx(many, HEADER)) pieces.push(text.length);
    expect(pieces.length).toBeGreaterThan(3);
    expect(Math.max(...pieces)).toBeLessThan(70_000);
  });
});

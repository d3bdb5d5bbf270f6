import { escapeText } from '@bhashantar/segmenter/segment-format';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { readTmx } from './read-tmx.js';
import type { TmxUnit } from './tmx-unit.js';
import { writeTmx } from './write-tmx.js';

const HEADER = { sourceLanguage: 'en', tool: 'bhashantar', toolVersion: '1' };

async function write(units: Iterable<TmxUnit>): Promise<string> {
  let text = '';
  for await (const piece of writeTmx(units, HEADER)) text += piece;
  return text;
}

async function* bytesOf(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
}

async function readBack(text: string): Promise<TmxUnit[]> {
  const units: TmxUnit[] = [];
  await readTmx(bytesOf(text), {
    onUnit: ({ line: _line, ...unit }) => void units.push(unit),
    onError: (problem) => {
      throw new Error(problem.message);
    },
  });
  return units;
}

// What XML 1.0 can hold; line ends other than \n are the reader's to normalise unless written as references.
const xmlText = fc
  .string({ unit: 'binary', maxLength: 40 })
  .map((text) => text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Cs}/gu, ''));

type Piece = { kind: 'text'; text: string } | { kind: 'void' } | { kind: 'placeable' } | { kind: 'pair'; children: Piece[] };

const { piece } = fc.letrec<{ piece: Piece }>((tie) => ({
  piece: fc.oneof(
    { maxDepth: 4 },
    fc.record({ kind: fc.constant('text' as const), text: xmlText }),
    fc.constant({ kind: 'void' as const }),
    fc.constant({ kind: 'placeable' as const }),
    fc.record({ kind: fc.constant('pair' as const), children: fc.array(tie('piece'), { maxLength: 4 }) }),
  ),
}));

/** Numbers inline tags by opening and placeables by place, as sources are. */
function toSource(pieces: readonly Piece[]): string {
  let tags = 0;
  let placeables = 0;
  const put = (part: Piece): string => {
    if (part.kind === 'text') return escapeText(part.text);
    if (part.kind === 'placeable') return `{${++placeables}}`;
    const number = ++tags;
    return part.kind === 'void' ? `<${number}/>` : `<${number}>${part.children.map(put).join('')}</${number}>`;
  };
  return pieces.map(put).join('');
}

const source = fc.array(piece, { maxLength: 6 }).map(toSource);
const unit: fc.Arbitrary<TmxUnit> = fc
  .record({
    text: source,
    id: fc.option(xmlText, { nil: undefined }),
    notes: fc.array(xmlText, { maxLength: 2 }),
    by: fc.option(xmlText, { nil: undefined }),
  })
  .map(({ text, id, notes, by }) => ({
    ...(id !== undefined && { id }),
    source: { language: 'en', text },
    targets: [{ language: 'hi', text, ...(by !== undefined && { changedBy: by }) }],
    ...(notes.length > 0 && { notes }),
  }));

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

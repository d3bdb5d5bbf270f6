import { randomBytes } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { SaxesParser } from 'saxes';
import { fromBuffer } from 'yauzl';
import { MOST_CHARACTERS, type XlsxCell, XlsxWriter } from './xlsx-writer.js';

/** The parts of a zip file by name. */
async function unzip(bytes: Buffer): Promise<Map<string, string>> {
  const parts = new Map<string, string>();
  await new Promise<void>((resolve, reject) => {
    fromBuffer(bytes, { lazyEntries: true }, (error, zip) => {
      if (error || !zip) return reject(error);
      zip.on('entry', (entry) =>
        zip.openReadStream(entry, async (failure, stream) => {
          if (failure || !stream) return reject(failure);
          const chunks: Buffer[] = [];
          for await (const chunk of stream) chunks.push(chunk as Buffer);
          parts.set(entry.fileName, Buffer.concat(chunks).toString('utf8'));
          zip.readEntry();
        }),
      );
      zip.on('end', resolve);
      zip.readEntry();
    });
  });
  return parts;
}

/** The cells of a sheet, and whether any of them is a formula. */
function readSheet(xml: string): { rows: XlsxCell[][]; hasFormula: boolean } {
  const rows: XlsxCell[][] = [];
  let cell: { isNumber: boolean; text: string } | undefined;
  let hasFormula = false;
  const parser = new SaxesParser();
  parser.on('opentag', ({ name, attributes }) => {
    if (name === 'row') rows.push([]);
    if (name === 'c') cell = { isNumber: attributes.t === undefined, text: '' };
    if (name === 'f') hasFormula = true;
  });
  parser.on('text', (text) => {
    if (cell) cell.text += text;
  });
  parser.on('closetag', ({ name }) => {
    if (name !== 'c' || !cell) return;
    rows.at(-1)?.push(cell.isNumber ? (cell.text === '' ? null : Number(cell.text)) : cell.text);
    cell = undefined;
  });
  parser.write(xml).close();
  return { rows, hasFormula };
}

async function roundTrip(rows: XlsxCell[][]) {
  const writer = new XlsxWriter('Report');
  await writer.add(rows);
  return unzip(await writer.end());
}

describe('XlsxWriter', () => {
  it('writes a workbook whose parts name each other', async () => {
    const parts = await roundTrip([['a', 1]]);
    expect([...parts.keys()]).toEqual([
      '[Content_Types].xml',
      '_rels/.rels',
      'xl/workbook.xml',
      'xl/_rels/workbook.xml.rels',
      'xl/worksheets/sheet1.xml',
    ]);
    for (const xml of parts.values()) {
      new SaxesParser({ xmlns: true }).write(xml).close();
    }
    expect(parts.get('xl/workbook.xml')).toContain('name="Report"');
  });

  it('writes what looks like a formula as a text', async () => {
    const sheet = readSheet((await roundTrip([['=1+1', '@SUM(A1)', '-2', '+3', null, 4]])).get('xl/worksheets/sheet1.xml') ?? '');
    expect(sheet).toEqual({ rows: [['=1+1', '@SUM(A1)', '-2', '+3', null, 4]], hasFormula: false });
  });

  it('gives every text back', async () => {
    const text = fc.string({ unit: fc.constantFrom('a', '<', '&', ']', '>', '"', ' ', '\n', 'क', '𝒳', '='), maxLength: 12 });
    const cell = fc.oneof(text, fc.integer(), fc.constant(null));
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 5 }), async (rows) => {
        expect(readSheet((await roundTrip(rows)).get('xl/worksheets/sheet1.xml') ?? '').rows).toEqual(rows);
      }),
      { numRuns: 40 },
    );
  });

  it('cuts a text that is longer than a cell can be', async () => {
    const { rows } = readSheet((await roundTrip([['x'.repeat(40_000)]])).get('xl/worksheets/sheet1.xml') ?? '');
    expect(String(rows[0]?.[0])).toHaveLength(32_767);
  });

  it('holds no more of its sheet than the file has of it', async () => {
    const cell = 'क'.repeat(MOST_CHARACTERS);
    const writer = new XlsxWriter('Report');
    const held = () => process.memoryUsage().arrayBuffers;
    const before = held();
    // 196 MB of text.
    for (let row = 0; row < 2_000; row++) await writer.add([[cell]]);
    expect(held() - before).toBeLessThan(96 * 1024 * 1024);
    expect((await writer.end()).length).toBeLessThan(4 * 1024 * 1024);
  });

  it('refuses to grow beyond what a workbook may have', async () => {
    const writer = new XlsxWriter('Report', 100_000);
    const add = async () => {
      for (let row = 0; row < 100; row++) await writer.add([[randomBytes(6_000).toString('hex')]]);
      await writer.end();
    };
    await expect(add()).rejects.toThrow(/more than .* MB/);
  });
});

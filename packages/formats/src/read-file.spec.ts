import { describe, expect, it } from '@jest/globals';
import { writeCsv } from './csv/write-csv.js';
import { detectFormat } from './detect-format.js';
import { readFile } from './read-file.js';
import { join, readReport } from './testing/units.js';
import { writeTmx } from './tmx/write-tmx.js';
import { writeXliff } from './xliff/write-xliff.js';
import { writeXlsx } from './xlsx/write-xlsx.js';

const UNITS = [
  { id: '1', source: { language: 'en', text: 'Open <1>an</1> account' }, targets: [{ language: 'hi', text: '<1>एक</1> खाता' }] },
];
const languages = { sourceLanguage: 'en', targetLanguage: 'hi', original: 'a' };
const TOOL = { sourceLanguage: 'en', tool: 'a', toolVersion: '1' };

describe('a file of translations', () => {
  it.each([
    ['tmx', () => join(writeTmx(UNITS, TOOL))],
    ['xliff', () => join(writeXliff(UNITS, { ...languages, version: '1.2' }))],
    ['xliff', () => join(writeXliff(UNITS, { ...languages, version: '2.1' }))],
    ['csv', () => join(writeCsv(UNITS))],
    ['xlsx', () => writeXlsx(UNITS)],
  ] as const)('is read by its content: %s', async (format, write) => {
    const formats: string[] = [];
    const file = await write();
    const onFormat = (found: string) => formats.push(found);
    const { units, error } = await readReport((bytes, options) => readFile(bytes, { ...options, onFormat }), file, {
      sourceLanguage: 'en',
    });
    expect(error).toBeUndefined();
    expect(formats).toEqual([format]);
    expect(units.map(({ source, targets }) => [source.text, targets[0]?.text])).toEqual([['Open <1>an</1> account', '<1>एक</1> खाता']]);
  });

  it.each([
    ['a comment and a document type', '<?xml version="1.0"?><!-- a > b --><!DOCTYPE tmx SYSTEM "tmx14.dtd">\n<tmx>', 'tmx'],
    ['a prefix', '<x:xliff xmlns:x="urn:oasis:names:tc:xliff:document:1.2">', 'xliff'],
    ['a byte-order mark', '\ufeff  <tmx version="1.4">', 'tmx'],
    ['words', 'source,target', 'csv'],
  ])('is told with %s', (_name, head, format) => expect(detectFormat(Buffer.from(head))).toBe(format));

  it.each([
    ['a page', '<!doctype html><html>', /begins with <html>/],
    ['a picture', Buffer.from([0x89, 0x50, 0, 0, 0x0d, 0x0a]), /no TMX, XLIFF, CSV or XLSX/],
    ['an old workbook', Buffer.from([0xd0, 0xcf, 0x11, 0xe0]), /old Excel/],
    ['nothing', '', /empty/],
  ])('is refused when it is %s', async (_name, file, message) => {
    const { error } = await readReport(readFile, file);
    expect(error?.message).toMatch(message);
  });

  it.each([
    ['bad.xlsx', /says that it is an Excel workbook, but it is not/],
    ['BAD.XLS', /an Excel workbook/],
    ['memory.tmx', /a TMX file/],
    ['work.xlf', /an XLIFF file/],
  ])('is refused when it is a text with the name %s', async (fileName, message) => {
    const read = (bytes: AsyncIterable<Uint8Array>, options: Parameters<typeof readFile>[1]) => readFile(bytes, { ...options, fileName });
    const { units, error } = await readReport(read, 'source,target\nOpen,खोलें\n');
    expect([units, error?.message]).toEqual([[], expect.stringMatching(message)]);
  });

  it('is read whatever its name where its content says what it is', async () => {
    const file = await join(writeTmx(UNITS, TOOL));
    const read = (bytes: AsyncIterable<Uint8Array>, options: Parameters<typeof readFile>[1]) =>
      readFile(bytes, { ...options, fileName: 'a.xlsx' });
    const { units, error } = await readReport(read, file, { sourceLanguage: 'en' });
    expect([units.length, error]).toEqual([1, undefined]);
  });
});

import { leastLoopTime } from '@bhashantar/segmenter/testing/loop-time';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { ZipFile } from 'yazl';
import { KEY_COLUMNS } from '../table/table-columns.js';
import { messageUnits, readAll, readReport, unit } from '../testing/units.js';
import type { FileUnit } from '../unit/file-unit.js';
import { readXlsx } from './read-xlsx.js';
import { dateFormat, showDate } from './show-date.js';
import { writeXlsx } from './write-xlsx.js';

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = `<Relationships><Relationship Id="rId7" Target="worksheets/sheet1.xml"/></Relationships>`;
const book = (more = '') =>
  `<workbook xmlns="${MAIN}" xmlns:r="urn:r">${more}<sheets><sheet name="h" state="hidden" r:id="rId1"/><sheet name="a" r:id="rId7"/></sheets></workbook>`;
const sheet = (rows: string) => `<worksheet xmlns="${MAIN}"><sheetData>${rows}</sheetData></worksheet>`;
const text = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`;
const HEAD = `<row>${text('source')}${text('target')}</row>`;

async function zip(parts: Record<string, string | Buffer>, options = {}): Promise<Buffer> {
  const file = new ZipFile();
  for (const [name, content] of Object.entries(parts)) file.addBuffer(Buffer.from(content), name, options);
  file.end();
  const chunks: Buffer[] = [];
  for await (const chunk of file.outputStream) chunks.push(Buffer.from(chunk as Buffer));
  return Buffer.concat(chunks);
}

const workbook = (rows: string, more: Record<string, string> = {}) =>
  zip({ 'xl/workbook.xml': book(), 'xl/_rels/workbook.xml.rels': RELATIONS, 'xl/worksheets/sheet1.xml': sheet(rows), ...more });
const read = (file: Uint8Array, options = {}) => readReport(readXlsx, file, { sourceLanguage: 'en', targetLanguage: 'hi', ...options });
const pairs = async (file: Uint8Array) => {
  const { units, problems, error } = await read(file);
  expect([problems, error]).toEqual([[], undefined]);
  return units.map(({ source, targets }) => [source.text, targets[0]?.text]);
};

const units = fc.array(
  unit
    .filter(({ source, id }) => source.text.trim() !== '' && id !== '')
    .map(
      ({ notes: _notes, targets, ...made }): FileUnit => ({
        ...made,
        targets: targets.map(({ language, text: own }) => ({ language, text: own })),
      }),
    ),
  { maxLength: 5 },
);

describe('XLSX', () => {
  it('gives back by reading what was written', async () => {
    await fc.assert(
      fc.asyncProperty(units, async (written) => {
        fc.pre(written.length > 0);
        expect(await readAll(readXlsx, await writeXlsx(written), { sourceLanguage: 'en' })).toEqual(written);
      }),
      { numRuns: 40 },
    );
  });

  it('gives back keys, notes, limits and forms', async () => {
    await fc.assert(
      fc.asyncProperty(messageUnits, async (written) => {
        expect(await readAll(readXlsx, await writeXlsx(written, KEY_COLUMNS), { sourceLanguage: 'en' })).toEqual(written);
      }),
      { numRuns: 40 },
    );
  });

  it('keeps formulas as texts, and what looks like the number of a character', async () => {
    const written: FileUnit[] = ['=1+1', '_x000D_', 'a_x0041_b', '\r\n', '-5'].map((own, at) => ({
      id: `${at}`,
      source: { language: 'en', text: `x${own}` },
      targets: [{ language: 'hi', text: own }],
    }));
    expect(await readAll(readXlsx, await writeXlsx(written), { sourceLanguage: 'en' })).toEqual(written);
  });

  it('reports cells whose formula has failed with their row', async () => {
    const failed = '<c t="e"><f>VLOOKUP(A2,B:C,2)</f><v>#N/A</v></c>';
    const { units: found, problems } = await read(
      await workbook(`${HEAD}<row>${text('Home')}${failed}</row><row>${failed}${text('घर')}</row>`),
    );
    expect(found.map(({ targets }) => targets)).toEqual([[]]);
    expect(problems.map(({ line, field }) => [line, field])).toEqual([
      [2, 'target'],
      [3, 'source'],
    ]);
  });

  it('has shared texts, texts of several styles, numbers, formulas, logical values and gaps', async () => {
    const strings = `<sst xmlns="${MAIN}"><si><t>source</t></si><si><r><t>tar</t></r><r><t>get</t></r></si><si><t>読</t><rPh><t>yomi</t></rPh></si></sst>`;
    const rows =
      '<row r="2"><c r="B2" t="s"><v>0</v></c><c r="D2" t="s"><v>1</v></c></row>' +
      '<row r="5"><c r="B5" t="s"><v>2</v></c><c r="D5"><v>3.5</v></c></row>' +
      '<row><c r="B6" t="b"><v>1</v></c><c r="D6" t="str"><f>A1</f><v>result</v></c></row>';
    const file = await workbook(rows, { 'xl/sharedStrings.xml': strings });
    expect(await pairs(file)).toEqual([
      ['読', '3.5'],
      ['TRUE', 'result'],
    ]);
    expect((await read(file)).units.map(({ line }) => line)).toEqual([5, 6]);
  });

  it('has dates as they are shown', async () => {
    const styles = `<styleSheet xmlns="${MAIN}"><numFmts><numFmt numFmtId="170" formatCode="dd\\.mm\\.yyyy hh:mm"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="170"/></cellXfs></styleSheet>`;
    const rows = `${HEAD}<row>${text('a')}<c s="1"><v>46350</v></c></row><row>${text('b')}<c s="2"><v>46350.75</v></c></row><row>${text('c')}<c s="0"><v>46350</v></c></row>`;
    expect(await pairs(await workbook(rows, { 'xl/styles.xml': styles }))).toEqual([
      ['a', '2026-11-24'],
      ['b', '24.11.2026 18:00'],
      ['c', '46350'],
    ]);
    const shown = (days: number, id: number, code?: string) => showDate(days, dateFormat(id, code) ?? [], false);
    expect(shown(0.5, 18)).toBe('12:00 PM');
    expect(shown(1.25, 46)).toBe('30:00:00');
    expect(shown(46350.75, 0, 'dddd, d. mmm yy; h "m" mm')).toBe('Tuesday, 24. Nov 26');
    expect(shown(46350.3821, 0, 'm/d h:mm:ss a/p')).toBe('11/24 9:10:13 AM');
    expect(dateFormat(0, '#,##0.00 "days"')).toBeUndefined();
  });

  it('has dates in the time that their number takes, however odd their format is', async () => {
    const code = `m${'.'.repeat(198)}`;
    const styles = (own: string) =>
      `<styleSheet xmlns="${MAIN}"><numFmts><numFmt numFmtId="170" formatCode="${own}"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="170"/></cellXfs></styleSheet>`;
    const rows = `${HEAD}${`<row>${'<c s="1"><v>1</v></c>'.repeat(250)}</row>`.repeat(8)}`;
    const [odd, plain] = await Promise.all([code, 'dd.mm.yyyy'].map((own) => workbook(rows, { 'xl/styles.xml': styles(own) })));
    if (!odd || !plain) throw new Error('no workbooks');
    const plainMs = await leastLoopTime(() => read(plain), 0);
    // When each cell looked through its format again, it took a hundred times as long: 2 ms a cell.
    const enough = 6 * plainMs;
    expect(await leastLoopTime(() => read(odd), enough)).toBeLessThan(enough);
  });

  it.each([
    ['no zip file', Buffer.from('PK\u0003\u0004 nothing'), /no workbook, or it is damaged/],
    ['another zip file', zip({ 'a.txt': 'a' }), /no Excel workbook/],
    ['no sheet', zip({ 'xl/workbook.xml': `<workbook xmlns="${MAIN}"/>`, 'xl/_rels/workbook.xml.rels': RELATIONS }), /no sheet/],
    ['a sheet that is not there', zip({ 'xl/workbook.xml': book(), 'xl/_rels/workbook.xml.rels': RELATIONS }), /lacks xl\/worksheets/],
    ['an empty sheet', workbook(''), /empty/],
    ['a text that is not there', workbook('<row><c t="s"><v>9</v></c></row>'), /names a text/],
    ['a column far to the right', workbook('<row><c r="XFD1" t="str"><v>a</v></c></row>'), /more than 500 columns/],
    ['entities', workbook('').then(() => zip({ 'xl/workbook.xml': `<!DOCTYPE workbook [<!ENTITY a "b">]>${book()}` })), /document type/],
    [
      'a sheet that is cut',
      zip({ 'xl/workbook.xml': book(), 'xl/_rels/workbook.xml.rels': RELATIONS, 'xl/worksheets/sheet1.xml': sheet(HEAD).slice(0, -20) }),
      /unclosed/,
    ],
  ])('is refused with %s', async (_name, file, message) => {
    const { error } = await read(await file);
    expect(error?.name).toBe('FormatError');
    expect(error?.message).toMatch(message);
  });

  it('is refused when it unzips to more than a real one', async () => {
    const bomb = await workbook(HEAD + '<row/>'.repeat(2_000_000));
    expect(bomb.length).toBeLessThan(100_000);
    expect((await read(bomb)).error?.message).toMatch(/unzips to more than 8 MB/);
    const shared = `<sst xmlns="${MAIN}">${`<si><t>${'x'.repeat(1000)}</t></si>`.repeat(200)}</sst>`;
    const long = await workbook(HEAD, { 'xl/sharedStrings.xml': shared });
    expect((await read(long, { limits: { sharedChars: 100_000 } })).error?.message).toMatch(/too long together/);
    expect((await read(bomb, { limits: { heldBytes: 100 } })).error?.message).toMatch(/larger than/);
  });

  it('is refused with more shared texts than are accepted, which the error names', async () => {
    const strings = (count: number, declared = '') => `<sst xmlns="${MAIN}"${declared}>${'<si><t>x</t></si>'.repeat(count)}</sst>`;
    const shared = (part: string) => workbook(`${HEAD}<row>${text('a')}${text('b')}</row>`, { 'xl/sharedStrings.xml': part });
    const limits = { sharedTexts: 1_000 };
    expect((await read(await shared(strings(1_000)), { limits })).error).toBeUndefined();
    const tooMany = (await read(await shared(strings(1_001)), { limits })).error?.message;
    expect(tooMany).toBe('The workbook has more than 1,000 different texts. Please split it, or save the sheet as CSV.');
    // The number that a workbook declares is enough to refuse it, and not enough to accept it.
    expect((await read(await shared(strings(1, ' uniqueCount="3000000"')), { limits })).error?.message).toBe(tooMany);
    expect((await read(await shared(strings(1_001, ' uniqueCount="1"')), { limits })).error?.message).toBe(tooMany);
  });

  it('with three million shared texts is refused before they are read', async () => {
    const part = `<sst xmlns="${MAIN}">${Array.from({ length: 3_000 }, (_, at) => `<si><t>text ${at}</t></si>`).join('')}</sst>`;
    const file = await workbook(HEAD, { 'xl/sharedStrings.xml': part.replace('</sst>', `${'<si><t>x</t></si>'.repeat(2_997_000)}</sst>`) });
    const { error } = await read(file, { limits: { unzippedRatio: 10_000 } });
    expect(error?.message).toMatch(/more than 1,000,000 different texts/);
  });

  /** A small file: each of so many rows shows the same text of this many characters. */
  const repeating = (rows: number, characters: number) => {
    const row = (_: unknown, at: number) => `<row>${text(`a${at}`)}<c t="s"><v>0</v></c></row>`;
    const strings = `<sst xmlns="${MAIN}"><si><t>${'x'.repeat(characters)}</t></si></sst>`;
    return workbook(HEAD + Array.from({ length: rows }, row).join(''), { 'xl/sharedStrings.xml': strings });
  };

  it('is refused when its cells show one text more often than a sheet of such texts may have', async () => {
    const { error, units: found } = await read(await repeating(100, 50_000), { limits: { shownChars: 1_000_000 } });
    expect(error?.message).toMatch(/cells of the sheet have more than 1,000,000 characters together/);
    expect(found.length).toBeLessThan(20);
  });

  it('is refused when a cell shows a text that is too long for a cell, also where the workbook shares it', async () => {
    const { error } = await read(await repeating(1, 2_001), { limits: { segmentChars: 1_000 } });
    expect(error?.message).toBe('A cell is too long.');
  });

  it('is refused when a cell names a text that consists of written characters and is longer than a cell', async () => {
    // In parts, as one text it is too long for any file.
    const part = `<r><t>${'_x0041_'.repeat(10_000)}</t></r>`;
    const strings = `<sst xmlns="${MAIN}"><si>${part.repeat(6)}</si></sst>`;
    const file = await workbook(`${HEAD}<row>${text('a')}<c t="s"><v>0</v></c></row>`, { 'xl/sharedStrings.xml': strings });
    expect((await read(file)).error?.message).toBe('A cell is too long.');
    expect(
      (await read(await workbook(`${HEAD}<row>${text('a')}${text('b')}</row>`, { 'xl/sharedStrings.xml': strings }))).error,
    ).toBeUndefined();
  });

  it('lets others have their turn while its cells show a long text again and again', async () => {
    const file = await repeating(300, 50_000);
    let [sinceTurn, most] = [0, 0];
    const others = setInterval(() => {
      sinceTurn = 0;
    });
    const onUnit = ({ targets }: FileUnit) => {
      sinceTurn += targets[0]?.text.length ?? 0;
      most = Math.max(most, sinceTurn);
    };
    async function* bytes() {
      yield file;
    }
    await readXlsx(bytes(), { sourceLanguage: 'en', targetLanguage: 'hi', onUnit, onError: () => undefined });
    clearInterval(others);
    expect(most).toBeLessThan(8_000_000);
  });

  it('is refused when it lists more relations than parts are accepted', async () => {
    const many = `<Relationships>${Array.from({ length: 5_001 }, (_, at) => `<Relationship Id="r${at}" Target="x"/>`).join('')}</Relationships>`;
    expect((await read(await workbook(HEAD, { 'xl/_rels/workbook.xml.rels': many }))).error?.message).toMatch(/more than 5,000 parts/);
  });

  it('is refused when a byte of it was changed', async () => {
    const file = await workbook(HEAD + `<row>${text('a')}${text('b')}</row>`.repeat(500));
    const broken = Buffer.from(file);
    broken.fill(0xff, 700, 760);
    expect((await read(broken)).error?.name).toBe('FormatError');
  });

  it('delivers the rows before an error, whose row it names', async () => {
    const rows = `${HEAD}<row>${text('a')}${text('b')}</row><row>${text('c')}<c t="s"><v>1</v></c></row>`;
    const { units: found, error } = await read(await workbook(rows));
    expect(found).toHaveLength(1);
    expect(error?.line).toBe(3);
  });

  it('is not written with a text that a cell would cut', async () => {
    const long = [{ source: { language: 'en', text: 'x'.repeat(40_000) }, targets: [] }];
    await expect(writeXlsx(long)).rejects.toThrow(/longer than the 32767/);
    await expect(
      writeXlsx(
        [...long, ...long].map((own) => ({ ...own, source: { language: 'en', text: 'a' } })),
        [],
        2,
      ),
    ).rejects.toThrow(/2 rows/);
  });
});

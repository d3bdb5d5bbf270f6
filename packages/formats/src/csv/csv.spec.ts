import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { KEY_COLUMNS } from '../table/table-columns.js';
import { join, messageUnits, readAll, readReport, unit } from '../testing/units.js';
import type { FileUnit } from '../unit/file-unit.js';
import { readCsv } from './read-csv.js';
import { writeCsv } from './write-csv.js';

const read = (file: string | Uint8Array, options = {}) =>
  readReport(readCsv, file, { sourceLanguage: 'en', targetLanguage: 'hi', ...options });
const pairs = async (file: string | Uint8Array, options = {}) => {
  const { units, problems, error } = await read(file, options);
  expect([problems, error]).toEqual([[], undefined]);
  return units.map(({ source, targets }) => [source.text, ...targets.map(({ text }) => text)]);
};
const utf16 = (text: string, mark: boolean) => Buffer.from(`${mark ? '\ufeff' : ''}${text}`, 'utf16le');

/** Spreadsheets and our own reader take a row of spaces alone as an empty one. */
const units = fc.array(
  unit
    .filter(({ source }) => source.text.trim() !== '')
    .map(
      (made): FileUnit => ({
        ...made,
        targets: made.targets.map(({ language, text }) => ({ language, text })),
        ...(made.notes && { notes: [made.notes.join(' ')] }),
      }),
    )
    .filter(({ notes, id }) => notes?.[0] !== '' && id !== ''),
  { maxLength: 6 },
);

describe('CSV', () => {
  it('gives back by reading what was written, formulas included', async () => {
    await fc.assert(
      fc.asyncProperty(units, async (written) => {
        expect(await readAll(readCsv, await join(writeCsv(written)), { sourceLanguage: 'en' })).toEqual(written);
      }),
    );
  });

  it('gives back keys, notes, limits and forms', async () => {
    await fc.assert(
      fc.asyncProperty(messageUnits, async (written) => {
        expect(await readAll(readCsv, await join(writeCsv(written, KEY_COLUMNS)), { sourceLanguage: 'en' })).toEqual(written);
      }),
    );
  });

  it('has columns of keys by the names that other programs give them', async () => {
    const { units: found } = await read('MsgCtxt,source,target,MAX_LENGTH,LengthUnit\nmenu,Open,खोलें,8,Byte\nstate,Open,खुला,9,');
    expect(found).toMatchObject([
      { key: 'menu', limit: { max: 8, unit: 'bytes' } },
      { key: 'state', limit: { max: 9, unit: 'graphemes' } },
    ]);
  });

  it('refuses a row with a limit that is none, and reads the others', async () => {
    const { units: found, problems } = await read('source,target,max length,length unit\nA,अ,many,\nB,ब,0,\nC,स,5,pixels\nD,द,5,bytes');
    expect(problems).toEqual([
      { line: 2, field: 'limit', message: 'The max length “many” is no whole number above 0.' },
      { line: 3, field: 'limit', message: 'The max length “0” is no whole number above 0.' },
      { line: 4, field: 'limit', message: 'The length unit “pixels” is none of graphemes, utf16 and bytes.' },
    ]);
    expect(found.map(({ source }) => source.text)).toEqual(['D']);
  });

  it('keeps properties, and units without a target', async () => {
    const written: FileUnit[] = [
      {
        id: '1',
        source: { language: 'en', text: '=1+1' },
        targets: [{ language: 'hi', text: "'=१" }],
        properties: [{ type: 'x-origin', value: 'PBK' }],
      },
      { id: '2', source: { language: 'en', text: 'b\nc' }, targets: [] },
    ];
    const file = await join(writeCsv(written, ['x-origin']));
    expect(file).toContain(`"'=1+1","''=१"`);
    expect(await readAll(readCsv, file, { sourceLanguage: 'en' })).toEqual(written);
  });

  it('says of a text that waits for its target into which language it goes', async () => {
    const file = await join(writeCsv([{ source: { language: 'en', text: 'Open' }, targets: [], targetLanguage: 'hi' }]));
    expect(file).toContain(`"Open","","hi"`);
    const filled = file.replace(`"Open",""`, `"Open","खुला"`);
    expect(await readAll(readCsv, filled, { sourceLanguage: 'en' })).toMatchObject([{ targets: [{ language: 'hi', text: 'खुला' }] }]);
  });

  it.each([
    ['a comma', 'source,target\na,b\n'],
    ['a semicolon', 'source;target\r\na;b\r\n'],
    ['a tab', 'Source\tTranslation\ra\tb'],
    ['a bar', 'source|target\na|b'],
    ['quotes and a comma within', `${'"source, text","x"\n'.replace('source, text', 'source').replace('"x"', '"target"')}a,b`],
    ['a byte-order mark', '\ufeffsource,target\na,b'],
    ['empty lines', '\n\nsource,target\n\na,b\n,\n'],
  ])('is read with %s', async (_name, file) => expect(await pairs(file)).toEqual([['a', 'b']]));

  it('is read as UTF-16, with a mark and without one', async () => {
    for (const mark of [true, false]) expect(await pairs(utf16('source\ttarget\nहिन्दी\tb', mark))).toEqual([['हिन्दी', 'b']]);
  });

  it('has line ends and quotation marks in its cells', async () =>
    expect(await pairs('source,target\n"a\r\nb","say ""c"""\nd"e,f\n')).toEqual([
      ['a\r\nb', 'say "c"'],
      ['d"e', 'f'],
    ]));

  it('is taken as text where it is not in the segment format', async () =>
    expect(await pairs('source,target\n<i> A & B <name> {name},<1>x</1> {1}')).toEqual([
      ['<1/> A &amp; B &lt;name&gt; &#123;name&#125;', '<1>x</1> {1}'],
    ]));

  it('has tags and entities of HTML in its cells, which are no letters', async () =>
    expect(
      await pairs(
        'source,target\n"Read <a href=""/x"">the <b>manual</b></a><br/>It&#39;s &copy; &amp;nbsp;","<B>पुस्तिका</B> <a>पढ़ें</a><br> &nbsp;&hellip;"\n&lt;b&gt;,&lt;b&gt;\nA &quot;b&quot; {1} <1>c</1>,&#x905; {1} <1>ग</1>',
      ),
    ).toEqual([
      ["Read <1>the <2>manual</2></1><3/>It's © &amp;nbsp;", '<2>पुस्तिका</2> <1>पढ़ें</1><3/> \u00a0…'],
      ['&lt;b&gt;', '&lt;b&gt;'],
      ['A "b" {1} <1>c</1>', 'अ {1} <1>ग</1>'],
    ]));

  it.each(['#REF!', '#N/A', '#DIV/0!', '#NAME?', '#BEZUG!', '#NV', '#VALEUR!', 'Err:508', '#GETTING_DATA', '#ERROR!'])(
    'reports the error %s of a spreadsheet with its row',
    async (error) => {
      const { units: found, problems } = await read(`source,target\nRates,${error}\n${error},दर\nHome,घर\n`);
      expect(found.map(({ source, targets }) => [source.text, targets[0]?.text])).toEqual([
        ['Rates', undefined],
        ['Home', 'घर'],
      ]);
      expect(problems.map(({ line, field, message }) => [line, field, message.includes(error)])).toEqual([
        [2, 'target', true],
        [3, 'source', true],
      ]);
    },
  );

  it('takes no target that a spreadsheet was still loading, but a source that says so', async () => {
    const { units: found, problems } = await read('source,target\nRates,Loading...\nLoading...,लोड हो रहा है...\n');
    expect(found.map(({ source, targets }) => [source.text, targets[0]?.text])).toEqual([
      ['Rates', undefined],
      ['Loading...', 'लोड हो रहा है...'],
    ]);
    expect(problems).toMatchObject([{ line: 2, field: 'target' }]);
  });

  it.each(['#1', '#SwachhBharat', 'Error: 508', 'Loading', '#tag!'])('takes %s for a text', async (text) => {
    expect(await pairs(`source,target\nRates,${text}\n`)).toEqual([['Rates', text]]);
  });

  it('has a column for each language, or one that names it', async () => {
    const { units: wide } = await read('en,hi,ta-IN,other column\na,अ,ஆ,?\n');
    expect(wide[0]?.targets).toEqual([
      { language: 'hi', text: 'अ' },
      { language: 'ta-IN', text: 'ஆ' },
    ]);
    const { units: long } = await read('source,target,language\na,ஆ,ta\n');
    expect(long[0]?.targets).toEqual([{ language: 'ta', text: 'ஆ' }]);
  });

  it('reports rows by the line on which they begin, and goes on', async () => {
    const { units: found, problems } = await read(`source,target\n"a\nb",c\n,d\ne,f,g\nh,i\n${'x'.repeat(101)},j\n`, {
      limits: { segmentChars: 100 },
    });
    expect(found.map(({ line }) => line)).toEqual([2, 6]);
    expect(problems).toEqual([
      { line: 4, field: 'source', message: 'The row has no source.' },
      { line: 5, field: 'unit', message: 'The row has 3 cells, but the first row names 2 columns.' },
      { line: 7, field: 'source', message: 'The source is too long.' },
    ]);
    expect((await read('source,target\na,b', { targetLanguage: undefined })).problems).toEqual([
      { line: 2, field: 'language', message: 'The row does not say its language.' },
    ]);
  });

  it.each([
    ['a quotation mark that is not closed', 'source,target\na,b\n"c,d\ne,f', 3, /quotation mark/],
    ['a cell without an end', `source,target\na,b\n"${'x'.repeat(1_000_000)}`, 3, /too long/],
    ['no headings', 'a,b\nc,d', 1, /must name a column "source"/],
    ['the same heading twice', 'source,source,target\n', 1, /Two columns/],
    ['nothing', '', 1, /empty/],
    ['bytes that are no text', Buffer.from([0x61, 0x2c, 0xff, 0xfe, 0xfd]), 1, /utf-8/],
  ])('is refused with %s', async (_name, file, line, message) => {
    const { error } = await read(file);
    expect(error?.message).toMatch(message);
    expect(error?.line).toBe(line);
  });

  it('refuses a row with a NUL, and writes none', async () => {
    const padding = 'x,y\n'.repeat(5_000);
    const { units: found, problems } = await read(`source,target\n${padding}a\0,b\nc,d\n`);
    expect(problems).toEqual([{ line: 5_002, field: 'unit', message: 'The row has a character that is no text.' }]);
    expect(found).toHaveLength(5_001);
    expect(await join(writeCsv([{ source: { language: 'en', text: 'a\0' }, targets: [] }]))).toContain('a\ufffd');
  });

  it('delivers the rows before an error', async () => {
    const { units: found } = await read('source,target\na,b\n"c,d\ne,f');
    expect(found.map(({ source }) => source.text)).toEqual(['a']);
  });

  it('reads many rows in little memory', async () => {
    const file = `source,target\n${Array.from({ length: 20_000 }, (_, at) => `s${at},"t ${at}"\n`).join('')}`;
    const { units: found } = await read(file);
    expect([found.length, found.at(-1)?.line, found.at(-1)?.targets[0]?.text]).toEqual([20_000, 20_001, 't 19999']);
  });
});

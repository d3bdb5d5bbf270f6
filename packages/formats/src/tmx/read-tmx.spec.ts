import { describe, expect, it } from '@jest/globals';
import type { ReadUnit } from '../unit/file-unit.js';
import { FormatError, type FormatProblem } from '../unit/format-error.js';
import type { ReadOptions } from '../unit/read-options.js';
import { readTmx } from './read-tmx.js';

async function* inPieces(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size);
}

async function read(file: string | Uint8Array, options: Partial<ReadOptions> = {}, pieces = 7) {
  const units: ReadUnit[] = [];
  const problems: FormatProblem[] = [];
  const bytes = typeof file === 'string' ? Buffer.from(file) : file;
  const collect = { onUnit: (unit: ReadUnit) => void units.push(unit), onError: (problem: FormatProblem) => void problems.push(problem) };
  await readTmx(inPieces(bytes, pieces), { ...collect, ...options });
  return { units, problems };
}

const tmx = (body: string, srclang = 'en') => `<tmx version="1.4"><header srclang="${srclang}"/><body>${body}</body></tmx>`;
const tuv = (language: string, seg: string) => `<tuv xml:lang="${language}"><seg>${seg}</seg></tuv>`;
const pair = (source: string, target: string) => tmx(`<tu>${tuv('en', source)}${tuv('hi', target)}</tu>`);

async function texts(file: string) {
  const { units } = await read(file);
  return [units[0]?.source.text, units[0]?.targets[0]?.text];
}

describe('reading TMX', () => {
  it('gives units with their line, dates, authors, notes and properties', async () => {
    const file = `<?xml version="1.0"?>
<!DOCTYPE tmx SYSTEM "tmx14.dtd">
<tmx version="1.4"><header srclang="en"/><body>
<tu tuid="7" creationdate="20240229T101112Z">
<note>careful</note><prop type="x-place">menu</prop>
<tuv xml:lang="en"><seg>Save</seg></tuv>
<tuv xml:lang="hi" changedate="20250102T030405Z" changeid="asha"><seg>सहेजें</seg></tuv>
</tu></body></tmx>`;
    const createdAt = new Date('2024-02-29T10:11:12Z');
    const target = { language: 'hi', text: 'सहेजें', createdAt, changedAt: new Date('2025-01-02T03:04:05Z'), changedBy: 'asha' };
    expect((await read(file)).units).toEqual([
      {
        line: 4,
        id: '7',
        source: { language: 'en', text: 'Save', createdAt },
        targets: [target],
        notes: ['careful'],
        properties: [{ type: 'x-place', value: 'menu' }],
      },
    ]);
  });

  it.each([1, 2, 3, 64, 100_000])('reads the same in chunks of %d bytes', async (size) => {
    const file = tmx(`<tu>${tuv('en', 'Rates &amp; “fees” 😀')}${tuv('bn', 'হার ও ফি 😀')}</tu>`.repeat(50));
    const { units } = await read(file, {}, size);
    expect(units).toHaveLength(50);
    expect(units[49]?.source.text).toBe('Rates &amp; “fees” 😀');
    expect(units[49]?.targets[0]?.text).toBe('হার ও ফি 😀');
  });

  it.each([
    ['UTF-8 with a mark', (text: string) => Buffer.from(`\ufeff${text}`)],
    ['UTF-16 little-endian with a mark', (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le')],
    ['UTF-16 big-endian with a mark', (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le').swap16()],
    ['UTF-16 without a mark', (text: string) => Buffer.from(text, 'utf16le')],
    ['UTF-16 big-endian without a mark', (text: string) => Buffer.from(text, 'utf16le').swap16()],
    ['UTF-8 that calls itself UTF-16', (text: string) => Buffer.from(`<?xml version="1.0" encoding="UTF-16"?>${text}`)],
  ])('reads %s', async (_name, encode) => {
    const { units } = await read(encode(pair('Home', 'मुखपृष्ठ')));
    expect(units[0]?.targets[0]?.text).toBe('मुखपृष्ठ');
  });

  it('reads the eight-bit encodings of old tools', async () => {
    const file = `<?xml version="1.0" encoding="ISO-8859-1"?>${tmx(`<tu>${tuv('en', 'coffee')}${tuv('fr', 'café')}</tu>`)}`;
    expect((await read(Buffer.from(file, 'latin1'))).units[0]?.targets[0]?.text).toBe('café');
  });

  it('takes `lang` where `xml:lang` is missing', async () => {
    const file = tmx('<tu><tuv lang="en"><seg>Yes</seg></tuv><tuv lang="ta"><seg>ஆம்</seg></tuv></tu>');
    expect((await read(file)).units[0]?.targets).toEqual([{ language: 'ta', text: 'ஆம்' }]);
  });

  describe('choosing the source', () => {
    const body = `<tu>${tuv('hi-IN', 'हाँ')}${tuv('en-US', 'Yes')}${tuv('ta', 'ஆம்')}</tu>`;

    it('takes the language asked for, whatever its region', async () => {
      const { units } = await read(tmx(body, 'ta'), { sourceLanguage: 'en' });
      expect(units[0]?.source.text).toBe('Yes');
      expect(units[0]?.targets.map(({ language }) => language)).toEqual(['hi-IN', 'ta']);
    });

    it('takes the language of the header otherwise', async () => {
      expect((await read(tmx(body, 'ta'))).units[0]?.source.text).toBe('ஆம்');
    });

    it('takes the language of the unit before that of the header', async () => {
      const own = body.replace('<tu>', '<tu srclang="EN_us">');
      expect((await read(tmx(own, 'ta'))).units[0]?.source.text).toBe('Yes');
    });

    it('takes the first of a file that leaves it open', async () => {
      expect((await read(tmx(body, '*all*'))).units[0]?.source.text).toBe('हाँ');
    });

    it('reports a unit without it and goes on', async () => {
      const file = tmx(`<tu>${tuv('fr', 'Oui')}${tuv('ta', 'ஆம்')}</tu>\n${body}`);
      const { units, problems } = await read(file, { sourceLanguage: 'en' });
      expect(problems).toEqual([{ line: 1, field: 'source', message: 'The unit has no source in en.' }]);
      expect(units).toHaveLength(1);
    });
  });

  describe('inline codes', () => {
    it('turns pairs and voids into numbered inline tags, in the order of the source', async () => {
      const source = 'Read <bpt i="1" x="1">&lt;a&gt;</bpt>this<ept i="1">&lt;/a&gt;</ept> now<ph x="2">&lt;br/&gt;</ph>';
      const target = '<ph x="2">&lt;br/&gt;</ph><bpt i="1" x="1"/>इसे<ept i="1"/> पढ़ें';
      expect(await texts(pair(source, target))).toEqual(['Read <1>this</1> now<2/>', '<2/><1>इसे</1> पढ़ें']);
    });

    it('matches codes without `x` by their pair number, and others by their place', async () => {
      const source = '<bpt i="4"/>a<ept i="4"/><bpt i="2"/>b<ept i="2"/><ph/>';
      const target = '<bpt i="2"/>ख<ept i="2"/><bpt i="4"/>क<ept i="4"/><ph/>';
      expect(await texts(pair(source, target))).toEqual(['<1>a</1><2>b</2><3/>', '<2>ख</2><1>क</1><3/>']);
    });

    it('keeps the text of highlights and drops that of codes, sub-flows too', async () => {
      const source = 'See <hi type="term">rate</hi><ph>&lt;img alt="<sub>a picture</sub>"&gt;</ph>.';
      expect((await texts(pair(source, 'x')))[0]).toBe('See <1>rate</1><2/>.');
    });

    it('makes void what crosses or has no partner', async () => {
      const crossing = '<bpt i="1"/>a<bpt i="2"/>b<ept i="1"/>c<ept i="2"/>';
      expect((await texts(pair(crossing, 'x')))[0]).toBe('<1>a<2/>b</1>c<3/>');
      expect((await texts(pair('<it pos="begin"/>a<ept i="9"/>', 'x')))[0]).toBe('<1/>a<2/>');
    });

    it('recognises its own placeables, and takes braces in a text for text', async () => {
      const placeable = '<ph x="1" type="x-placeable">{1}</ph>';
      expect(await texts(pair(`Pay ${placeable}`, `${placeable} दें`))).toEqual(['Pay {1}', '{1} दें']);
      expect((await texts(pair('Pay {1} &amp; go &lt;2/>', 'x')))[0]).toBe('Pay &#123;1&#125; &amp; go &lt;2/&gt;');
    });
  });

  describe('refusing', () => {
    const fails = (file: string | Uint8Array, options: Partial<ReadOptions> = {}) =>
      read(file, options).then(
        () => undefined,
        (error) => error,
      );

    it.each([
      ['an internal entity', '<!DOCTYPE tmx [<!ENTITY a "b">]>'],
      ['an external entity', '<!DOCTYPE tmx [<!ENTITY a SYSTEM "file:///etc/passwd">]>'],
      ['a parameter entity', '<!DOCTYPE tmx SYSTEM "tmx14.dtd" [<!ENTITY % a SYSTEM "http://127.0.0.1/x">%a;]>'],
      ['another document type', '<!DOCTYPE svg SYSTEM "x.dtd">'],
    ])('%s in the document type', async (_name, doctype) => {
      const error = await fails(doctype + pair('&a;', 'x'));
      expect(error).toBeInstanceOf(FormatError);
      expect(error.message).toContain('document type');
    });

    it('entities nobody declared', async () => {
      expect(await fails(pair('&xxe;', 'x'))).toMatchObject({ name: 'FormatError', line: 1 });
    });

    it('markup hidden in UTF-7', async () => {
      expect(await fails(`<?xml version="1.0" encoding="UTF-7"?>${pair('a', 'b')}`)).toMatchObject({
        message: 'The encoding UTF-7 is not supported.',
      });
    });

    it('bytes that are not text', async () => {
      expect(await fails(Buffer.concat([Buffer.from('<tmx>'), Buffer.from([0xc3, 0x28])]))).toMatchObject({
        message: 'The file is not valid utf-8.',
      });
    });

    it.each([
      ['another format', '<xliff version="1.2"></xliff>', 'begins with <xliff>'],
      ['no XML', 'hash,source\n1,2', 'outside'],
      ['an empty file', '', 'root'],
    ])('%s', async (_name, file, reason) => {
      const error = await fails(file);
      expect(error).toBeInstanceOf(FormatError);
      expect(error.message).toContain(reason);
    });

    it('a file that breaks off, after delivering what was whole, with the line', async () => {
      const units: ReadUnit[] = [];
      const whole = tmx(`\n<tu>${tuv('en', 'a')}${tuv('hi', 'b')}</tu>\n<tu>`);
      const error = await fails(whole.slice(0, whole.indexOf('</body>')), { onUnit: (unit) => void units.push(unit) });
      expect(error).toMatchObject({ name: 'FormatError', line: 3 });
      expect(units).toHaveLength(1);
    });

    it('elements nested without end', async () => {
      expect(await fails(pair('<hi>'.repeat(10_000), 'x'))).toMatchObject({ message: 'The elements are nested too deeply.' });
    });

    it('a tag without end, before it fills the memory', async () => {
      const endless = `<tmx version="1.4" a="${'x'.repeat(5_000_000)}`;
      expect(await fails(endless, { limits: { tokenChars: 100_000 } })).toMatchObject({ message: 'A tag, comment or text is too long.' });
    });

    it('more bytes than allowed', async () => {
      expect(await fails(pair('a', 'b'), { limits: { bytes: 50 } })).toMatchObject({ message: 'The file is larger than 50 bytes.' });
    });

    it('a segment that is too long, by its unit alone', async () => {
      const file = tmx(`<tu>${tuv('en', 'x'.repeat(101))}${tuv('hi', 'y')}</tu><tu>${tuv('en', 'a')}${tuv('hi', 'b')}</tu>`);
      const { units, problems } = await read(file, { limits: { segmentChars: 100 } });
      expect(problems).toEqual([{ line: 1, field: 'source', message: 'A segment is too long.' }]);
      expect(units).toHaveLength(1);
    });

    it('units without a translation or without a language', async () => {
      const file = tmx(`<tu>${tuv('en', 'a')}</tu><tu>${tuv('en', 'a')}<tuv><seg>b</seg></tuv></tu>`);
      const { problems } = await read(file);
      expect(problems.map(({ message }) => message)).toEqual(['The unit has no translation.', 'A translation does not say its language.']);
    });
  });

  it('does not let attribute names reach the prototype', async () => {
    const file = tmx(`<tu __proto__="1" constructor="2"><prop type="__proto__">x</prop>${tuv('en', 'a')}${tuv('hi', 'b')}</tu>`);
    expect((await read(file)).units[0]?.properties).toEqual([{ type: '__proto__', value: 'x' }]);
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
  });

  it('waits for each unit to be taken before it gives the next', async () => {
    let busy = 0;
    let most = 0;
    const onUnit = async () => {
      busy++;
      most = Math.max(most, busy);
      await new Promise((resolve) => setImmediate(resolve));
      busy--;
    };
    await read(tmx(`<tu>${tuv('en', 'a')}${tuv('hi', 'b')}</tu>`.repeat(20)), { onUnit }, 1000);
    expect(most).toBe(1);
  });
});

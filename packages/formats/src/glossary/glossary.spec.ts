import { Readable } from 'node:stream';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { HEAD_BYTES } from '../detect-format.js';
import { FormatError } from '../unit/format-error.js';
import { conceptToTerms } from './concept-to-terms.js';
import type { FileTerm, TermProblem, WrittenTerm } from './file-term.js';
import { readGlossary } from './read-glossary.js';
import { writeGlossaryCsv } from './write-glossary-csv.js';
import { writeTbx } from './write-tbx.js';

async function read(file: string | Uint8Array, sourceLanguage = 'en') {
  const terms: FileTerm[] = [];
  const problems: TermProblem[] = [];
  const options = { sourceLanguage, onTerm: (term: FileTerm) => terms.push(term), onProblem: (one: TermProblem) => problems.push(one) };
  const error = await readGlossary(Readable.from([Buffer.from(file)]), options).then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (error !== undefined && !(error instanceof FormatError)) throw error;
  return { terms, problems, error };
}

const bare = ({ line: _line, ...term }: FileTerm): WrittenTerm => term;
async function joined(chunks: AsyncIterable<string>): Promise<string> {
  let text = '';
  for await (const chunk of chunks) text += chunk;
  return text;
}

/** Texts as a glossary stores them: composed, without white space at their ends or in a row. */
const text = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
  .map((given) =>
    given
      .normalize('NFC')
      .replace(/[\s|\p{C}\ufffd]+/gu, ' ')
      .trim(),
  )
  .filter((given) => given !== '');
const term: fc.Arbitrary<WrittenTerm> = fc
  .record({
    source: text,
    target: text,
    rule: fc.constantFrom('translate', 'keep', 'transliterate'),
    caseSensitive: fc.boolean(),
    partOfSpeech: fc.constantFrom('noun', 'verb', undefined),
    language: fc.constantFrom('hi', 'ta', undefined),
    forbidden: fc.uniqueArray(text, { maxLength: 3 }),
    note: fc.option(text, { nil: undefined }),
  })
  .map(({ target, partOfSpeech, language: given, note, ...rest }) => {
    const isTranslated = rest.rule === 'translate';
    const language = isTranslated ? (given ?? 'hi') : given;
    return {
      ...rest,
      ...(isTranslated && { target }),
      ...(partOfSpeech && { partOfSpeech }),
      ...(language && { language }),
      ...(note && { note }),
    };
  });

describe('a glossary in a file', () => {
  it('is read from CSV as it was written, formulas included', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(term, { maxLength: 6 }), async (written) => {
        const { terms, problems } = await read(await joined(writeGlossaryCsv(written)));
        expect([terms.map(bare), problems]).toEqual([written, []]);
      }),
    );
  });

  it('has no entities of HTML, and no errors of a spreadsheet, for terms', async () => {
    const { terms, problems } = await read(
      'term,translation,language\nR&amp;D,अनुसंधान &quot;व&quot; विकास,hi\nrate,#REF!,hi\n#NAME?,दर,hi\n',
    );
    expect(terms.map(bare)).toMatchObject([{ source: 'R&D', target: 'अनुसंधान "व" विकास' }]);
    expect(problems.map(({ line, field }) => [line, field])).toEqual([
      [3, 'target'],
      [4, 'source'],
    ]);
    const tbx = await joined(
      writeTbx([{ source: 'rate', target: '#N/A', language: 'hi', forbidden: [] }], { sourceLanguage: 'en', title: 'T' }),
    );
    expect(await read(tbx)).toMatchObject({ terms: [], problems: [{ field: 'target', source: 'rate' }] });
  });

  it('is read from TBX as it was written', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(term, { maxLength: 6 }), async (written) => {
        const { terms, problems, error } = await read(await joined(writeTbx(written, { sourceLanguage: 'en', title: 'A & B' })));
        const withoutDefault = written.map(({ rule, ...rest }) => (rule === 'translate' ? rest : { ...rest, rule }));
        expect([error, terms.map(bare), problems]).toEqual([undefined, withoutDefault, []]);
      }),
    );
  });

  it('in CSV of other programs is read by its headings, with any separator', async () => {
    const { terms } = await read('\ufeffTerm;Translation;Lang;POS;Comment\r\n"Gram; Panchayat";ग्राम पंचायत;hi;noun;As in the Act\r\n');
    const said = { source: 'Gram; Panchayat', target: 'ग्राम पंचायत', language: 'hi', partOfSpeech: 'noun', note: 'As in the Act' };
    expect(terms).toEqual([{ line: 2, ...said, caseSensitive: false, forbidden: [] }]);
  });

  it('in CSV is read but for the rows that are wrong', async () => {
    // A file with a NUL at its beginning is no table.
    const { terms, problems } = await read(`term,translation\na,${'b'.repeat(HEAD_BYTES)}\n,c\n\nd,e,f\n"\0",g\nh,i\n`);
    expect(terms.map(({ source, line }) => [source, line])).toEqual([
      ['a', 2],
      ['h', 7],
    ]);
    expect(problems.map(({ line, field }) => [line, field])).toEqual([
      [3, 'source'],
      [5, 'row'],
      [6, 'row'],
    ]);
  });

  it('in TBX of 2019 has synonyms, several languages and words that are not to be used', async () => {
    const { terms } = await read(`<?xml version="1.0" encoding="UTF-8"?>
      <tbx type="TBX-Basic" style="dca" xml:lang="en" xmlns="urn:iso:std:iso:30042:ed-2"><tbxHeader><fileDesc><sourceDesc><p>x</p></sourceDesc></fileDesc></tbxHeader>
      <text><body><conceptEntry id="c1"><descrip type="definition">A  local tax</descrip>
        <langSec xml:lang="en-IN"><termSec><term>octroi</term><termNote type="partOfSpeech">noun</termNote></termSec><termSec><term>entry tax</term></termSec>
          <termSec><term>toll</term><termNote type="administrativeStatus">deprecatedTerm-admn-sts</termNote></termSec></langSec>
        <langSec xml:lang="hi"><termSec><term>नाका शुल्क</term><termNote type="administrativeStatus">admittedTerm-admn-sts</termNote></termSec>
          <termSec><term>चुंगी</term><termNote type="administrativeStatus">preferredTerm-admn-sts</termNote></termSec>
          <termSec><term>टोल</term><termNote type="administrativeStatus">supersededTerm-admn-sts</termNote></termSec></langSec>
        <langSec xml:lang="ta"><termSec><term>நுழைவு <hi>வரி</hi></term></termSec></langSec>
      </conceptEntry></body></text></tbx>`);
    expect(
      terms.map(({ source, language, target, forbidden, partOfSpeech, note }) => [source, language, target, forbidden, partOfSpeech, note]),
    ).toEqual([
      ['octroi', 'hi', 'चुंगी', ['टोल'], 'noun', 'A local tax'],
      ['octroi', 'ta', 'நுழைவு வரி', [], 'noun', 'A local tax'],
      ['entry tax', 'hi', 'चुंगी', ['टोल'], undefined, 'A local tax'],
      ['entry tax', 'ta', 'நுழைவு வரி', [], undefined, 'A local tax'],
    ]);
  });

  it('in TBX of the style DCT is read by the names of elements', async () => {
    const { terms } =
      await read(`<tbx type="TBX-Basic" style="dct" xml:lang="en" xmlns="urn:iso:std:iso:30042:ed-2" xmlns:min="http://www.tbxinfo.net/ns/min">
      <text><body><conceptEntry id="1"><langSec xml:lang="en"><termSec><term>tax</term><min:partOfSpeech>noun</min:partOfSpeech></termSec></langSec>
      <langSec xml:lang="hi"><termSec><term>टैक्स</term><min:administrativeStatus>deprecatedTerm</min:administrativeStatus></termSec><termSec><term>कर</term></termSec></langSec>
      </conceptEntry></body></text></tbx>`);
    expect(terms).toMatchObject([{ source: 'tax', language: 'hi', target: 'कर', forbidden: ['टैक्स'], partOfSpeech: 'noun' }]);
  });

  it('in TBX of 2008 is read with its document type, in tig and ntig', async () => {
    const { terms, problems, error } = await read(`<?xml version='1.0'?><!DOCTYPE martif SYSTEM "TBXcoreStructV02.dtd">
      <martif type="TBX" xml:lang="en"><martifHeader><fileDesc><sourceDesc><p>x</p></sourceDesc></fileDesc></martifHeader><text><body>
      <termEntry id="1"><langSet xml:lang="en"><tig><term>bank</term></tig></langSet><langSet xml:lang="hi-IN"><ntig><termGrp><term>बैंक</term></termGrp></ntig></langSet></termEntry>
      <termEntry id="2"><langSet xml:lang="hi"><tig><term>घर</term></tig></langSet></termEntry>
      </body></text></martif>`);
    expect(error).toBeUndefined();
    expect(terms).toMatchObject([{ source: 'bank', language: 'hi-IN', target: 'बैंक' }]);
    expect(problems).toEqual([{ line: 4, field: 'source', source: 'घर', message: 'The entry has no term in the language en.' }]);
  });

  it.each([
    ['an entity of its own', '<!DOCTYPE tbx [<!ENTITY a "b">]><tbx>&a;</tbx>'],
    ['an entity from elsewhere', '<!DOCTYPE martif [<!ENTITY a SYSTEM "file:///etc/passwd">]><martif>&a;</martif>'],
    ['another document', '<html><body>x</body></html>'],
    ['no end', '<tbx><text><body><conceptEntry>'],
    ['nothing', ''],
    ['a zipped workbook', 'PK\u0003\u0004'],
    ['no column of terms', 'a,b\nc,d\n'],
    ['two columns of terms', 'term,source\nc,d\n'],
    ['a quotation mark without an end', 'term\n"a\n'],
    ['too many languages', `<tbx><conceptEntry>${'<langSec xml:lang="hi"/>'.repeat(300)}</conceptEntry></tbx>`],
    ['too many elements in each other', `<tbx>${'<p>'.repeat(100)}`],
  ])('that has %s is refused', async (_name, file) => {
    expect((await read(file)).error).toBeInstanceOf(FormatError);
  });

  it('gives texts back as they stand, whatever they are', async () => {
    const hostile = '<script>alert(1)</script>"]]>&amp;';
    const written = [{ source: hostile, target: hostile, language: 'hi', note: hostile, forbidden: [], caseSensitive: false }];
    const file = await joined(writeTbx(written, { sourceLanguage: 'en', title: hostile }));
    expect(file).not.toContain('<script');
    expect((await read(file)).terms.map(bare)).toEqual(written);
  });

  it('makes the terms of an entry one by one: its languages multiply', () => {
    const [words, languages] = [100, 100];
    let looks = 0;
    const others = Array.from({ length: languages }, (_, at) => ({
      language: `x${at}`,
      get terms() {
        looks++;
        return [{ text: `y${at}`, categories: {} }];
      },
    }));
    const own = { language: 'en', terms: Array.from({ length: words }, (_, at) => ({ text: `word ${at}`, categories: {} })) };
    const concept = { line: 1, notes: [], marks: [], languages: [own, ...others] };
    let made = 0;
    for (const _term of conceptToTerms(concept, 'en')) if (++made === 10) break;
    expect(looks).toBeLessThan(5 * languages);
    expect([...conceptToTerms(concept, 'en')]).toHaveLength(words * languages);
  });
});

import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { SaxesParser } from 'saxes';
import { join, keyedUnits, messageUnits, readAll, readReport, unit, xmlText } from '../testing/units.js';
import type { FileUnit } from '../unit/file-unit.js';
import { readXliff } from './read-xliff.js';
import { writeXliff, type XliffHeader } from './write-xliff.js';

const header = (version: XliffHeader['version']): XliffHeader => ({
  version,
  sourceLanguage: 'en',
  targetLanguage: 'hi',
  original: 'https://example.com',
});
const write = (units: Iterable<FileUnit>, version: XliffHeader['version']) => join(writeXliff(units, header(version)));
const read = (file: string, options = {}) => readReport(readXliff, file, options);

const v1 = (units: string, file = 'source-language="en-US" target-language="hi-IN"') =>
  `<?xml version="1.0"?>\n<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2" xmlns:o="urn:other"><file original="a" datatype="plaintext" ${file}><body>\n${units}</body></file></xliff>`;
const v2 = (units: string, root = 'srcLang="en" trgLang="hi"') =>
  `<xliff version="2.1" xmlns="urn:oasis:names:tc:xliff:document:2.0" xmlns:o="urn:other" ${root}><file id="f">\n${units}</file></xliff>`;
const tu = (source: string, target: string, attributes = '') =>
  `<trans-unit id="1" ${attributes}><source>${source}</source><target>${target}</target></trans-unit>\n`;

async function textsOf(file: string) {
  const { units, problems, error } = await read(file);
  if (error) throw error;
  expect(problems).toEqual([]);
  return units.map(({ source, targets }) => [source.text, targets[0]?.text]);
}

const state = fc.constantFrom('machine' as const, 'translated' as const, 'final' as const);
const units = fc
  .array(fc.tuple(unit, state, fc.array(fc.tuple(xmlText, xmlText), { maxLength: 2 }), fc.boolean()), { maxLength: 5 })
  .map((made) =>
    made.map(([{ source, notes }, ofTarget, properties, isOpen], at): FileUnit => {
      // A text without a letter is no translation.
      const isEmpty = isOpen || source.text.trim() === '';
      return {
        id: `u${at}`,
        source,
        targets: isEmpty ? [] : [{ language: 'hi', text: source.text, state: ofTarget }],
        ...(notes && { notes }),
        ...(properties.length > 0 && { properties: properties.map(([type, value]) => ({ type, value })) }),
      };
    }),
  );

describe.each(['1.2', '2.1'] as const)('writing XLIFF %s', (version) => {
  it('gives back by reading what was written, for any text, inline tags and placeables', async () => {
    await fc.assert(
      fc.asyncProperty(units, async (written) => {
        const file = await write(written, version);
        new SaxesParser({ xmlns: true }).write(file).close();
        expect(await readAll(readXliff, file)).toEqual(written);
      }),
    );
  });

  it('gives back keys, notes and limits in any order of their units', async () => {
    await fc.assert(
      fc.asyncProperty(keyedUnits, async (made) => {
        const written = made.map(
          ({ targets, ...rest }, at): FileUnit => ({
            ...rest,
            id: `u${at}`,
            targets: targets.map((target) => ({ ...target, state: 'final' })),
          }),
        );
        const file = await write(written, version);
        new SaxesParser({ xmlns: true }).write(file).close();
        expect(await readAll(readXliff, file)).toEqual(written);
      }),
    );
  });

  it('gives back the forms of messages, each as a unit of the group of its message', async () => {
    await fc.assert(
      fc.asyncProperty(messageUnits, async (made) => {
        const written = made.map(
          ({ targets, ...rest }): FileUnit => ({ ...rest, targets: targets.map((target) => ({ ...target, state: 'final' })) }),
        );
        const file = await write(written, version);
        new SaxesParser({ xmlns: true }).write(file).close();
        const ids = [...file.matchAll(/<(?:trans-unit|unit|group) id="([^"]*)"/g)].map(([, id]) => id);
        expect(new Set(ids).size).toBe(ids.length);
        expect(await readAll(readXliff, file)).toEqual(written);
      }),
    );
  });

  it('leaves out a key that XML cannot hold, instead of naming another one', async () => {
    const own: FileUnit[] = [{ id: 'a', key: 'a\u0001b', source: { language: 'en', text: 'Open' }, targets: [] }];
    expect(await readAll(readXliff, await write(own, version))).toEqual([{ id: 'a', source: own[0]?.source, targets: [] }]);
  });

  it('keeps the order that a target gives to the inline tags of its source', async () => {
    const own: FileUnit[] = [
      {
        id: 'a',
        source: { language: 'en', text: '<1>a <2/></1> {1} {2}' },
        targets: [{ language: 'hi', text: '{2} {1} <1><2/> ा</1>', state: 'translated' }],
      },
    ];
    expect(await readAll(readXliff, await write(own, version))).toEqual(own);
  });

  it('writes an unfinished edit so that the file stays well-formed', async () => {
    const own = [
      { source: { language: 'en', text: 'a <1>b</1><2>c</2>' }, targets: [{ language: 'hi', text: '<1>ख <2></1></2> </1> <5> & < {x}' }] },
    ];
    const [back] = await readAll(readXliff, await write(own, version));
    expect(back?.source.text).toBe('a <1>b</1><2>c</2>');
    expect(back?.targets[0]?.text).toContain('&amp; &lt; &#123;x&#125;');
  });
});

describe('limits and keys in XLIFF', () => {
  const first = async (file: string) => {
    const { units: found, problems, error } = await read(file);
    expect([problems, error]).toEqual([[], undefined]);
    return found[0];
  };
  const of1 = (attributes: string, more = '') =>
    first(v1(`<trans-unit id="1" ${attributes}><source>Open</source><target>खोलें</target>${more}</trans-unit>`));
  const of2 = (attributes: string, profiles: string) =>
    first(
      `<xliff version="2.0" xmlns="urn:oasis:names:tc:xliff:document:2.0" xmlns:s="urn:oasis:names:tc:xliff:sizerestriction:2.0" srcLang="en" trgLang="hi"><file id="f"><s:profiles ${profiles}><s:normalization general="nfc"/></s:profiles><unit id="1" ${attributes}><segment><source>Open</source><target>खोलें</target></segment></unit></file></xliff>`,
    );

  it.each([
    ['glyph', { max: 12, unit: 'graphemes' }],
    ['char', { max: 12, unit: 'utf16' }],
    ['byte', { max: 12, unit: 'bytes' }],
    ['pixel', undefined],
  ])('are read of 1.2 in units of a %s', async (sizeUnit, expected) => {
    expect((await of1(`maxwidth="12" size-unit="${sizeUnit}"`))?.limit).toEqual(expected);
  });

  it('have no unit but that of pictures where a file of 1.2 names none', async () => {
    expect(await of1('maxwidth="120"')).not.toHaveProperty('limit');
    expect(await of1('maxwidth="wide" size-unit="char"')).not.toHaveProperty('limit');
  });

  it('are read of a resource’s name, or of the context of gettext', async () => {
    const context =
      '<context-group><context context-type="x-gettext-msgctxt">menu</context><context context-type="sourcefile">a.c</context></context-group>';
    expect(await of1('resname="/menu/open"', context)).toMatchObject({ key: '/menu/open' });
    expect(await of1('', context)).toMatchObject({ key: 'menu' });
    expect(await of2('name="/menu/open"', '')).toMatchObject({ key: '/menu/open' });
  });

  it.each([
    ['s:sizeRestriction="12"', 'generalProfile="xliff:codepoints"', { max: 12, unit: 'utf16' }],
    ['s:sizeRestriction="3,12"', 'generalProfile="bhashantar:graphemes"', { max: 12, unit: 'graphemes' }],
    ['s:storageRestriction="12"', 'storageProfile="xliff:utf8"', { max: 12, unit: 'bytes' }],
    ['s:storageRestriction="0,12"', 'storageProfile="xliff:utf16"', { max: 12, unit: 'utf16' }],
    ['s:sizeRestriction="12"', 'generalProfile="acme:pixels"', undefined],
    ['s:sizeRestriction="3,*"', 'generalProfile="xliff:codepoints"', undefined],
    ['sizeRestriction="12"', 'generalProfile="xliff:codepoints"', undefined],
  ])('are read of 2.1: %s by %s', async (attributes, profiles, expected) => {
    expect((await of2(attributes, profiles))?.limit).toEqual(expected);
  });
});

describe('reading XLIFF 1.2', () => {
  it('reads every kind of inline element', async () => {
    const file = v1(
      tu('<g id="a">Read</g> <x id="b"/>now', '<x id="b"/> <g id="a">पढ़ें</g>') +
        tu(
          '<bx id="1" rid="9"/>Read<ex id="2" rid="9"/> <ph id="3">&lt;br&gt;</ph>',
          '<bx id="1" rid="9"/>पढ़ें<ex id="2" rid="9"/><ph id="3">&lt;br&gt;</ph>',
        ) +
        tu('<bpt id="1">&lt;b&gt;</bpt>A<ept id="1">&lt;/b&gt;</ept>', '<bpt id="1"/>अ<ept id="1"/>') +
        tu('A <it id="7" pos="open">&lt;i&gt;</it>', '<it id="7" pos="open"/> अ') +
        tu('<mrk mtype="term">Term</mrk> &amp; more', '<mrk mtype="seg" mid="1">पद</mrk> &amp; <![CDATA[<b>]]>') +
        tu('<ph id="1">a <sub>b</sub></ph>c', '<ph id="1"/>ग'),
    );
    expect(await textsOf(file)).toEqual([
      ['<1>Read</1> <2/>now', '<2/> <1>पढ़ें</1>'],
      ['<1>Read</1> <2/>', '<1>पढ़ें</1><2/>'],
      ['<1>A</1>', '<1>अ</1>'],
      ['A <1/>', '<1/> अ'],
      ['Term &amp; more', 'पद &amp; <1/>'],
      ['<1/>c', '<1/>ग'],
    ]);
  });

  it('tells from states how far a target is', async () => {
    const states = [
      '<target state="new">x</target>',
      '<target state="needs-translation">x</target>',
      '<target/>',
      '',
      '<target state="needs-review-translation" state-qualifier="mt-suggestion">x</target>',
      '<target state="translated">x</target>',
      '<target state="signed-off" state-qualifier="leveraged-tm">x</target>',
      '<target>x</target>',
      '<target state="needs-l10n">x</target>',
      '<target state="translated" state-qualifier="rejected-inaccurate">x</target>',
    ];
    const file = v1(states.map((target, at) => `<trans-unit id="${at}"><source>a</source>${target}</trans-unit>`).join(''));
    const { units: found } = await read(file);
    expect(found.map(({ targets }) => targets[0]?.state)).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      'machine',
      'translated',
      'final',
      'translated',
      undefined,
      undefined,
    ]);
  });

  it('takes no copy of a source and no empty segment for a translation', async () => {
    const mrk = (mid: number, text: string) => `<mrk mtype="seg" mid="${mid}">${text}</mrk>`;
    const segmented = (target: string) =>
      `<trans-unit id="1"><source>A. B.</source><seg-source>${mrk(1, 'A.')} ${mrk(2, 'B.')}</seg-source>${target}</trans-unit>`;
    const file = v1(
      [
        tu('Home', 'Home'),
        tu('NIC', 'NIC', 'approved="yes"'),
        '<trans-unit id="1"><source>NIC</source><target state="translated">NIC</target></trans-unit>',
        tu('2026', '2026'),
        tu('<g id="1">Home</g>', '<g id="1"> </g>'),
        tu('<g id="1">Home</g>', '<g id="1"><mrk mtype="seg" mid="1"/></g>'),
        segmented(`<target>${mrk(1, 'क।')} ${mrk(2, '')}</target>`),
        segmented(`<target>${mrk(1, 'क।')} ${mrk(2, 'ख।')}</target>`),
      ].join(''),
    );
    const { units: found } = await read(file);
    expect(found.map(({ targets }) => targets[0]?.text)).toEqual([
      undefined,
      'NIC',
      'NIC',
      '2026',
      undefined,
      undefined,
      undefined,
      'क। ख।',
    ]);
  });

  it('reads entities and tags that another program wrote as letters, and leaves those of our own files', async () => {
    const text = 'It&amp;#39;s &lt;b&gt;new&lt;/b&gt; &amp;nbsp;now';
    expect(await textsOf(v1(tu(text, '&lt;b&gt;नया&lt;/b&gt;')))).toEqual([["It's <1>new</1> \u00a0now", '<1>नया</1>']]);
    const [unit] = await readAll(
      readXliff,
      await write([{ source: { language: 'en', text: 'a &lt;b&gt; &amp;nbsp;' }, targets: [] }], '1.2'),
    );
    expect(unit?.source.text).toBe('a &lt;b&gt; &amp;nbsp;');
  });

  it('reports the errors of a spreadsheet with their line', async () => {
    const { units: found, problems } = await read(v1(`${tu('a', '#REF!')}\n${tu('b', 'ख')}`));
    expect(found.map(({ targets }) => targets[0]?.text)).toEqual([undefined, 'ख']);
    expect(problems).toMatchObject([{ line: 3, field: 'target', message: expect.stringContaining('#REF!') }]);
  });

  it('leaves out what may not be translated, and proposals', async () => {
    const file = v1(
      `<group translate="no">${tu('no', 'x')}${tu('yes', 'हाँ', 'translate="yes"')}</group>${tu('no', 'x', 'translate="no"')}` +
        `<trans-unit id="2"><source>a</source><seg-source>s</seg-source><target>क</target><alt-trans><source>z</source><target>zz</target></alt-trans><note>n</note><o:x><o:target>o</o:target></o:x></trans-unit>`,
    );
    const { units: found } = await read(file);
    expect(found.map(({ source, targets, notes }) => [source.text, targets[0]?.text, notes])).toEqual([
      ['yes', 'हाँ', undefined],
      ['a', 'क', ['n']],
    ]);
  });

  it('takes each file of a document by its languages, and files without the namespace', async () => {
    const file = `<xliff version="1.2"><file source-language="en" target-language="hi"><body>${tu('a', 'अ')}</body></file><file source-language="fr" target-language="ta"><body>${tu('b', 'ஆ')}</body></file></xliff>`;
    const { units: found, problems } = await read(file, { sourceLanguage: 'en' });
    expect(found.map(({ targets }) => targets[0]?.language)).toEqual(['hi']);
    expect(problems).toEqual([{ line: 2, field: 'source', message: "The unit has no source in en: the file's source language is fr." }]);
  });

  it('says which unit lacks what', async () => {
    const { problems, units: found } = await read(v1(`<trans-unit id="1"/>\n${tu('a', 'b')}`, 'source-language="en"'));
    expect(problems.map(({ line, field }) => [line, field])).toEqual([
      [3, 'source'],
      [4, 'language'],
    ]);
    expect(found).toEqual([]);
    expect((await read(v1(tu('a', 'b'), 'source-language="en"'), { targetLanguage: 'ta' })).units[0]?.targets[0]?.language).toBe('ta');
  });
});

describe('reading XLIFF 2.1', () => {
  it('reads every kind of inline element', async () => {
    const segment = (source: string, target: string) =>
      `<unit id="u"><segment><source>${source}</source><target>${target}</target></segment></unit>`;
    const file = v2(
      segment('<pc id="1">Read</pc> <ph id="2"/>', '<ph id="2"/><pc id="1">पढ़ें</pc>') +
        segment('<sc id="1"/>a<ec startRef="1"/>', '<sc id="1"/>अ<ec startRef="1"/>') +
        segment('<mrk id="m" type="term">a</mrk><sm id="s"/>b<em startRef="s"/><cp hex="0001"/>', 'अ'),
    );
    expect(await textsOf(file)).toEqual([
      ['<1>Read</1> <2/>', '<2/><1>पढ़ें</1>'],
      ['<1>a</1>', '<1>अ</1>'],
      ['ab\ufffd', 'अ'],
    ]);
  });

  it('takes a unit of several segments as one text, and as untranslated while one of them is', async () => {
    const seg = (source: string, target: string) => `<segment><source>${source}</source>${target}</segment>`;
    const gap = '<ignorable><source> </source></ignorable>';
    const file = v2(
      `<unit id="1">${seg('A.', '<target>क।</target>')}${gap}${seg('B.', '<target>ख।</target>')}</unit><unit id="2">${seg('A.', '<target>क।</target>')}${gap}${seg('B.', '')}</unit>`,
    );
    expect(await textsOf(file)).toEqual([
      ['A. B.', 'क। ख।'],
      ['A. B.', undefined],
    ]);
  });

  it('takes nothing for a translation that is in its initial state, or may be a copy of its source', async () => {
    const unit = (target: string, state: string) =>
      `<unit id="u"><segment${state}><source>Home page</source><target>${target}</target></segment></unit>`;
    const file = v2(
      unit('Home page', ' state="initial"') +
        unit('मुख्य पन्ना', ' state="initial"') +
        unit('Home page', '') +
        unit('मुख्य पन्ना', '') +
        unit('Home page', ' state="reviewed"'),
    );
    expect(await textsOf(file)).toEqual([undefined, undefined, undefined, 'मुख्य पन्ना', 'Home page'].map((target) => ['Home page', target]));
  });

  it('leaves out what may not be translated, native data and proposals', async () => {
    const file = v2(
      `<unit id="1" translate="no"><segment><source>a</source><target>b</target></segment></unit>` +
        `<unit id="2"><originalData><data id="d">x</data></originalData><o:matches><o:match><source>m</source></o:match></o:matches><segment><source>c</source><target>d</target></segment></unit>`,
    );
    expect(await textsOf(file)).toEqual([['c', 'd']]);
  });
});

describe('hostile XLIFF', () => {
  it.each([
    ['entities', '<!DOCTYPE xliff [<!ENTITY a "b">]><xliff/>', /document type/],
    ['an entity from outside', '<!DOCTYPE xliff [<!ENTITY a SYSTEM "file:///etc/passwd">]><xliff/>', /document type/],
    ['another document type', '<!DOCTYPE html><xliff/>', /document type/],
    ['another root', '<html/>', /begins with <html>/],
    ['another namespace', '<xliff version="1.2" xmlns="urn:x"/>', /namespace/],
    ['an unknown entity', v1(tu('&nbsp;', 'a')), /entity/],
    ['a file that is cut', v1(tu('a', 'b')).slice(0, -30), /unclosed/],
    ['depth', v1(`<trans-unit id="1"><source>${'<g id="1">'.repeat(100)}`), /too deeply/],
    ['a long attribute', v1(`<trans-unit id="${'x'.repeat(400_000)}"/>`), /too long/],
    ['a namespace prefix that is not bound', v1('<q:x/>'), /prefix/],
  ])('refuses %s with its line', async (_name, file, message) => {
    const { error } = await read(file);
    expect(error?.message).toMatch(message);
    expect(error?.line).toBeGreaterThan(0);
  });

  it('delivers what stands before the place where a file breaks off', async () => {
    const { units: found, error } = await read(v1(`${tu('a', 'b')}<trans-unit id="2"><source>c`));
    expect(found.map(({ source }) => source.text)).toEqual(['a']);
    expect(error?.line).toBe(4);
  });

  it('refuses a unit that is too long, by itself alone', async () => {
    const { units: found, problems } = await read(v1(tu('<x id="1"/>'.repeat(200), 'b') + tu('a', 'b')), { limits: { segmentChars: 100 } });
    expect(problems).toEqual([{ line: 3, field: 'source', message: 'The source is too long.' }]);
    expect(found).toHaveLength(1);
  });

  it('refuses a unit of too many segments', async () => {
    const { error } = await read(v2(`<unit id="1">${'<segment><source>a</source></segment>'.repeat(300)}</unit>`));
    expect(error?.message).toBe('A unit has too many segments.');
  });
});

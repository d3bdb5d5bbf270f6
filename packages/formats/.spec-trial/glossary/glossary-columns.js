import { FormatError } from '../unit/format-error.js';
/** The headings that are written, in their order. */ export const GLOSSARY_HEADINGS = {
    source: 'term',
    target: 'translation',
    language: 'language',
    rule: 'rule',
    caseSensitive: 'case sensitive',
    partOfSpeech: 'part of speech',
    forbidden: 'forbidden',
    note: 'note'
};
/** Headings by which other programs name their columns. */ const HEADINGS = {
    ...Object.fromEntries(Object.entries(GLOSSARY_HEADINGS).map(([column, heading])=>[
            heading,
            column
        ])),
    source: 'source',
    word: 'source',
    'mask term': 'source',
    'source term': 'source',
    source_term: 'source',
    target: 'target',
    spelling: 'target',
    transliteration: 'target',
    'target term': 'target',
    target_term: 'target',
    lang: 'language',
    locale: 'language',
    'target language': 'language',
    target_language: 'language',
    casesensitive: 'caseSensitive',
    case_sensitive: 'caseSensitive',
    'match case': 'caseSensitive',
    pos: 'partOfSpeech',
    partofspeech: 'partOfSpeech',
    part_of_speech: 'partOfSpeech',
    'forbidden terms': 'forbidden',
    description: 'note',
    notes: 'note',
    comment: 'note',
    definition: 'note'
};
/** The columns of a glossary by its headings; unknown ones are undefined and left out. */ export function readGlossaryHeadings(headings, line) {
    const columns = headings.map((heading)=>{
        const name = heading.trim().toLowerCase();
        return Object.hasOwn(HEADINGS, name) ? HEADINGS[name] : undefined;
    });
    if (!columns.includes('source')) throw new FormatError('The first row must name a column "term".', line);
    const twice = columns.find((column, at)=>column && columns.indexOf(column) !== at);
    if (twice) throw new FormatError(`Two columns are named "${GLOSSARY_HEADINGS[twice]}".`, line);
    return columns;
}

//# sourceMappingURL=glossary-columns.js.map

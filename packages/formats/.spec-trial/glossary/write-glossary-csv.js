import { CSV_BEGIN, csvLine } from '../csv/csv-line.js';
import { GLOSSARY_HEADINGS } from './glossary-columns.js';
/** Writes a glossary as CSV (RFC 4180), a row at a time; to be encoded as UTF-8. No cell runs as a formula. */ export async function* writeGlossaryCsv(terms) {
    yield CSV_BEGIN + csvLine(Object.values(GLOSSARY_HEADINGS));
    for await (const term of terms)yield csvLine(cellsOf(term).map((cell)=>cell.replaceAll('\0', '\ufffd')));
}
const cellsOf = ({ source, target = '', language = '', rule = '', caseSensitive, partOfSpeech = '', forbidden, note = '' })=>[
        ...[
            source,
            target,
            language,
            rule,
            caseSensitive ? 'yes' : 'no',
            partOfSpeech
        ],
        ...[
            forbidden.join('\n'),
            note
        ]
    ];

//# sourceMappingURL=write-glossary-csv.js.map

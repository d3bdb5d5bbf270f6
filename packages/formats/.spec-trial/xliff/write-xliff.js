import { inChunks } from '../unit/in-chunks.js';
import { escapeXmlText } from '../xml/escape-xml.js';
import { writeAttributes } from '../xml/write-attributes.js';
import { STATES_1, STATES_2 } from './target-states.js';
import { SPELLING_1, SPELLING_2, writeText } from './write-text.js';
import { METADATA, OWN, XLIFF_1, XLIFF_2 } from './xliff-names.js';
/** Our own files are read as they are written: a text that shows a tag to its readers keeps it. */ const TOOL_NAME = 'Bhashantar';
const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';
/** Ids of units must be there, and in 2.1 be names without white space. */ const idOf = ({ id }, ordinal)=>id ?? `u${ordinal}`;
const DEFAULT_STATE = 'translated';
function writeUnit1(unit, ordinal) {
    const [target] = unit.targets;
    const state = target?.state ?? DEFAULT_STATE;
    const approved = target && state === 'final' ? 'yes' : undefined;
    const properties = (unit.properties ?? []).map(({ type, value })=>`<prop${writeAttributes({
            'prop-type': type
        })}>${escapeXmlText(value)}</prop>`);
    return [
        `<trans-unit${writeAttributes({
            id: idOf(unit, ordinal),
            approved,
            'xml:space': 'preserve'
        })}>`,
        `<source>${writeText(unit.source.text, SPELLING_1)}</source>`,
        target ? `<target${writeAttributes(STATES_1[state])}>${writeText(target.text, SPELLING_1)}</target>` : '',
        properties.length > 0 ? `<prop-group>${properties.join('')}</prop-group>` : '',
        ...(unit.notes ?? []).map((note)=>`<note>${escapeXmlText(note)}</note>`),
        '</trans-unit>\n'
    ].join('');
}
function writeUnit2(unit, ordinal) {
    const [target] = unit.targets;
    const metas = (unit.properties ?? []).map(({ type, value })=>`<mda:meta${writeAttributes({
            type
        })}>${escapeXmlText(value)}</mda:meta>`);
    const notes = (unit.notes ?? []).map((note)=>`<note>${escapeXmlText(note)}</note>`);
    const state = target ? STATES_2[target.state ?? DEFAULT_STATE] : {
        state: 'initial'
    };
    return [
        `<unit${writeAttributes({
            id: idOf(unit, ordinal),
            'xml:space': 'preserve'
        })}>`,
        metas.length > 0 ? `<mda:metadata><mda:metaGroup category="${OWN}">${metas.join('')}</mda:metaGroup></mda:metadata>` : '',
        notes.length > 0 ? `<notes>${notes.join('')}</notes>` : '',
        `<segment${writeAttributes(state)}>`,
        `<source>${writeText(unit.source.text, SPELLING_2)}</source>`,
        target ? `<target>${writeText(target.text, SPELLING_2)}</target>` : '',
        '</segment></unit>\n'
    ].join('');
}
function head1({ sourceLanguage, targetLanguage, original }) {
    const file = writeAttributes({
        original,
        'source-language': sourceLanguage,
        'target-language': targetLanguage,
        datatype: 'html',
        'tool-id': OWN
    });
    const tool = `<header><tool${writeAttributes({
        'tool-id': OWN,
        'tool-name': TOOL_NAME
    })}/></header>\n`;
    return `${DECLARATION}<xliff version="1.2" xmlns="${XLIFF_1}">\n<file${file}>\n${tool}<body>\n`;
}
function head2({ sourceLanguage, targetLanguage, original }) {
    const root = writeAttributes({
        version: '2.1',
        xmlns: XLIFF_2,
        'xmlns:mda': METADATA,
        srcLang: sourceLanguage,
        trgLang: targetLanguage
    });
    const tool = `<mda:metadata><mda:metaGroup category="${OWN}"><mda:meta type="tool">${TOOL_NAME}</mda:meta></mda:metaGroup></mda:metadata>\n`;
    return `${DECLARATION}<xliff${root}>\n<file${writeAttributes({
        id: 'f1',
        original
    })}>\n${tool}`;
}
/**
 * Writes units, whose texts are in the segment format, as XLIFF 1.2 or 2.1, piece by piece; to be encoded as UTF-8. The first target of a unit
 * is written: a file has one target language.
 */ export async function* writeXliff(units, header) {
    const [head, writeUnit, end] = header.version === '1.2' ? [
        head1(header),
        writeUnit1,
        '</body>\n</file>\n</xliff>\n'
    ] : [
        head2(header),
        writeUnit2,
        '</file>\n</xliff>\n'
    ];
    yield* inChunks(units, {
        head,
        write: writeUnit,
        end
    });
}

//# sourceMappingURL=write-xliff.js.map

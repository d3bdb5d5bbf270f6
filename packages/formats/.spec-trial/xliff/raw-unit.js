import { decodeMarkup } from '../unit/decode-markup.js';
import { CodeNumbers, numberCodes } from '../unit/number-codes.js';
import { isBlank } from './text-reader.js';
const primary = (language)=>language.toLowerCase().split(/[-_]/)[0];
const textOf = (codes)=>codes.map((code)=>code.kind === 'text' ? code.text : '').join('');
/** Whether a segment has no translation: none, an empty one, one that is not finished, or a copy of its source of which nobody says that it is one. */ function isUntranslated({ source, target, state, isStated }) {
    if (!target || !state || target.hasEmptySegment) return true;
    const text = textOf(source?.codes ?? []);
    return isBlank(target.codes) ? !isBlank(source?.codes ?? []) : !isStated && /\p{L}/u.test(text) && text === textOf(target.codes);
}
const rank = {
    machine: 0,
    translated: 1,
    final: 2
};
function problemOf(raw, languages, wanted) {
    if (languages.source === '') return {
        field: 'language',
        message: 'The file does not name its source language.'
    };
    if (wanted !== undefined && primary(languages.source) !== primary(wanted)) return {
        field: 'source',
        message: `The unit has no source in ${wanted}: the file's source language is ${languages.source}.`
    };
    if (!raw.pieces.some(({ source })=>source)) return {
        field: 'source',
        message: 'The unit has no source.'
    };
    if (raw.pieces.some(({ source })=>source?.isTooLong)) return {
        field: 'source',
        message: 'The source is too long.'
    };
    if (raw.pieces.some(({ target })=>target?.isTooLong)) return {
        field: 'target',
        message: 'The target is too long.'
    };
    return undefined;
}
/** The target of all pieces together, when each segment has one: what stands between two segments is taken over from the source. */ function joinTarget(pieces) {
    const codes = [];
    let state = 'final';
    for (const piece of pieces){
        if (piece.isSegment && isUntranslated(piece)) return undefined;
        codes.push(...(piece.target ?? piece.source)?.codes ?? []);
        if (piece.state && rank[piece.state] < rank[state]) state = piece.state;
    }
    return {
        codes,
        state
    };
}
/** Makes a unit of what was read, or says what is wrong with it; undefined when nothing of it may be translated. */ export function toUnit(raw, languages, wanted) {
    if (!raw.isTranslatable || raw.pieces.length === 0) return undefined;
    const found = problemOf(raw, languages, wanted.source);
    if (found) return {
        problem: {
            line: raw.line,
            ...found
        }
    };
    const numbers = new CodeNumbers();
    const write = (codes)=>numberCodes(languages.isOwn ? codes : decodeMarkup(codes), numbers);
    const source = write(raw.pieces.flatMap((piece)=>piece.source?.codes ?? []));
    const target = joinTarget(raw.pieces);
    const language = languages.target || wanted.target || '';
    if (target && language === '') return {
        problem: {
            line: raw.line,
            field: 'language',
            message: 'The file does not name its target language.'
        }
    };
    return {
        unit: {
            line: raw.line,
            ...raw.id !== undefined && {
                id: raw.id
            },
            source: {
                language: languages.source,
                text: source
            },
            targets: target ? [
                {
                    language,
                    text: write(target.codes),
                    state: target.state
                }
            ] : [],
            ...raw.notes.length > 0 && {
                notes: raw.notes
            },
            ...raw.properties.length > 0 && {
                properties: raw.properties
            }
        }
    };
}

//# sourceMappingURL=raw-unit.js.map

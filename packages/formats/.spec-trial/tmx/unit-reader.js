import { decodeMarkup } from '../unit/decode-markup.js';
import { CodeNumbers, numberCodes } from '../unit/number-codes.js';
import { parseTmxDate } from './tmx-date.js';
/** The `*all*` of TMX: any language may be the source. */ const ANY = '*all*';
const languageOf = ({ attributes })=>(attributes['xml:lang'] ?? attributes.lang ?? '').trim();
const primary = (language)=>language.toLowerCase().split(/[-_]/)[0] ?? '';
function findSource(variants, wanted) {
    if (wanted === ANY) return variants[0];
    const exact = variants.find((variant)=>languageOf(variant).toLowerCase() === wanted.toLowerCase());
    return exact ?? variants.find((variant)=>primary(languageOf(variant)) === primary(wanted));
}
function toVariant(raw, unit, write) {
    const attributes = {
        ...unit,
        ...raw.attributes
    };
    const createdAt = parseTmxDate(attributes.creationdate);
    const changedAt = parseTmxDate(attributes.changedate);
    return {
        language: languageOf(raw),
        text: write(raw.codes ?? []),
        ...createdAt && {
            createdAt
        },
        ...attributes.creationid !== undefined && {
            createdBy: attributes.creationid
        },
        ...changedAt && {
            changedAt
        },
        ...attributes.changeid !== undefined && {
            changedBy: attributes.changeid
        }
    };
}
const problem = (field, message)=>({
        field,
        message
    });
function problemOf(unit, source, wanted) {
    if (unit.variants.some((variant)=>!languageOf(variant))) return problem('language', 'A translation does not say its language.');
    const tooLong = unit.variants.find((variant)=>variant.isTooLong);
    if (tooLong) return problem(tooLong === source ? 'source' : 'target', 'A segment is too long.');
    if (!source) return problem('source', `The unit has no source in ${wanted}.`);
    if (!source.codes || unit.variants.every((variant)=>variant === source || !variant.codes)) return problem('target', 'The unit has no translation.');
    return undefined;
}
/** Makes a unit of what was read, or says what is wrong with it. `sourceLanguage` is what the caller, the unit or the header names; `isOwn`: this product wrote the file. */ export function toUnit(raw, sourceLanguage, isOwn) {
    const source = findSource(raw.variants, sourceLanguage);
    const found = problemOf(raw, source, sourceLanguage);
    if (found || !source) return {
        problem: {
            line: raw.line,
            ...found ?? problem('source', 'The unit has no source.')
        }
    };
    const numbers = new CodeNumbers();
    const write = (codes)=>numberCodes(isOwn ? codes : decodeMarkup(codes), numbers);
    const others = raw.variants.filter((variant)=>variant !== source && variant.codes);
    const unit = {
        line: raw.line,
        ...raw.attributes.tuid !== undefined && {
            id: raw.attributes.tuid
        },
        source: toVariant(source, raw.attributes, write),
        targets: others.map((variant)=>toVariant(variant, raw.attributes, write)),
        ...raw.notes.length > 0 && {
            notes: raw.notes
        },
        ...raw.properties.length > 0 && {
            properties: raw.properties
        }
    };
    return {
        unit
    };
}

//# sourceMappingURL=unit-reader.js.map

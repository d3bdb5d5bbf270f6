import { closingTag, escapeText, openingTag, placeable, voidTag } from '@bhashantar/segmenter/segment-format';
/** Numbers of the codes of a unit by key: given out by the source, looked up by the targets. */ export class CodeNumbers {
    #byKey;
    of(key) {
        const known = this.#byKey.get(key);
        if (known !== undefined) return known;
        const number = this.#byKey.size + 1;
        this.#byKey.set(key, number);
        return number;
    }
    constructor(){
        this.#byKey = new Map();
    }
}
/** The closing code of each opening one, by position: those that nest. Codes that cross or lack their other half stay out. */ function findPairs(codes) {
    const pairs = new Map();
    const open = [];
    for (const [at, code] of codes.entries()){
        if (code.kind === 'open') open.push({
            pair: code.pair,
            at
        });
        if (code.kind !== 'close') continue;
        const depth = open.findLastIndex(({ pair })=>pair === code.pair);
        const [opening] = depth >= 0 ? open.splice(depth) : [];
        if (opening) pairs.set(opening.at, at);
    }
    return pairs;
}
/** Writes the codes of a `seg` as text of the segment format; a code that has no partner becomes a void tag. */ export function numberCodes(codes, numbers) {
    const pairs = findPairs(codes);
    const closing = new Map();
    return codes.map((code, at)=>{
        if (code.kind === 'text') return escapeText(code.text);
        if (code.kind === 'placeable') return placeable(code.number);
        if (code.kind === 'void') return voidTag(numbers.of(code.key));
        if (code.kind === 'close') {
            const opened = closing.get(at);
            return opened === undefined ? voidTag(numbers.of(`close ${code.pair}`)) : closingTag(opened);
        }
        const number = numbers.of(code.key);
        const end = pairs.get(at);
        if (end === undefined) return voidTag(number);
        closing.set(end, number);
        return openingTag(number);
    }).join('');
}

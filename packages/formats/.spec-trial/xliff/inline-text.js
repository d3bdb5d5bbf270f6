import { closingTag, escapeText, openingTag, tokenise } from '@bhashantar/segmenter/segment-format';
import { SaxesParser } from 'saxes';
import { SPELLING_1, writeText } from './write-text.js';
/** A text of the segment format with the inline elements of XLIFF 1.2, for services that take single texts. */ export const writeInlineText = (text)=>writeText(text, SPELLING_1);
/** Whether a text has inline elements or placeables. */ export const hasInlineMarkup = (text)=>tokenise(text).some(({ kind })=>kind !== 'text');
/** The elements of a source, by the ids with which `writeInlineText` writes them. */ function elementsOf(source) {
    const pairs = new Map();
    const single = new Map();
    for (const [at, token] of tokenise(source).entries()){
        if (token.kind === 'open') pairs.set(String(token.number), token.number);
        if (token.kind === 'void') single.set(String(token.number), token.raw);
        if (token.kind === 'placeable') single.set(`v${at}`, token.raw);
    }
    return {
        pairs,
        single
    };
}
/**
 * Reads a translation whose source `writeInlineText` has written. An element that the source does not have is no part of the text: it is refused
 * instead of escaped, because nobody can say what its sender meant.
 */ export function readInlineText(written, source) {
    const { pairs, single } = elementsOf(source);
    const out = [];
    const ends = [];
    let problem;
    const parser = new SaxesParser({
        xmlns: false,
        fragment: true
    });
    parser.on('error', ()=>{
        problem ??= 'malformedMarkup';
    });
    parser.on('text', (text)=>out.push(escapeText(text)));
    for (const kind of [
        'cdata',
        'comment',
        'processinginstruction',
        'doctype'
    ])parser.on(kind, ()=>{
        problem ??= 'unknownElement';
    });
    parser.on('opentag', ({ name, attributes })=>{
        const id = attributes.id ?? '';
        const pair = name === 'g' ? pairs.get(id) : undefined;
        const whole = name === 'x' ? single.get(id) : undefined;
        if (pair === undefined && whole === undefined) problem ??= 'unknownElement';
        out.push(pair === undefined ? whole ?? '' : openingTag(pair));
        ends.push(pair === undefined ? '' : closingTag(pair));
    });
    parser.on('closetag', ()=>out.push(ends.pop() ?? ''));
    parser.write(written).close();
    return problem ? {
        problem
    } : {
        text: out.join('')
    };
}

//# sourceMappingURL=inline-text.js.map

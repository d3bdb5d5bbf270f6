import { placeable, tokenise, unescapeText } from '@bhashantar/segmenter/segment-format';
import { escapeXmlText } from '../xml/escape-xml.js';
import { PLACEABLE_TYPE } from './tmx-codes.js';
/** Numbers of the tags that open before they close, once each. */ function pairedNumbers(tokens) {
    const opened = new Set();
    const paired = new Set();
    for (const token of tokens){
        if (token.kind === 'open') opened.add(token.number);
        if (token.kind === 'close' && opened.has(token.number)) paired.add(token.number);
    }
    return paired;
}
function writeToken(token, paired) {
    if (token.kind === 'text') return escapeXmlText(unescapeText(token.raw));
    const { number } = token;
    if (token.kind === 'placeable') return `<ph x="${number}" type="${PLACEABLE_TYPE}">${placeable(number)}</ph>`;
    if (token.kind === 'void') return `<ph x="${number}"/>`;
    if (!paired.has(number)) return `<it x="${number}" pos="${token.kind === 'open' ? 'begin' : 'end'}"/>`;
    return token.kind === 'open' ? `<bpt i="${number}" x="${number}"/>` : `<ept i="${number}"/>`;
}
/** The content of a `seg` element of a text in the segment format. */ export function writeSeg(text) {
    const tokens = tokenise(text);
    const paired = pairedNumbers(tokens);
    return tokens.map((token)=>writeToken(token, paired)).join('');
}

//# sourceMappingURL=write-seg.js.map

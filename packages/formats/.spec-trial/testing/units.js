import { escapeText } from '@bhashantar/segmenter/segment-format';
import fc from 'fast-check';
/** The bytes of a file, in pieces of a length that does not fit its characters. */ export async function* bytesOf(file, piece = 1021) {
    const bytes = Buffer.from(file);
    for(let from = 0; from < bytes.length; from += piece)yield bytes.subarray(from, from + piece);
}
/** What a reader makes of a file, up to the error that ends it. */ export async function readReport(read, file, options = {}) {
    const units = [];
    const problems = [];
    const reading = read(bytesOf(file), {
        ...options,
        onUnit: (found)=>void units.push(found),
        onError: (problem)=>void problems.push(problem)
    });
    const error = await reading.then(()=>undefined, (thrown)=>thrown);
    return {
        units,
        problems,
        error
    };
}
/** The units of a file in which nothing is wrong, without their lines. */ export async function readAll(read, file, options = {}) {
    const { units, problems, error } = await readReport(read, file, options);
    if (error) throw error;
    if (problems[0]) throw new Error(problems[0].message);
    return units.map(({ line: _line, ...rest })=>rest);
}
/** A file in one piece. */ export async function join(pieces) {
    let text = '';
    for await (const piece of pieces)text += piece;
    return text;
}
// What XML 1.0 can hold; line ends other than \n are the reader's to normalise unless written as references.
export const xmlText = fc.string({
    unit: 'binary',
    maxLength: 40
}).map((text)=>text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Cs}/gu, ''));
const { piece } = fc.letrec((tie)=>({
        piece: fc.oneof({
            maxDepth: 4
        }, fc.record({
            kind: fc.constant('text'),
            text: xmlText
        }), fc.constant({
            kind: 'void'
        }), fc.constant({
            kind: 'placeable'
        }), fc.record({
            kind: fc.constant('pair'),
            children: fc.array(tie('piece'), {
                maxLength: 4
            })
        }))
    }));
/** Numbers inline tags by opening and placeables by place, as sources are. */ function toSource(pieces) {
    let tags = 0;
    let placeables = 0;
    const put = (part)=>{
        if (part.kind === 'text') return escapeText(part.text);
        if (part.kind === 'placeable') return `{${++placeables}}`;
        const number = ++tags;
        return part.kind === 'void' ? `<${number}/>` : `<${number}>${part.children.map(put).join('')}</${number}>`;
    };
    return pieces.map(put).join('');
}
const source = fc.array(piece, {
    maxLength: 6
}).map(toSource);
/** Units whose tags and placeables are numbered as those of sources are. */ export const unit = fc.record({
    text: source,
    id: fc.option(xmlText, {
        nil: undefined
    }),
    notes: fc.array(xmlText, {
        maxLength: 2
    }),
    by: fc.option(xmlText, {
        nil: undefined
    })
}).map(({ text, id, notes, by })=>({
        ...id !== undefined && {
            id
        },
        source: {
            language: 'en',
            text
        },
        targets: [
            {
                language: 'hi',
                text,
                ...by !== undefined && {
                    changedBy: by
                }
            }
        ],
        ...notes.length > 0 && {
            notes
        }
    }));

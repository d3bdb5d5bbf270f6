import { showNumber } from '../unit/file-limits.js';
import { FormatError } from '../unit/format-error.js';
import { readXml, SLICE_CHARS } from '../xml/read-xml.js';
import { MOST_PARTS, tooManyParts } from './open-workbook.js';
import { dateFormat } from './show-date.js';
const WORKBOOK = 'xl/workbook.xml';
const RELATIONS = 'xl/_rels/workbook.xml.rels';
const STRINGS = 'xl/sharedStrings.xml';
const STYLES = 'xl/styles.xml';
/** More formats than spreadsheets allow. */ const MOST_STYLES = 100_000;
/** `_x000D_` stands for a character that XML cannot hold or would change. */ export const decodeCell = (text)=>text.includes('_x') ? text.replace(/_x([0-9a-fA-F]{4})_/g, (_, hex)=>String.fromCharCode(Number.parseInt(hex, 16))) : text;
const onlyOpen = (open)=>({
        open,
        close: ()=>undefined,
        text: ()=>undefined
    });
/** Reads one part; what is wrong in its XML is wrong with the workbook. */ export async function readPart(workbook, name, root, handler, limits, { onSlice = async ()=>{}, sliceChars = SLICE_CHARS } = {}) {
    await readXml(workbook.part(name), handler, {
        limits: {
            ...limits,
            bytes: limits.unzippedBytes
        },
        root,
        onSlice,
        sliceChars
    });
}
/** Collects the texts of `si` elements: plain, or in runs of letters; how they are read aloud (`rPh`) is left out. */ let StringsReader = class StringsReader {
    #text;
    #inText;
    #inReading;
    #chars;
    #path;
    constructor(limits){
        this.limits = limits;
        this.strings = [];
        this.longest = 0;
        this.#inText = false;
        this.#inReading = 0;
        this.#chars = 0;
        this.#path = [];
    }
    open(name, { uniqueCount }) {
        this.#path.push(name);
        if (name === 'sst') this.#assertRoom(Number(uniqueCount ?? 0));
        if (name === 'si') this.#text = '';
        if (name === 'rPh') this.#inReading++;
        if (name === 't') this.#inText = this.#inReading === 0;
    }
    close() {
        const name = this.#path.pop();
        if (name === 'rPh') this.#inReading--;
        if (name === 't') this.#inText = false;
        if (name !== 'si') return;
        this.#assertRoom(this.strings.length + 1);
        const text = this.#text ?? '';
        const string = text.length > this.limits.tokenChars ? text : decodeCell(text);
        this.strings.push(string);
        this.longest = Math.max(this.longest, string.length);
        // An empty string takes room as well.
        this.#count(16);
    }
    text(text) {
        if (!this.#inText || this.#text === undefined) return;
        this.#count(text.length);
        // The rest of a text that is longer than a cell may be is dropped: a cell that names the text is refused.
        if (this.#text.length <= this.limits.tokenChars) this.#text += text;
    }
    #assertRoom(texts) {
        const { sharedTexts } = this.limits;
        if (texts <= sharedTexts) return;
        throw new FormatError(`The workbook has more than ${showNumber(sharedTexts)} different texts. Please split it, or save the sheet as CSV.`, 1);
    }
    #count(chars) {
        this.#chars += chars;
        if (this.#chars > this.limits.sharedChars) {
            const most = showNumber(this.limits.sharedChars);
            throw new FormatError(`The texts of the workbook are too long together: more than ${most} characters. Please split it.`, 1);
        }
    }
};
async function readStyles(workbook, limits) {
    const codes = new Map();
    const formats = [];
    let inCells = false;
    const open = (name, attributes)=>{
        if (name === 'numFmt' && codes.size < MOST_STYLES) codes.set(Number(attributes.numFmtId), attributes.formatCode ?? '');
        if (name === 'cellXfs' || name === 'cellStyleXfs') inCells = name === 'cellXfs';
        if (name !== 'xf' || !inCells || formats.length >= MOST_STYLES) return;
        const id = Number(attributes.numFmtId ?? 0);
        formats.push(dateFormat(id, codes.get(id)));
    };
    if (workbook.has(STYLES)) await readPart(workbook, STYLES, 'styleSheet', onlyOpen(open), limits);
    return formats;
}
async function findSheet(workbook, limits) {
    let id;
    let is1904 = false;
    await readPart(workbook, WORKBOOK, 'workbook', onlyOpen((name, attributes)=>{
        if (name === 'workbookPr') is1904 = attributes.date1904 === '1' || attributes.date1904 === 'true';
        if (name === 'sheet' && (attributes.state ?? 'visible') === 'visible') id ??= attributes['r:id'] ?? idOf(attributes);
    }), limits);
    const targets = new Map();
    await readPart(workbook, RELATIONS, 'Relationships', onlyOpen((name, attributes)=>{
        if (targets.size >= MOST_PARTS) throw tooManyParts();
        if (name === 'Relationship') targets.set(attributes.Id ?? '', attributes.Target ?? '');
    }), limits);
    const target = targets.get(id ?? '');
    if (!target) throw new FormatError('The workbook has no sheet.', 1);
    return {
        sheet: target.startsWith('/') ? target.slice(1) : `xl/${target}`,
        is1904
    };
}
/** The attribute `id` of the namespace of relationships, whatever its prefix. */ const idOf = (attributes)=>attributes[Object.keys(attributes).find((name)=>name.endsWith(':id')) ?? ''];
/** Reads what the first visible sheet of a workbook refers to. */ export async function readWorkbookParts(workbook, limits) {
    if (!workbook.has(WORKBOOK)) throw new FormatError('This zip file is no Excel workbook.', 1);
    const { sheet, is1904 } = await findSheet(workbook, limits);
    const strings = new StringsReader(limits);
    if (workbook.has(STRINGS)) await readPart(workbook, STRINGS, 'sst', strings, limits);
    const { strings: texts, longest: longestString } = strings;
    return {
        sheet,
        is1904,
        strings: texts,
        longestString,
        dateFormats: await readStyles(workbook, limits)
    };
}

//# sourceMappingURL=workbook-parts.js.map

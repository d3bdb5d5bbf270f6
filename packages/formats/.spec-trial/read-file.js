import { readCsv } from './csv/read-csv.js';
import { detectFormat, HEAD_BYTES } from './detect-format.js';
import { readTmx } from './tmx/read-tmx.js';
import { peekHead } from './unit/peek-head.js';
import { readXliff } from './xliff/read-xliff.js';
import { readXlsx } from './xlsx/read-xlsx.js';
const READERS = {
    tmx: readTmx,
    xliff: readXliff,
    csv: readCsv,
    xlsx: readXlsx
};
/** Reads a file of translations, whichever of the formats it has; this is told by its content. Throws as the reader of its format does. */ export async function readFile(bytes, { onFormat, ...options }) {
    const file = await peekHead(bytes, HEAD_BYTES);
    const format = detectFormat(file.head);
    onFormat?.(format);
    try {
        await READERS[format](file.whole(), options);
    } finally{
        await file.close();
    }
}

//# sourceMappingURL=read-file.js.map

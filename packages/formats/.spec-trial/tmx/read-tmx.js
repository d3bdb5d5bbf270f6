import { withLimits } from '../unit/file-limits.js';
import { deliver } from '../unit/read-options.js';
import { readXml } from '../xml/read-xml.js';
import { TmxReader } from './tmx-reader.js';
import { toUnit } from './unit-reader.js';
/**
 * Reads a TMX file (1.4b and older) as a stream: memory does not grow with the file. Texts come in the segment format, foreign
 * inline codes as numbered inline tags. Nothing outside the file is ever loaded and no entity but XML's own five is known.
 * Throws a FormatError with the line when the file is no TMX, is not well-formed, or breaks a limit; units before that line were delivered.
 */ export async function readTmx(bytes, options) {
    const limits = withLimits(options.limits);
    const results = [];
    const reader = new TmxReader(limits, (raw)=>results.push(toUnit(raw, options.sourceLanguage ?? raw.attributes.srclang ?? reader.headerLanguage ?? '*all*', reader.isOwn)));
    await readXml(bytes, reader, {
        limits,
        root: 'tmx',
        onSlice: ()=>deliver(results.splice(0), options)
    });
}

//# sourceMappingURL=read-tmx.js.map

import type { FileUnit, UnitVariant } from '../unit/file-unit.js';
import { inChunks } from '../unit/in-chunks.js';
import { escapeXmlText } from '../xml/escape-xml.js';
import { writeAttributes } from '../xml/write-attributes.js';
import { OWN_FORMAT } from './tmx-codes.js';
import { formatTmxDate } from './tmx-date.js';
import { writeSeg } from './write-seg.js';

/** The fields of the header. */
export interface TmxHeader {
  sourceLanguage: string;
  /** Name and version of the program that writes. */
  tool: string;
  toolVersion: string;
  createdAt?: Date;
}

const dateOf = (date: Date | undefined) => date && formatTmxDate(date);

function writeVariant(variant: UnitVariant): string {
  const named = writeAttributes({
    'xml:lang': variant.language,
    creationdate: dateOf(variant.createdAt),
    creationid: variant.createdBy,
    changedate: dateOf(variant.changedAt),
    changeid: variant.changedBy,
  });
  return `<tuv${named}><seg>${writeSeg(variant.text)}</seg></tuv>\n`;
}

function writeUnit(unit: FileUnit): string {
  const notes = (unit.notes ?? []).map((note) => `<note>${escapeXmlText(note)}</note>\n`);
  const properties = (unit.properties ?? []).map(({ type, value }) => `<prop${writeAttributes({ type })}>${escapeXmlText(value)}</prop>\n`);
  return `<tu${writeAttributes({ tuid: unit.id })}>\n${[...notes, ...properties, ...[unit.source, ...unit.targets].map(writeVariant)].join('')}</tu>\n`;
}

function writeHead(header: TmxHeader): string {
  const named = writeAttributes({
    creationtool: header.tool,
    creationtoolversion: header.toolVersion,
    segtype: 'block',
    'o-tmf': OWN_FORMAT,
    adminlang: 'en',
    srclang: header.sourceLanguage,
    datatype: 'html',
    creationdate: dateOf(header.createdAt),
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE tmx SYSTEM "tmx14.dtd">\n<tmx version="1.4">\n<header${named}/>\n<body>\n`;
}

/** Writes units with texts in the segment format as TMX 1.4b (LISA OSCAR, 2005), piece by piece; encode the result as UTF-8. */
export async function* writeTmx(units: AsyncIterable<FileUnit> | Iterable<FileUnit>, header: TmxHeader): AsyncGenerator<string> {
  yield* inChunks(units, { head: writeHead(header), write: writeUnit, end: () => '</body>\n</tmx>\n' });
}

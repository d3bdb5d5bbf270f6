import { escapeXmlAttribute, escapeXmlText } from './escape-xml.js';
import { formatTmxDate } from './tmx-date.js';
import type { TmxUnit, TmxVariant } from './tmx-unit.js';
import { writeSeg } from './write-seg.js';

/** Few large writes are cheaper than many small ones. */
const CHUNK_CHARS = 65_536;

/** What the header says. */
export interface TmxHeader {
  sourceLanguage: string;
  /** Name and version of the program that writes. */
  tool: string;
  toolVersion: string;
  createdAt?: Date;
}

function attributes(values: Readonly<Record<string, string | Date | undefined>>): string {
  return Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` ${name}="${escapeXmlAttribute(value instanceof Date ? formatTmxDate(value) : (value ?? ''))}"`)
    .join('');
}

function writeVariant(variant: TmxVariant): string {
  const named = attributes({
    'xml:lang': variant.language,
    creationdate: variant.createdAt,
    creationid: variant.createdBy,
    changedate: variant.changedAt,
    changeid: variant.changedBy,
  });
  return `<tuv${named}><seg>${writeSeg(variant.text)}</seg></tuv>\n`;
}

function writeUnit(unit: TmxUnit): string {
  const notes = (unit.notes ?? []).map((note) => `<note>${escapeXmlText(note)}</note>\n`);
  const properties = (unit.properties ?? []).map(({ type, value }) => `<prop${attributes({ type })}>${escapeXmlText(value)}</prop>\n`);
  return `<tu${attributes({ tuid: unit.id })}>\n${[...notes, ...properties, ...[unit.source, ...unit.targets].map(writeVariant)].join('')}</tu>\n`;
}

function writeHead(header: TmxHeader): string {
  const named = attributes({
    creationtool: header.tool,
    creationtoolversion: header.toolVersion,
    segtype: 'block',
    'o-tmf': 'bhashantar',
    adminlang: 'en',
    srclang: header.sourceLanguage,
    datatype: 'html',
    creationdate: header.createdAt,
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE tmx SYSTEM "tmx14.dtd">\n<tmx version="1.4">\n<header${named}/>\n<body>\n`;
}

/** Writes units, whose texts are in the segment format, as TMX 1.4b (LISA OSCAR, 2005), piece by piece; to be encoded as UTF-8. */
export async function* writeTmx(units: AsyncIterable<TmxUnit> | Iterable<TmxUnit>, header: TmxHeader): AsyncGenerator<string> {
  let text = writeHead(header);
  for await (const unit of units) {
    text += writeUnit(unit);
    if (text.length < CHUNK_CHARS) continue;
    yield text;
    text = '';
  }
  yield `${text}</body>\n</tmx>\n`;
}

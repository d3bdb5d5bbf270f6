/** How files begin that servers send as HTML by mistake; each has bytes or words that no page begins with. */
const SIGNATURES = [
  ...['%PDF-', '%!PS-Adobe-', 'GIF87a', 'GIF89a', '\x89PNG\r\n', '\xff\xd8\xff', 'PK\x03\x04', 'PK\x05\x06', 'Rar!\x1a\x07', '7z\xbc\xaf'],
  ...['\x1f\x8b\x08', 'BZh91AY', '\xfd7zXZ', 'wOFF\0', 'wOF2\0', 'OggS\0', '\x1a\x45\xdf\xa3', '\xd0\xcf\x11\xe0', '{\\rtf', '\0\0\x01\0'],
];
/** Container files: MP4 and similar formats begin with the length of their first box. WebP, WAVE and AVI begin with RIFF. */
const BOXED = /^(?:[\s\S]{4}ftyp|RIFF[\s\S]{4}(?:WEBP|WAVE|AVI ))/;
const JSON_START = /^(?:\{\s*(?:"|\}\s*$)|\[\s*(?:[{["]|\]\s*$|(?:-?\d[\d.eE+-]{0,40}|true|false|null)\s*[,\]]))/;
const JSON_END = /[}\]]\s*$/;
/** Feeds, sitemaps and pictures, which are made of tags as well. */
const XML_ROOT = /^(?:<\?[^<>]*>|<!--[^<>]*-->|<!doctype[^<>]*>|\s)*<(?:rss|feed|rdf:RDF|urlset|sitemapindex|svg|opml|kml|gpx)[\s>/]/i;
const LEADING = /^(?:\xef\xbb\xbf)?\s*/;
const LOOKED_AT = 1_024;

/** Whether a body begins like a kind of file that is not a page, whatever follows. */
export function isOtherFile(start: Buffer): boolean {
  const head = start.toString('latin1', 0, LOOKED_AT);
  return SIGNATURES.some((signature) => head.startsWith(signature)) || BOXED.test(head) || XML_ROOT.test(head.replace(LEADING, ''));
}

/** Whether a whole body that its server calls HTML can be a page. */
export function isPageBody(body: Buffer): boolean {
  if (isOtherFile(body)) return false;
  const isJson = JSON_START.test(body.toString('latin1', 0, LOOKED_AT).replace(LEADING, ''));
  return !(isJson && JSON_END.test(body.toString('latin1', Math.max(0, body.length - LOOKED_AT))));
}

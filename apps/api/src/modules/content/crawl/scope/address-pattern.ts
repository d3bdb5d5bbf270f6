import { createHash } from 'node:crypto';
import { hideSecretPath } from '@bhashantar/urls';

/** The common form of addresses that differ only in values. */
export interface AddressPattern {
  /** With `{n}` for numbers and `…` for other values and names; no address is spelled so. */
  readonly text: string;
  /** A file by its name, values in a query, values in the path, or merely a place in a folder. */
  readonly kind: 'file' | 'query' | 'path' | 'folder';
  /** Wider patterns that it belongs to. */
  readonly families: readonly string[];
  /** The scope in which two pages with the same text count as one page. */
  readonly scope: string;
  /** Origin and path without their values. */
  readonly path: string;
  /** The path down to its first value; undefined if it has none. */
  readonly below: string | undefined;
  /** Names in the query. */
  readonly names: readonly string[];
}

/** Links to these are rarely pages. Some are: a wiki has articles on Node.js, and pages about pictures. */
const FILE_NAME =
  /\.(?:7z|aac|apk|asc|atom|avi|avif|bin|bmp|bz2|css|csv|deb|dmg|docx?|eot|epub|exe|flac|gif|gpx|gz|heic|ico|ics|iso|jar|jpe?g|js|json|kml|m4[av]|map|mjs|mkv|mov|mp[34]|mpe?g|msi|od[pst]|og[agv]|otf|pdf|png|pps|pptx?|ps|rar|rdf|rpm|rss|rtf|svgz?|swf|tar|tgz|tiff?|torrent|ttf|txt|vcf|wasm|wav|web[mp]|webmanifest|wmv|woff2?|xlsx?|xml|xz|zip)$/i;

const NUMBER = '{n}';
const ANY = '…';
/** A number, a date, a version. */
const NUMERIC = /^\d[\d._~-]*$/;
const NUMERIC_FILE = /^\d[\d_~-]*(\.[a-z]\w{1,5})$/i;
const ENDS_IN_NUMBER = /^([a-z]{1,20}[-_]?)\d+(\.[a-z]\w{1,5})?$/i;
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
/** Sessions and the like: hexadecimal digits, or letters of both cases among digits, without a word in between. */
const HEX_TOKEN = /^(?=\D*\d)[\da-f]{16,}$/i;
const TOKEN = /^[\w~-]{20,}$/;
const MIN_MIXTURE = 2;
/** ASP.NET servers write session ids this way. */
const BRACED = /^\([A-Z]\([\w~-]+\)\)+$/i;
/** A longer text would not fit into an index entry. */
const MAX_TEXT = 500;
const MAX_NAME = 40;

/** Whether an address ends as files do that are hardly pages. */
export const isFileName = (pathname: string): boolean => FILE_NAME.test(pathname);

function isToken(segment: string): boolean {
  if (UUID.test(segment) || HEX_TOKEN.test(segment) || BRACED.test(segment)) return true;
  if (!TOKEN.test(segment)) return false;
  return [/\d/g, /[a-z]/g, /[A-Z]/g].every((kind) => (segment.match(kind)?.length ?? 0) >= MIN_MIXTURE);
}

/** A part of a path without its value; undefined if the part is a name. */
function blank(segment: string): string | undefined {
  if (segment === '') return undefined;
  if (NUMERIC.test(segment)) return NUMBER;
  const [, ending] = NUMERIC_FILE.exec(segment) ?? [];
  if (ending) return NUMBER + ending.toLowerCase();
  if (isToken(segment)) return ANY;
  const [, word, tail = ''] = ENDS_IN_NUMBER.exec(segment) ?? [];
  return word && word + NUMBER + tail.toLowerCase();
}

interface BlankPath {
  readonly segments: readonly string[];
  /** The position of the first value; -1 when there is none. */
  readonly first: number;
}

function blankPath(pathname: string): BlankPath {
  let first = -1;
  const segments = pathname.split('/').map((segment, index) => {
    const blanked = blank(segment);
    if (blanked !== undefined && first < 0) first = index;
    return blanked ?? segment;
  });
  return { segments, first };
}

function namesOf(search: string): string[] {
  if (search === '') return [];
  const names = search
    .slice(1)
    .split('&')
    .map((pair) => pair.split('=', 1)[0] ?? '');
  return [...new Set(names.map((name) => (name.length > MAX_NAME ? ANY : name.replace(/\d+/g, NUMBER))))];
}

/** The same folder, with its last name left open unless that is a value. */
function openEnd({ segments, first }: BlankPath, ending = ''): string {
  const last = segments.length - 1;
  const isValue = ending === '' && first >= 0 && (segments[last] === '' || /\{n\}|…/.test(segments[last] ?? ''));
  return isValue ? segments.join('/') : [...segments.slice(0, last), ANY + ending].join('/');
}

const bounded = (text: string) =>
  text.length <= MAX_TEXT ? text : text.slice(0, MAX_TEXT - 40) + ANY + createHash('md5').update(text).digest('hex');

/** Finds the pattern of a normalised address. */
export function patternOf(url: URL): AddressPattern {
  const { origin, search } = url;
  const pathname = hideSecretPath(url.pathname);
  const blanked = blankPath(pathname);
  const path = bounded(origin + blanked.segments.join('/'));
  const [ending] = FILE_NAME.exec(pathname) ?? [];
  if (ending) {
    const text = bounded(origin + openEnd(blanked, ending.toLowerCase()));
    return { text, kind: 'file', families: [`${origin}/${ANY}${ending.toLowerCase()}`], scope: text, path, below: undefined, names: [] };
  }
  const below = blanked.first < 0 ? undefined : bounded(`${origin}${blanked.segments.slice(0, blanked.first + 1).join('/')}${ANY}`);
  const wider = below === undefined ? [] : [below];
  const names = namesOf(search);
  if (names.length > 0) {
    const query = names.map((name) => `${name}=${ANY}`).join('&');
    const families = [`${path}?${ANY}`, bounded(`${origin}/${ANY}?${query}`), ...wider];
    return { text: bounded(`${path}?${query}`), kind: 'query', families, scope: path, path, below, names };
  }
  const text = bounded(origin + openEnd(blanked));
  return { text, kind: blanked.first < 0 ? 'folder' : 'path', families: wider, scope: text, path, below, names };
}

/** Whether a link from one pattern to the other leads to nothing but other values. */
export function staysWithin(from: AddressPattern, to: AddressPattern): boolean {
  if (from.below !== undefined && from.below === to.below) return true;
  if (from.names.length === 0 || to.names.length === 0) return false;
  if (from.names.join('&') === to.names.join('&')) return true;
  return from.path === to.path && from.names.every((name) => to.names.includes(name));
}

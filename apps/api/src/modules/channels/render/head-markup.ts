import { requireLanguage } from '@bhashantar/contracts';
import type { AddressBase } from '../../../platform/config/render-domain.js';
import { publishedAddress } from '../delivery/published-address.js';
import type { PublicSite } from '../delivery/site.entity.js';
import { hasFonts } from './font-script.js';
import type { RenderTarget } from './render-target.js';

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const quote = (text: string) => text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);

/** Below this path of a copy lie our own files. */
export const OWN_PATH = '/__bhashantar/';

const NOINDEX = '<meta name="robots" content="noindex">';

/** What a translated page gets in its head: its sister pages for search engines, a word for the snippet, and the fonts of its script. */
export function headMarkup(target: RenderTarget, page: URL, origins: AddressBase): string {
  const { language, prefix } = target;
  const isSource = target.showing.as === 'source';
  const alternates = target.isPreview || isSource ? NOINDEX : alternateLinks(target, page, origins);
  const fonts = `<script async src="${quote(`${prefix}${OWN_PATH}fonts/${encodeURIComponent(language)}.js`)}"></script>`;
  return `${alternates}<meta name="bhashantar" content="${quote(language)}">${hasFonts(language) && !isSource ? fonts : ''}`;
}

/** The address under which search engines are to know this page. */
export function canonicalAddress({ site, language, showing }: RenderTarget, page: URL, origins: AddressBase): string {
  if (showing.as === 'source' || !showing.alternates.includes(language)) return page.href;
  return publishedAddress(site, language, origins) + page.pathname + page.search;
}

/** The values of `hreflang` under which a copy's pages name their sisters themselves, in lower case. */
export function namedSisters(target: RenderTarget, origins: AddressBase): ReadonlySet<string> {
  return new Set(sistersOf(target, origins).map(([tag = '']) => tag.toLowerCase()));
}

/** Per site and languages: the tags of sister pages with what stands before their path, ready to be written. */
const sisters = new WeakMap<PublicSite, Map<string, string[][]>>();

/** None for a page that search engines do not know. */
function sistersOf({ site, showing: { alternates } }: RenderTarget, origins: AddressBase): string[][] {
  if (alternates.length === 0) return [];
  const ofSite = sisters.get(site) ?? new Map<string, string[][]>();
  sisters.set(site, ofSite);
  const found = ofSite.get(alternates.join());
  if (found) return found;
  const source = new URL(site.baseUrl).origin;
  const addresses = [
    [requireLanguage(site.sourceLanguage).tag, source],
    ...alternates.map((language) => [requireLanguage(language).tag, publishedAddress(site, language, origins)]),
    ['x-default', source],
  ];
  const written = addresses.map(([tag = '', address = '']) => [quote(tag), quote(address)]);
  ofSite.set(alternates.join(), written);
  return written;
}

function alternateLinks(target: RenderTarget, page: URL, origins: AddressBase): string {
  const path = quote(page.pathname + page.search);
  return sistersOf(target, origins)
    .map(([tag, address]) => `<link rel="alternate" hreflang="${tag}" href="${address}${path}">`)
    .join('');
}

import { requireLanguage } from '@bhashantar/contracts';
import { NOTICE_SCRIPT, VISUAL_SCRIPT } from '@bhashantar/snippet';
import type { AddressBase } from '../../../../platform/config/render-domain.js';
import { escapeHtml } from '../../../../platform/html/escape-html.js';
import { machineNotice } from '../../sites/machine-notice.js';
import { publishedAddress } from '../../sites/published-address.js';
import { settingsCss } from '../../sites/settings-css.js';
import type { PublicSite } from '../../sites/site.entity.js';
import { fontScriptName } from '../fonts/font-script.js';
import type { LocalisedSite } from '../hosts/localised-site.js';
import { localeOf } from './locale-of.js';

/** The path of our own files on a localised site. */
export const OWN_PATH = '/__bhashantar/';

const NOINDEX = '<meta name="robots" content="noindex">';

/**
 * Additions to a translated page's head: alternates for search engines, a mark for the snippet, the fonts of its script, and in previews
 * the page's side of the visual editor. `isMachine`: the page shows a text that a machine made and nobody has approved.
 */
export function headMarkup(site: LocalisedSite, page: URL, origins: AddressBase, isMachine = false): string {
  const { language } = site;
  const isSource = site.display.mode === 'source';
  const alternates = site.isPreview || isSource ? NOINDEX : alternateLinks(site, page, origins);
  // Addresses of the other languages are made from the page's own one.
  const path = site.addresses.isMoved(page) ? ` data-path="${escapeHtml(page.pathname)}"` : '';
  const { before, after, notice, visual } = sharedMarkup(site);
  const shownNotice = isMachine && !isSource ? notice : '';
  return `${alternates}${before}<meta name="bhashantar" content="${escapeHtml(language)}"${path}>${after}${shownNotice}${visual}`;
}

/** The additions that all pages of a localised site have in common. */
interface SharedMarkup {
  /** The markup before the snippet's mark, and after it. */
  before: string;
  after: string;
  notice: string;
  visual: string;
}

/** By project and by the way in which its pages are shown. */
const sharedByProject = new WeakMap<PublicSite, Map<string, SharedMarkup>>();

function sharedMarkup(site: LocalisedSite): SharedMarkup {
  const { project, language, prefix, isPreview, display } = site;
  const ofProject = sharedByProject.get(project) ?? new Map<string, SharedMarkup>();
  sharedByProject.set(project, ofProject);
  const key = `${language}|${prefix}|${isPreview}|${display.mode === 'source'}|${display.alternates.join()}`;
  const known = ofProject.get(key) ?? makeSharedMarkup(site);
  ofProject.set(key, known);
  return known;
}

function makeSharedMarkup(site: LocalisedSite): SharedMarkup {
  const { language, prefix } = site;
  const isSource = site.display.mode === 'source';
  const fontScript = isSource ? undefined : fontScriptName(language, site.project.settings.fonts?.[language]);
  const fonts = fontScript ? `<script async src="${escapeHtml(prefix + OWN_PATH + fontScript)}"></script>` : '';
  const visual = site.isPreview ? `<script async src="${escapeHtml(`${prefix}${OWN_PATH}${VISUAL_SCRIPT}`)}"></script>` : '';
  const css = isSource ? '' : settingsCss(site.project, language);
  const style = css ? `<style>${css}</style>` : '';
  const locales = isSource ? '' : localeMarkup(site);
  return { before: locales + style, after: fonts, notice: isSource ? '' : noticeScript(site), visual };
}

function noticeScript({ project, language, prefix }: LocalisedSite): string {
  const notice = machineNotice(project, language);
  if (!notice) return '';
  const data = Object.entries(notice).map(([name, value]) => ` data-${name}="${escapeHtml(value)}"`);
  return `<script async src="${escapeHtml(`${prefix}${OWN_PATH}${NOTICE_SCRIPT}`)}"${data.join('')}></script>`;
}

/** The language of the page and its other languages, for sites that show a shared page (ogp.me). */
function localeMarkup({ project, language, display }: LocalisedSite): string {
  const others = [project.sourceLanguage, ...display.alternates].filter((one) => one !== language);
  const names = ['og:locale', ...others.map(() => 'og:locale:alternate')];
  return [language, ...others].map((one, i) => `<meta property="${names[i]}" content="${escapeHtml(localeOf(one))}">`).join('');
}

/** The canonical URL of a page for search engines. */
export function canonicalAddress({ project, language, display, addresses }: LocalisedSite, page: URL, origins: AddressBase): string {
  if (display.mode === 'source' || !display.alternates.includes(language)) return page.href;
  return publishedAddress(project, language, origins) + addresses.translated(page) + page.search;
}

/** The `hreflang` values of the alternates that we add, in lower case. */
export function alternateTags(site: LocalisedSite, origins: AddressBase): ReadonlySet<string> {
  return new Set(alternatesOf(site, origins).map(([tag = '']) => tag.toLowerCase()));
}

/** Per project and languages: the tags of alternates with their origins or prefixes, escaped, and their languages. */
const alternatesByProject = new WeakMap<PublicSite, Map<string, string[][]>>();

/** Empty for a page that is not indexed. */
function alternatesOf({ project, display: { alternates } }: LocalisedSite, origins: AddressBase): string[][] {
  if (alternates.length === 0) return [];
  const ofSite = alternatesByProject.get(project) ?? new Map<string, string[][]>();
  alternatesByProject.set(project, ofSite);
  const found = ofSite.get(alternates.join());
  if (found) return found;
  const source = new URL(project.baseUrl).origin;
  const addresses = [
    [requireLanguage(project.sourceLanguage).tag, source],
    ...alternates.map((language) => [requireLanguage(language).tag, publishedAddress(project, language, origins), language]),
    ['x-default', source],
  ];
  const written = addresses.map(([tag = '', address = '', language = '']) => [escapeHtml(tag), escapeHtml(address), language]);
  ofSite.set(alternates.join(), written);
  return written;
}

function alternateLinks(site: LocalisedSite, page: URL, origins: AddressBase): string {
  const { paths } = site.display;
  return alternatesOf(site, origins)
    .map(([tag, address, language = '']) => {
      const path = escapeHtml((paths?.[language] ?? page.pathname) + page.search);
      return `<link rel="alternate" hreflang="${tag}" href="${address}${path}">`;
    })
    .join('');
}

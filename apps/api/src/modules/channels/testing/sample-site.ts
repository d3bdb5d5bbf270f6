import type { AddressBase } from '../../../platform/config/render-domain.js';
import { type LocalisedSite, localisedSite } from '../render/hosts/localised-site.js';
import { rewritePage } from '../render/rewriting/rewrite-page.js';
import type { PublicSite } from '../sites/site.entity.js';

export const SAMPLE_ORIGINS: AddressBase = { deliveryUrl: 'https://delivery.example', renderDomain: 'sites.example' };

/** A verified site as the public side knows it, with one live language. */
export function sampleSite(known: Partial<PublicSite> = {}): PublicSite {
  const baseUrl = known.baseUrl ?? 'https://town.example/';
  return {
    organisationId: 'o',
    projectId: 'p',
    projectKey: 'KEY',
    hostKey: '3f9c1b2a4d5e6f70',
    baseUrl,
    hostname: new URL(baseUrl).hostname,
    otherDomains: [],
    domainsOff: [],
    sourceLanguage: 'en',
    isVerified: true,
    threshold: 0,
    numerals: 'keep',
    settings: { noTranslate: [], untranslatedMeta: [], uncached: [], fontSizes: [] },
    popupCss: '',
    switcher: null,
    typing: [],
    includePaths: [],
    excludePaths: [],
    languages: [{ language: 'hi', state: 'live', customDomain: null }],
    ...known,
  };
}

/** A sample site localised in its first language, below a path of the delivery host. */
export function sampleLocalisedSite(site = sampleSite(), host = 'delivery.example'): LocalisedSite {
  const language = site.languages[0]?.language as string;
  return localisedSite(site, language, { host, prefix: `/r/${site.projectKey}/${language}` });
}

/** A page of a localised site as the render server sends it, every segment with its target from the list, by hash. */
export function renderSample(html: string, targets: Readonly<Record<string, string>>, site = sampleLocalisedSite()): string {
  const page = { url: new URL('/', site.project.baseUrl), encoding: 'utf-8' };
  const rewriter = rewritePage(site, page, { ...SAMPLE_ORIGINS, deliveryUrl: `https://${site.host}` }, (hash) => targets[hash]);
  return [...rewriter.write(Buffer.from(html)), ...rewriter.end()].join('');
}

import type { AddressBase } from '../../../platform/config/render-domain.js';
import type { PublicSite } from '../delivery/site.entity.js';
import { type RenderTarget, renderTarget } from '../render/render-target.js';
import { rewritePage } from '../render/rewrite-page.js';

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
    sourceLanguage: 'en',
    isVerified: true,
    threshold: 0,
    numerals: 'keep',
    languages: [{ language: 'hi', state: 'live', customDomain: null }],
    ...known,
  };
}

/** The copy of a sample site in its first language, below a path of the delivery host. */
export function sampleCopy(site = sampleSite(), host = 'delivery.example'): RenderTarget {
  const language = site.languages[0]?.language as string;
  return renderTarget(site, language, { host, prefix: `/r/${site.projectKey}/${language}` });
}

/** A page of a copy as the render server sends it, every text with its target from the list, by hash. */
export function renderSample(html: string, targets: Readonly<Record<string, string>>, copy = sampleCopy()): string {
  const page = { url: new URL('/', copy.site.baseUrl), encoding: 'utf-8' };
  const rewriter = rewritePage(copy, page, { ...SAMPLE_ORIGINS, deliveryUrl: `https://${copy.host}` }, (hash) => targets[hash]);
  return [...rewriter.write(Buffer.from(html)), ...rewriter.end()].join('');
}

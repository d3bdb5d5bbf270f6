import type { Page } from '../page.js';
import type { Site, SiteLanguage } from '../site.js';
import { changeLanguage } from './change-language.js';

/** What the choice of a language means for the address: stay and show it, stay under a corrected address, or go elsewhere. */
export type Step = { show: true; address?: string } | { show: false; address: string };

/** The path of the customer's page within the address of a rendered copy below a prefix. */
const COPY_PREFIX = /^\/(?:r\/[^/]+|p)\/[^/]+/;

/**
 * Decides where a chosen language leads. A rendered page holds no source text, so every language has an address of its own; a page whose
 * path begins with a language goes to the sister path; a query that names a language would win over the choice at the next load.
 */
export function nextStep(site: Site, language: SiteLanguage, place: Pick<Location, 'pathname' | 'search'>, isRendered: boolean): Step {
  const { pathname, search } = place;
  if (isRendered)
    return { show: false, address: (language.url ?? '{path}').replace('{path}', () => pathname.replace(COPY_PREFIX, '') + search) };
  const [, first = '', ...rest] = pathname.split('/');
  if (site.langs.some(({ names }) => names.includes(first.toLowerCase()))) {
    const prefix = language === site.langs[0] ? '' : `/${language.code}`;
    return { show: false, address: `${prefix}/${rest.join('/')}${search}` };
  }
  const query = new URLSearchParams(search);
  if (!query.has(site.param)) return { show: true };
  query.set(site.param, language.code);
  return { show: true, address: `${pathname}?${query}` };
}

/** The language that the render server has written this page in; undefined on the customer's own page. */
export function renderedLanguage({ root }: Pick<Page, 'root'>): string | undefined {
  return root.querySelector<HTMLMetaElement>('meta[name=bhashantar]')?.content;
}

/** The languages to choose from. Of a site that is shown for preview only, a rendered page cannot lead to its other languages. */
export function offeredLanguages({ langs }: Site, rendered: string | undefined): SiteLanguage[] {
  return rendered === undefined ? langs : langs.filter(({ code, url }) => url !== undefined || code === rendered);
}

/** Goes to a language, or shows it where the page is. */
export function goToLanguage(page: Page, code: string): void {
  const { site } = page;
  const language = site.langs.find((one) => one.code === code);
  if (!language) return;
  const step = nextStep(site, language, location, renderedLanguage(page) !== undefined);
  if (!step.show) {
    location.assign(step.address);
    return;
  }
  if (step.address) history.replaceState(history.state, '', step.address + location.hash);
  // A server that does not answer leaves the page in the language it shows.
  changeLanguage(page, code).catch(() => undefined);
}

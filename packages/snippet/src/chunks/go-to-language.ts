import { pathReference } from '@bhashantar/urls/path-reference';
import type { Page } from '../page.js';
import type { Site, SiteLanguage } from '../site.js';
import { changeLanguage } from './change-language.js';

/** The effect of choosing a language: translate in place, translate in place under a corrected address, or navigate. */
export type Step = { show: true; address?: string } | { show: false; address: string };

/** The prefix of a localised site in a path. */
const SITE_PREFIX = /^\/(?:r\/[^/]+|p)\/[^/]+/;

/**
 * Decides where a chosen language leads. A rendered page has no source text, so every language has another address. A page whose path
 * begins with a language goes to the path of the other, unless a folder of the site has that name. A query that names a language would
 * override the choice at the next load.
 */
export function nextStep(site: Site, language: SiteLanguage, from: Pick<Location, 'pathname' | 'search'>, isRendered: boolean): Step {
  const { pathname, search } = from;
  if (isRendered)
    return {
      show: false,
      address: pathReference((language.url ?? '{path}').replace('{path}', () => pathname.replace(SITE_PREFIX, '') + search)),
    };
  const [, first = '', ...rest] = pathname.split('/');
  if (site.langs.some(({ names }) => names.includes(`/${first.toLowerCase()}`))) {
    const prefix = language === site.langs[0] ? '' : `/${language.code}`;
    return { show: false, address: pathReference(`${prefix}/${rest.join('/')}${search}`) };
  }
  const query = new URLSearchParams(search);
  if (!query.has(site.param)) return { show: true };
  query.set(site.param, language.code);
  return { show: true, address: pathReference(`${pathname}?${query}`) };
}

/** The render server's data about a page: its language, and in `data-path` its original path if visitors have it at another. */
const rendered = ({ root }: Pick<Page, 'root'>) => root.querySelector<HTMLMetaElement>('meta[name=bhashantar]');

/** The language that the render server has written this page in; undefined on the customer's own page. */
export function renderedLanguage(page: Pick<Page, 'root'>): string | undefined {
  return rendered(page)?.content;
}

/** The languages to choose from, without those that the project hides. A rendered preview cannot lead to other languages, which have no address. */
export function offeredLanguages({ langs }: Site, rendered: string | undefined): SiteLanguage[] {
  return langs.filter(({ code, url, hidden }) => !hidden && (!rendered || url || code === rendered));
}

/** Navigates to a language, or translates in place. */
export function goToLanguage(page: Page, code: string): void {
  const { site } = page;
  const language = site.langs.find((one) => one.code === code);
  if (!language) return;
  const mark = rendered(page);
  const step = nextStep(site, language, { ...location, pathname: mark?.dataset.path ?? location.pathname }, !!mark);
  if (!step.show) {
    location.assign(step.address + location.hash);
    return;
  }
  if (step.address) history.replaceState(history.state, '', step.address + location.hash);
  // If the server does not respond, the page keeps its language.
  changeLanguage(page, code).catch(() => undefined);
}

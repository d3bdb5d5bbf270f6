import type { SiteLanguage } from '../site.js';

let shown: SiteLanguage | undefined;

/**
 * Has links to other domains of the project lead there in the language of the page: what a visitor chooses is stored by domain. A link is
 * changed when it is followed, so that scripts of the page may make and change links as they like.
 */
export function keepLanguage(language: SiteLanguage): void {
  // For a second click by another button as well.
  if (!shown) for (const name of ['click', 'auxclick']) addEventListener(name, follow, true);
  shown = language;
}

function follow(event: Event): void {
  const { elsewhere, code } = shown ?? {};
  const link = event.composedPath().find((one): one is HTMLAnchorElement => one instanceof HTMLAnchorElement && !!one.href);
  if (!elsewhere || !code || !link || link.host === location.host || !elsewhere.hosts.includes(link.host)) return;
  const { param } = elsewhere;
  if (!new URLSearchParams(link.search).has(param)) link.search += `${link.search ? '&' : '?'}${param}=${code}`;
}

import type { SiteLanguage } from '../site.js';

let shown: SiteLanguage | undefined;

/**
 * Makes links to other domains of the project open in the language of the page, because browsers store a visitor's choice by domain.
 * Changes a link when a visitor follows it, so that scripts of the page can make and change links freely.
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

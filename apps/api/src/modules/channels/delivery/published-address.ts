import type { PublicSite } from './site.entity.js';

/** Where a language of a project is published; without a slash at its end. */
export function publishedAddress(site: Pick<PublicSite, 'projectKey' | 'languages'>, language: string, deliveryUrl: string): string {
  const host = site.languages.find((entry) => entry.language === language)?.host;
  return host ? hostAddress(host, deliveryUrl) : `${new URL(deliveryUrl).origin}/r/${site.projectKey}/${encodeURIComponent(language)}`;
}

/** A host of ours is reached as the delivery origin is: same scheme, same port. */
function hostAddress(host: string, deliveryUrl: string): string {
  const url = new URL(deliveryUrl);
  return `${url.protocol}//${host}${url.port ? `:${url.port}` : ''}`;
}

import type { PublicationState } from '@bhashantar/contracts';
import type { PublicSite } from './site.entity.js';

type Publishable = Pick<PublicSite, 'isVerified' | 'languages'>;

/** Whether visitors are served a language by the render server: live, while `preview` is for those who were given an address. */
export function publicationOf(site: Publishable, language: string): PublicationState {
  if (!isPublished(site, language)) return 'off';
  return site.isVerified ? 'live' : 'preview';
}

/** Whether the snippet may show a language: on a site that carries it the customer has decided that already. */
export function isPublished({ languages }: Publishable, language: string): boolean {
  return languages.some((entry) => entry.language === language && entry.isPublished);
}

export function isLive(site: Publishable, language: string): boolean {
  return publicationOf(site, language) === 'live';
}

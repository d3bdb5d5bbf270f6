import type { PublicSite } from './site.entity.js';

/** Whether visitors get a language; none while the site is not verified. */
export function isLive({ isVerified, languages }: Pick<PublicSite, 'isVerified' | 'languages'>, language: string): boolean {
  return isVerified && languages.some((entry) => entry.language === language && entry.state === 'live');
}

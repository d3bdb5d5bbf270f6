import type { PublicSite } from './site.entity.js';

/** Whether visitors are served a language. A site that has lost its verification serves none. */
export function isLive({ isVerified, languages }: Pick<PublicSite, 'isVerified' | 'languages'>, language: string): boolean {
  return isVerified && languages.some((entry) => entry.language === language && entry.state === 'live');
}

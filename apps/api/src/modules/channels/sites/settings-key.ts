import { createHash } from 'node:crypto';
import type { SiteSettings } from './site.entity.js';

/** Made once of each object: every page view asks. */
const keys = new WeakMap<SiteSettings, string>();

/** Settings in keys of caches: output made by others is not used. */
export function settingsKey(settings: SiteSettings): string {
  const known = keys.get(settings) ?? createHash('sha256').update(JSON.stringify(settings)).digest('base64url').slice(0, 22);
  keys.set(settings, known);
  return known;
}

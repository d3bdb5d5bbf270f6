import { createHash } from 'node:crypto';
import type { SiteSettings } from './site.entity.js';

/** Cached for each object, because every page view needs it. */
const keys = new WeakMap<SiteSettings, string>();

/** Settings as part of cache keys, so that output made with other settings is not used. */
export function settingsKey(settings: SiteSettings): string {
  const known = keys.get(settings) ?? createHash('sha256').update(JSON.stringify(settings)).digest('base64url').slice(0, 22);
  keys.set(settings, known);
  return known;
}

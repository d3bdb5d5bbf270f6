export const URL_STATES = ['queued', 'fetching', 'fetched', 'failed', 'skipped', 'gone'] as const;
export type UrlState = (typeof URL_STATES)[number];

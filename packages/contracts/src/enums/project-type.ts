/** What a project translates: a site, which is crawled and shown to visitors, or content that an API brings. */
export const PROJECT_TYPES = ['website', 'apiTranslation'] as const;
export type ProjectType = (typeof PROJECT_TYPES)[number];

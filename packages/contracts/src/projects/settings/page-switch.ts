/** What of a published site is kept in caches: the files of the snippet, by browsers and proxies; translated pages, by the render server. */
export const CACHE_KEYS = ['snippet', 'render'] as const;
export type CacheKey = (typeof CACHE_KEYS)[number];

/** Texts of pages that search engines and other sites show, each of which can be left in the source language. */
export const META_KEYS = ['title', 'description', 'keywords', 'og', 'twitter', 'jsonLd'] as const;
export type MetaKey = (typeof META_KEYS)[number];

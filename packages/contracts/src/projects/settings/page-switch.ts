/** The parts of a published site that caches keep: browsers and proxies keep the files of the snippet, the render server keeps translated pages. */
export const CACHE_KEYS = ['snippet', 'render'] as const;
export type CacheKey = (typeof CACHE_KEYS)[number];

/** Texts of pages that search engines and other sites show, each of which can be left in the source language. */
export const META_KEYS = ['title', 'description', 'keywords', 'og', 'twitter', 'jsonLd'] as const;
export type MetaKey = (typeof META_KEYS)[number];

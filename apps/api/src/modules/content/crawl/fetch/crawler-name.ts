/** The product's name in robots.txt and in the user agent. */
export const CRAWLER_PRODUCT = 'Bhashantar';
export const CRAWLER_NAME = `Mozilla/5.0 (compatible; ${CRAWLER_PRODUCT}/1.0)`;

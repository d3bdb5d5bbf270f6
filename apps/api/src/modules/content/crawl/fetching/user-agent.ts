/** The product's name in robots.txt and in the user agent. */
export const PRODUCT_TOKEN = 'Bhashantar';
export const USER_AGENT = `Mozilla/5.0 (compatible; ${PRODUCT_TOKEN}/1.0)`;

/** The product token in robots.txt and in the user agent (RFC 9309, 2.2.1). */
export const PRODUCT_TOKEN = 'Bhashantar';
export const USER_AGENT = `Mozilla/5.0 (compatible; ${PRODUCT_TOKEN}/1.0)`;

/** The prefix of every API key and of no session token. Scanners of public code find leaked keys by it. */
export const API_KEY_PREFIX = 'bhk_';

export const isApiKey = (token: string): boolean => token.startsWith(API_KEY_PREFIX);

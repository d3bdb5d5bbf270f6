/** What every API key begins with, and no session token: scanners of public code find lost keys by it. */
export const API_KEY_PREFIX = 'bhk_';

export const isApiKey = (token: string): boolean => token.startsWith(API_KEY_PREFIX);

import { Foundation1700000000001 } from './0001-foundation.js';

/** In the order they run. A migration that has landed is never edited. */
export const MIGRATIONS = [Foundation1700000000001] as const;

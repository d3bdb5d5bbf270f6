import { Foundation1700000000001 } from './0001-foundation.js';
import { Memory1700000000002 } from './0002-memory.js';

/** In the order they run. A migration that has landed is never edited. */
export const MIGRATIONS = [Foundation1700000000001, Memory1700000000002] as const;

import { Foundation1700000000001 } from './0001-foundation.js';
import { Memory1700000000002 } from './0002-memory.js';
import { Delivery1700000000050 } from './0050-delivery.js';

/** In the order they run. A migration that has landed is never edited. */
export const MIGRATIONS = [Foundation1700000000001, Memory1700000000002, Delivery1700000000050] as const;

import { Foundation1700000000001 } from './0001-foundation.js';
import { Memory1700000000002 } from './0002-memory.js';
import { Pages1700000000004 } from './0004-pages.js';
import { Delivery1700000000050 } from './0050-delivery.js';

/** In the order they run. A migration that has landed is never edited. */
export const MIGRATIONS = [Foundation1700000000001, Memory1700000000002, Pages1700000000004, Delivery1700000000050] as const;

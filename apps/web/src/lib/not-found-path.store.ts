import { createStore } from './create-store.js';

/** An address behind which there is no page, until the screen that came in its place has said so. */
export const notFoundPath = createStore<string | null>(null);

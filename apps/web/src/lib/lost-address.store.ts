import { createStore } from './create-store.js';

/** Whether an address led nowhere, until the screen that came in its place has said so. */
export const lostAddress = createStore(false);

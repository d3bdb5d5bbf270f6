import { createStore } from './create-store.js';

/** Whether an address did not exist. Cleared after the screen that replaced it has said so. */
export const lostAddress = createStore(false);

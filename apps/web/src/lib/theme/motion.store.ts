import { createStore, useStore } from '../create-store.js';

const reduced = matchMedia('(prefers-reduced-motion: reduce)');
const motion = createStore(!reduced.matches);

reduced.addEventListener('change', () => motion.set(!reduced.matches));

/** Whether the user's system allows motion. */
export const useMotion = (): boolean => useStore(motion);

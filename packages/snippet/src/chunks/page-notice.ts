import { ownProperty } from '../own-property.js';
import type { MachineNotice } from '../site.js';
import { waitForHydration } from '../wait-for-hydration.js';
import { showNotice } from './show-notice.js';

/** The render server writes the notice's texts on the script's tag. */
const notice = { ...(ownProperty('currentScript') as HTMLScriptElement).dataset } as unknown as MachineNotice;
const root = ownProperty('documentElement');

waitForHydration(root)()
  .then(() => showNotice(root, notice))
  .catch(() => undefined);

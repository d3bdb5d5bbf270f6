// Tests run the built product, so the build must be up to date with its sources.
import { prepareByHand } from './prepare-by-hand.mjs';

export default () => prepareByHand(['server']);

// Tests run what the build has made of the product, which must be what its sources say now.
import { prepareByHand } from './prepare-by-hand.mjs';

export default () => prepareByHand(['server']);

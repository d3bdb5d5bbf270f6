// Tests run what the build has made of the product, which must be what its sources say now.
import { prepare } from '../prepare.mjs';

export default () => prepare(['server']);

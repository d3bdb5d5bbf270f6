import { describeQuarter } from './describe-quarter.js';

describeQuarter(3);

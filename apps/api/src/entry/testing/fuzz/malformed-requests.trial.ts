import { describeMalformed } from './describe-malformed.js';

for (const seed of [1, 2, 3, 4]) describeMalformed(seed, 5_250);

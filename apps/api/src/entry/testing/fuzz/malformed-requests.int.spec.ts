import { describeMalformed } from './describe-malformed.js';

// A dozen for each call; `npm run bench -- trials malformed-requests` sends more.
describeMalformed(1, 3_000);

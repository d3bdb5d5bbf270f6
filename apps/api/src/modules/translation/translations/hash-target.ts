import { createHash } from 'node:crypto';

/** By which what was said of a text is known to be about it, without keeping the text. */
export const hashTarget = (target: string): Buffer => createHash('sha256').update(target).digest();

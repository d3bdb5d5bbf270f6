import { createHash } from 'node:crypto';

/** Identifies the text to which a decision refers, without storing the text. */
export const hashTarget = (target: string): Buffer => createHash('sha256').update(target).digest();

import { createHash } from 'node:crypto';

/** Identifies the text that a statement is about, without storing the text. */
export const hashTarget = (target: string): Buffer => createHash('sha256').update(target).digest();

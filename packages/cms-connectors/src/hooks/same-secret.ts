import { createHash, timingSafeEqual } from 'node:crypto';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Whether two texts are the same. The time of the comparison does not reveal where they differ or how long they are. */
export const isSameSecret = (given: string, expected: string): boolean => timingSafeEqual(digest(given), digest(expected));

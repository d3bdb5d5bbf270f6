import { dayOf } from './day-of.js';

/** How many letters of a project's name are used in the name of a file. */
const MOST_LETTERS = 60;

/** The name of a downloaded file: its project, its content, and the day. It has no character that a file system refuses. */
export function nameFile(project: string, content: string, ending: string, now = new Date()): string {
  const own = project
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .slice(0, MOST_LETTERS)
    .replace(/^-|-$/g, '');
  return `${[own, content, dayOf(now)].filter(Boolean).join('-')}.${ending}`;
}

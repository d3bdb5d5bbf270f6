import { fileURLToPath } from 'node:url';
import { SNIPPET_FILES } from '../index.js';

/** Where the build has put the snippet's files: what runs browser tests builds them first. */
export const SNIPPET_FOLDER = fileURLToPath(SNIPPET_FILES);

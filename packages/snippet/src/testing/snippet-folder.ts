import { fileURLToPath } from 'node:url';
import { SNIPPET_FILES } from '../index.js';

/** The folder of the built snippet. Scripts that run browser tests build it first. */
export const SNIPPET_FOLDER = fileURLToPath(SNIPPET_FILES);

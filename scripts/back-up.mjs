// `npm run backup -- --to <file>`: database, files and secret in one file, of the embedded database or of DATABASE_URL.
import { runEntry } from './run-entry.mjs';

await runEntry('back-up.js');

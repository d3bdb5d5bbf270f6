// `npm run restore -- --from <file>`: what a backup saved, into an empty database and data folder.
import { runEntry } from './run-entry.mjs';

await runEntry('restore.js');

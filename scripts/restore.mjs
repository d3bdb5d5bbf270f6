// `npm run restore -- --from <file>`: puts a backup into an empty database and data folder.
import { runEntry } from './run-entry.mjs';

await runEntry('restore.js');

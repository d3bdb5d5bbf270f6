// Makes the generated files: from the code the lists of the contracts and the schemas of their replies, from the API's document the types
// of the client, from the protocol's document its types, and from the lockfile the list of licences.
// `--check` writes nothing and names the stale file.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ROOT } from './build-steps.mjs';
import { CLIENT_TYPES, writeClient } from './generate/write-client.mjs';
import { CONTRACT_LISTS } from './generate/write-contract-lists.mjs';
import { CONTRACT_SCHEMAS, writeContracts } from './generate/write-contracts.mjs';
import { LICENCES, writeLicences } from './generate/write-licences.mjs';
import { PROTOCOL_TYPES, writeProtocol } from './generate/write-protocol.mjs';

const readOr = (path, fallback) => {
  try {
    return readFileSync(join(ROOT, path), 'utf8');
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
    return fallback;
  }
};

/** Each file that is made. The order matters: each step reads or compiles the files of the steps before it. */
const OUTPUTS = [
  ...CONTRACT_LISTS,
  [CONTRACT_SCHEMAS, writeContracts],
  [CLIENT_TYPES, writeClient],
  [PROTOCOL_TYPES, writeProtocol],
  [LICENCES, writeLicences],
];

/** The generated files that differ from what a new run would write. */
export async function findStale() {
  for (const [path, write] of OUTPUTS) if (readOr(path) !== (await write())) return [path];
  return [];
}

async function generate() {
  for (const [path, write] of OUTPUTS) writeFileSync(join(ROOT, path), await write());
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  if (!process.argv.includes('--check')) await generate();
  else for (const path of await findStale()) process.stdout.write(`${path} is not current: run npm run generate\n`);
}

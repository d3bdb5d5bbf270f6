// The types of the client, from the API's document.
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import openapiTS, { astToString } from 'openapi-typescript';
import ts from 'typescript';
import { buildStale } from '../build.mjs';
import { ROOT } from '../build-steps.mjs';

export const CLIENT_TYPES = 'packages/client/src/api.gen.ts';

const BLOB = ts.factory.createTypeReferenceNode('Blob');
/** The document is larger than what a process may print by default. */
const MAX_DOCUMENT = 64 * 1024 * 1024;

async function readDocument() {
  await buildStale(['server']);
  const entry = join(ROOT, 'apps/api/dist/entry/openapi/print-openapi.js');
  const { stdout } = await promisify(execFile)(process.execPath, [entry], { maxBuffer: MAX_DOCUMENT });
  return JSON.parse(stdout);
}

/** The text of `CLIENT_TYPES`. Examples and the guide are for people who read the document. */
export async function writeClient() {
  const tree = await openapiTS(await readDocument(), {
    alphabetize: true,
    transform: ({ format }) => (format === 'binary' ? BLOB : undefined),
  });
  return `// Made from the API's document by \`npm run generate\`.\n${astToString(tree)}`;
}

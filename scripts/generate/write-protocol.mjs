// The types of the protocol between the product and a translation service, from its document.
import { join } from 'node:path';
import { createConfig, lint } from '@redocly/openapi-core';
import openapiTS, { astToString } from 'openapi-typescript';
import { ROOT } from '../build-steps.mjs';

const DOCUMENT = 'docs/prabandhak.openapi.yaml';
export const PROTOCOL_TYPES = 'packages/prabandhak-protocol/src/protocol.gen.ts';

/** Sentences about a document that is no valid OpenAPI 3.1. */
export async function findFaults(ref) {
  const config = await createConfig({
    extends: ['recommended'],
    rules: { 'no-server-example.com': 'off', 'operation-4xx-response': 'off' },
  });
  const problems = await lint({ ref, config });
  return problems.map(({ ruleId, message, location: [place] }) => `${place?.pointer ?? ''}: ${message} (${ruleId})`);
}

/** The text of `PROTOCOL_TYPES`; throws when the document is invalid. */
export async function writeProtocol() {
  const path = join(ROOT, DOCUMENT);
  const faults = await findFaults(path);
  if (faults.length > 0) throw new Error(`${DOCUMENT} is invalid:\n${faults.join('\n')}`);
  const tree = await openapiTS(new URL(`file://${path}`), {
    alphabetize: true,
    silent: true,
    // A field with a default may be left out of a request.
    defaultNonNullable: false,
  });
  return `// Made from ${DOCUMENT} by \`npm run generate\`.\n${astToString(tree)}`;
}

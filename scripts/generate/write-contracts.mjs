// The schemas of the contracts as a source of the API, one line each, so that two changes seldom meet on a line.
import { readContracts } from './read-contracts.mjs';

export const CONTRACT_SCHEMAS = 'apps/api/src/entry/openapi/contract-schemas.gen.ts';

const byName = ([a], [b]) => (a < b ? -1 : 1);

function table(name, type, comment, entries) {
  const lines = Object.entries(entries)
    .sort(byName)
    .map(([key, value]) => `  ${key}: ${JSON.stringify(value)},`);
  return [`/** ${comment} */`, `export const ${name}: Readonly<Record<string, ${type}>> = {`, ...lines, '};', ''];
}

/** The text of `CONTRACT_SCHEMAS`. */
export function writeContracts() {
  const { data, schemas, fields } = readContracts();
  return [
    '// Made from packages/contracts by `npm run generate`.',
    `import type { JsonSchema } from './json-schema.js';`,
    '',
    ...table('REPLY_DATA', 'JsonSchema', 'What each call that does not reply with a file has in `data`.', data),
    ...table('REPLY_SCHEMAS', 'JsonSchema', 'The types that replies name.', schemas),
    ...table('FIELD_TEXTS', 'Readonly<Record<string, string>>', 'What is to be said of the fields of bodies, by class.', fields),
  ].join('\n');
}

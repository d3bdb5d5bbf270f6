// The lists of the contracts' domains, from the names of their files: `<area>/<module>/<noun>.<kind>.ts`.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../build-steps.mjs';

const CONTRACTS = 'packages/contracts/src';
const MODULES = 'apps/api/src/modules';
const IMPORTED = /^(?!.*\.(?:spec|trial)\.ts$).+\.ts$/;
/** A file of types alone is left out of the JavaScript, so that no start reads it. */
const HOLDS_VALUES = /^export (?:abstract |async )*(?:const|let|function|class|enum|\*)/m;
const HEAD = '// Made from the names of files by `npm run generate`.';

const namesOf = (folder, isWanted) =>
  readdirSync(join(ROOT, CONTRACTS, folder), { withFileTypes: true })
    .filter(isWanted)
    .map(({ name }) => (folder ? `${folder}/${name}` : name))
    .sort();
const foldersIn = (folder) => namesOf(folder, (entry) => entry.isDirectory());
const sourcesIn = (folder) => namesOf(folder, (entry) => entry.isFile() && IMPORTED.test(entry.name));

/** Areas are those of the API's modules. Other folders have the contracts without a domain. */
const AREAS = readdirSync(join(ROOT, MODULES)).sort();

/** The files of all domains, and rows of calls that belong to none. */
function listFiles() {
  const ofDomains = foldersIn('')
    .filter((name) => AREAS.includes(name))
    .flatMap(foldersIn)
    .flatMap(sourcesIn);
  return [...sourcesIn('').filter(isEndpoints), ...ofDomains];
}

const isEndpoints = (file) => file.endsWith('.endpoints.ts');
const isDto = (file) => file.endsWith('.dto.ts');

/** The files with rows of the endpoint table, as paths from the sources of the contracts. */
export const listEndpointFiles = () => listFiles().filter(isEndpoints);

const specifier = (file) => `'./${file.replace(/\.ts$/, '.js')}'`;
const holdsValues = (file) => HOLDS_VALUES.test(readFileSync(join(ROOT, CONTRACTS, file), 'utf8'));
const exportAll = (file) => `export ${holdsValues(file) ? '' : 'type '}* from ${specifier(file)};`;
/** `identity/users/user.endpoints.ts` as `identityUsersUser`. */
const variable = (file) => file.replace(/\.endpoints\.ts$/, '').replace(/[/-]+(\w)/g, (_, letter) => letter.toUpperCase());
const toText = (lines) => [HEAD, ...lines, ''].join('\n');

const writeDtos = () => toText(listFiles().filter(isDto).map(exportAll));
const writeDomains = () =>
  toText(
    listFiles()
      .filter((file) => !isDto(file))
      .map(exportAll),
  );

function writeEndpoints() {
  const files = listEndpointFiles();
  return toText([
    ...files.map((file) => `import * as ${variable(file)} from ${specifier(file)};`),
    '',
    '/** Every call of the API by name: the one table that routes, guards, documents and tests are made from. */',
    'export const ENDPOINTS = {',
    ...files.map((file) => `  ...${variable(file)},`),
    '} as const;',
  ]);
}

/** Each list with the function that returns its text. */
export const CONTRACT_LISTS = [
  [`${CONTRACTS}/domain-dtos.gen.ts`, writeDtos],
  [`${CONTRACTS}/domain-endpoints.gen.ts`, writeEndpoints],
  [`${CONTRACTS}/domains.gen.ts`, writeDomains],
];

// Reads the endpoint table's types: JSON Schemas of what calls reply with, and what the contracts say of each field of a body.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { createFormatter, createParser, LiteralType, SchemaGenerator, UnionType } from 'ts-json-schema-generator';
import { ROOT } from '../build-steps.mjs';
import { listEndpointFiles } from './write-contract-lists.mjs';

// The generator can read only syntax trees of its own copy of the compiler.
const ts = createRequire(import.meta.resolve('ts-json-schema-generator'))('typescript');

const CONTRACTS = join(ROOT, 'packages/contracts/src');
const OPTIONS = { skipTypeCheck: true, expose: 'export', topRef: false, jsDoc: 'extended', additionalProperties: true };
/** Replies that are files, and forms with files: described by the row of the table. */
const FILES = new Set(['Blob', 'FormData', 'undefined']);

/** Types such as `(typeof STATUSES)[number]`, however the list is put together. */
class LiteralUnionParser {
  #checker;

  constructor(program) {
    this.#checker = program.getTypeChecker();
  }

  supportsNode(node) {
    if (!ts.isIndexedAccessTypeNode(node)) return false;
    const type = this.#checker.getTypeFromTypeNode(node);
    return type.isUnion() && type.types.every((member) => member.isLiteral());
  }

  createType(node) {
    return new UnionType(this.#valuesOf(node).map((value) => new LiteralType(value)));
  }

  /** In the order of the list. The compiler's own order of a union changes with the order in which it reads the files. */
  #valuesOf(node) {
    const list = this.#checker.getTypeFromTypeNode(node.objectType);
    if (!this.#checker.isTupleType(list))
      return this.#checker
        .getTypeFromTypeNode(node)
        .types.map(({ value }) => value)
        .sort();
    const entries = this.#checker.getTypeArguments(list).flatMap((entry) => (entry.isUnion() ? entry.types : [entry]));
    return [...new Set(entries.map(({ value }) => value))];
  }
}

/** The calls that a file of the table declares, with the texts of their two types. */
function readRows(file) {
  const source = ts.createSourceFile(file, readFileSync(join(CONTRACTS, file), 'utf8'), ts.ScriptTarget.ESNext, true);
  const declarations = source.statements.filter(ts.isVariableStatement).flatMap((statement) => [...statement.declarationList.declarations]);
  const rows = declarations.flatMap(({ name, initializer }) => {
    const isRow = initializer && ts.isCallExpression(initializer) && initializer.expression.getText() === 'endpoint';
    if (!isRow) return [];
    const [body, data] = (initializer.typeArguments ?? []).map((type) => type.getText());
    if (!data) throw new TypeError(`${file}: ${name.getText()} does not say what it takes and replies`);
    return [{ name: name.getText(), body, data }];
  });
  return { rows, imports: source.statements.filter(ts.isImportDeclaration).map((statement) => statement.getText()) };
}

/** A source file that only the compiler reads: one interface that names every type of a file of the table. */
function typesOf({ rows, imports }, interfaceName) {
  const members = rows.flatMap(({ name, body, data }) => [
    ...(FILES.has(data) ? [] : [`${name}: ${data};`]),
    ...(FILES.has(body) ? [] : [`${name}Body: ${body};`]),
  ]);
  return [...imports, `export interface ${interfaceName} {`, ...members, '}'].join('\n');
}

/** It is in the folder of the rows, because it repeats their imports. */
const pathOfTypes = (file) => join(CONTRACTS, dirname(file), `types-of-${basename(file)}`);

function programOf(sources) {
  const { config } = ts.readConfigFile(join(ROOT, 'tsconfig.json'), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, ROOT);
  const host = ts.createCompilerHost(options);
  const { fileExists, readFile, getSourceFile } = host;
  host.fileExists = (path) => sources.has(path) || fileExists(path);
  host.readFile = (path) => sources.get(path) ?? readFile(path);
  host.getSourceFile = (path, ...rest) => {
    const text = sources.get(path);
    return text === undefined ? getSourceFile(path, ...rest) : ts.createSourceFile(path, text, ts.ScriptTarget.ESNext, true);
  };
  return ts.createProgram([...sources.keys(), join(CONTRACTS, 'reply.ts')], { ...options, types: [] }, host);
}

/** Names of fields that contain moments, which the API always writes in ISO 8601. */
const MOMENT = /(?:^at|At|^since|^until)$/;

/** Marks texts that are moments, and changes references to the place of schemas in an OpenAPI document. */
function finish(value, name = '') {
  if (Array.isArray(value)) return value.map((item) => finish(item));
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value).map(([key, inner]) => {
    if (key === '$ref') return [key, inner.replace('#/definitions/', '#/components/schemas/')];
    if (key === 'properties')
      return [key, Object.fromEntries(Object.entries(inner).map(([field, schema]) => [field, finish(schema, field)]))];
    return [key, finish(inner)];
  });
  const isMoment = MOMENT.test(name) && [value.type].flat().includes('string');
  return Object.fromEntries(isMoment ? [...entries, ['format', 'date-time']] : entries);
}

function describedFields({ properties = {} }) {
  const described = Object.entries(properties).flatMap(([field, { description }]) => (description ? [[field, description]] : []));
  return Object.fromEntries(described);
}

/** Names of the schemas that a value refers to, and of those that they refer to. */
function reachable(value, schemas, found = new Set()) {
  for (const [, name] of JSON.stringify(value).matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
    if (found.has(name)) continue;
    found.add(name);
    reachable(schemas[name], schemas, found);
  }
  return found;
}

/**
 * `data`: the schema of each call's reply; `schemas`: the types that these name, and `Failure`;
 * `fields`: the contracts' descriptions of the fields of each class of bodies.
 */
export function readContracts() {
  const files = listEndpointFiles();
  const names = files.map((file) => `TypesOf_${file.replace(/\W/g, '_')}`);
  const rows = files.map(readRows);
  const sources = new Map(files.map((file, index) => [pathOfTypes(file), typesOf(rows[index], names[index])]));
  const program = programOf(sources);
  const parser = createParser(program, OPTIONS, (chain) => chain.addNodeParser(new LiteralUnionParser(program)));
  const generator = new SchemaGenerator(program, parser, createFormatter(OPTIONS));
  const results = names.map((name) => generator.createSchema(name));
  const { definitions, $schema: _draft, ...failure } = generator.createSchema('FailureReply');
  const schemas = finish({ ...Object.assign({}, ...results.map((result) => result.definitions)), ...definitions, Failure: failure });
  const types = finish(Object.assign({}, ...results.map(({ properties }) => properties)));
  return collect(
    rows.flatMap((file) => file.rows),
    types,
    schemas,
  );
}

function collect(rows, types, schemas) {
  const data = Object.fromEntries(rows.flatMap(({ name }) => (types[name] ? [[name, types[name]]] : [])));
  const bodies = rows.flatMap(({ body }) => (schemas[body] ? [[body, describedFields(schemas[body])]] : []));
  const used = reachable([data, schemas.Failure], schemas);
  return {
    data,
    schemas: Object.fromEntries(Object.entries(schemas).filter(([name]) => used.has(name) || name === 'Failure')),
    fields: Object.fromEntries(bodies.filter(([, fields]) => Object.keys(fields).length > 0)),
  };
}

// Which folder of the API names which table in its SQL. Tables belong to the module whose entity they have, or that writes them.
import ts from 'typescript';

const FOLDER = /^apps\/api\/src\/(?:modules\/([^/]+\/[^/]+)|(platform\/[^/]+))\//;
const MIGRATION = /^apps\/api\/src\/migrations\//;
const CREATED = /\bcreate table (?:if not exists )?(\w+)/g;
const VIEW = /\bcreate view (\w+)[^;]*?\bfrom (\w+)/g;
const ENTITY = /@Entity\('(\w+)'\)/g;
/** An English text may say "from pages", but it begins with a capital letter. */
const SQL = /\b(?:from|join|into|update|using|exists)\b/;
const ENGLISH = /^[A-Z][a-z]/;

/** A name with a dot behind it is a schema: its tables belong to a library. */
const NAME = String.raw`(?:only\s+)?(\w+)\b(?!\.)`;
const WRITE = new RegExp(String.raw`\b(?:insert\s+into|(?<!\b(?:for|key|do)\s+)update|delete\s+from|truncate|merge\s+into)\s+${NAME}`, 'g');
const READ = new RegExp(String.raw`\b(?:(?<!\bdelete\s+)from|join|using)\s+${NAME}`, 'g');
/** A further table of a from clause has a short alias, which distinguishes it from a column. */
const LISTED = /,\s+(?:lateral\s+)?(\w+)\s+(?:as\s+)?(?!as\b|is\b|in\b|or\b|on\b)[a-z]\w?\b(?!\s*\()/g;
/** Names that a statement gives to its own parts. */
const COMMON = /\b(\w+)(?:\s*\([^()]*\))?\s+as\s+(?:(?:not\s+)?materialized\s+)?\(/g;

const namesIn = (text, pattern) => [...text.matchAll(pattern)].map(([, name]) => name);

/** The texts of a source file. A template counts with its own text, without its computed parts. */
function readTexts(path, source) {
  const texts = [];
  const visit = (node) => {
    if (ts.isStringLiteralLike(node)) texts.push(node.text);
    if (ts.isTemplateExpression(node)) texts.push([node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join('$'));
    node.forEachChild(visit);
  };
  visit(ts.createSourceFile(path, source, ts.ScriptTarget.Latest));
  return texts.filter((text) => SQL.test(text) && !ENGLISH.test(text.trimStart()));
}

/** The tables and names that one text writes and reads. */
function readStatement(text) {
  const own = new Set(namesIn(text, COMMON));
  const written = namesIn(text, WRITE);
  const read = [...namesIn(text, READ), ...namesIn(text, LISTED)].filter((name) => !own.has(name));
  return { written, read };
}

/** The tables that one file uses: those of its entities, those that it writes, and every name that may be a table. */
function readFile({ path, text }) {
  const statements = readTexts(path, text).map(readStatement);
  return {
    folder: FOLDER.exec(path)?.slice(1).find(Boolean),
    entities: namesIn(text, ENTITY),
    written: statements.flatMap(({ written }) => written),
    read: statements.flatMap(({ read }) => read),
  };
}

function addTo(map, key, value) {
  map.set(key, (map.get(key) ?? new Set()).add(value));
}

/**
 * The owners of each table: the folders with an entity of the table, otherwise those that write it. A view belongs to the owners of its
 * table.
 */
function findOwners(files, migrations) {
  const byEntity = new Map();
  const byWrite = new Map();
  for (const { folder, entities, written } of files) {
    for (const table of entities) addTo(byEntity, table, folder);
    for (const table of written) addTo(byWrite, table, folder);
  }
  const tables = new Map([...byWrite, ...byEntity]);
  const views = migrations.flatMap(({ text }) => [...text.matchAll(VIEW)].map(([, view, table]) => [view, tables.get(table) ?? new Set()]));
  return new Map([...tables, ...views]);
}

/**
 * Reads sources as `{ path, text }`, including migrations. Returns the `owners` of each table, the `writers` (uses `table: folder` in which
 * another folder writes it), and the `reads` (uses `reader > owner: table` in which another folder reads it).
 */
export function findTableUses(sources) {
  const files = sources.map(readFile).filter(({ folder }) => folder);
  const migrations = sources.filter(({ path }) => MIGRATION.test(path));
  const created = new Set(migrations.flatMap(({ text }) => namesIn(text, CREATED)));
  const owners = findOwners(files, migrations);
  const ownersOf = (table) => [...(owners.get(table) ?? (created.has(table) ? ['nobody'] : []))];
  const isOwn = (table, folder) => ownersOf(table).includes(folder);
  const writers = files.flatMap(({ folder, written }) =>
    written.filter((table) => !isOwn(table, folder)).map((table) => `${table}: ${folder}`),
  );
  const reads = files.flatMap(({ folder, read }) =>
    read.filter((table) => !isOwn(table, folder)).flatMap((table) => ownersOf(table).map((owner) => `${folder} > ${owner}: ${table}`)),
  );
  return { owners, writers: new Set(writers), reads: new Set(reads) };
}

const listedReads = (readers) =>
  Object.entries(readers).flatMap(([reader, owners]) =>
    Object.entries(owners).flatMap(([owner, tables]) => tables.map((table) => `${reader} > ${owner}: ${table}`)),
  );

const listedWriters = (writers) => Object.entries(writers).map(([table, folder]) => `${table}: ${folder}`);

/** Compares the uses in the code with the two lists; returns a sentence for each difference. */
export function compareTableUses({ owners, writers, reads }, { readers, otherWriters }) {
  const listed = new Set(listedReads(readers));
  const mayWrite = new Set(listedWriters(otherWriters));
  const shared = [...owners].filter(([, folders]) => folders.size > 1);
  return [
    ...shared.map(([table, folders]) => `${table} is written by ${[...folders].join(' and ')}: one module writes a table`),
    ...[...writers].filter((use) => !mayWrite.has(use)).map((use) => `${use} writes the table of another module`),
    ...[...mayWrite].filter((use) => !writers.has(use)).map((use) => `${use} is listed as a writer, and writes no such table`),
    ...[...reads].filter((use) => !listed.has(use)).map((use) => `${use} is not listed`),
    ...[...listed].filter((use) => !reads.has(use)).map((use) => `${use} is listed, and no SQL reads it`),
  ];
}

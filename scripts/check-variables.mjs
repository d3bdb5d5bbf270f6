// Compares the variables that the configuration, the compose file, the image and the files of `deploy` read with the tables of the documents.

/** How each kind of file reads a variable. */
const READS = [
  { file: /environment\.ts$/, read: /^ {2}\w+: '([A-Z][A-Z0-9_]+)',$/gm },
  { file: /^docker-compose\.yml$/, read: /\$\{([A-Z][A-Z0-9_]+)/g },
  { file: /^Dockerfile$/, read: /^ARG ([A-Z][A-Z0-9_]+)/gm },
  { file: /^deploy\/.*\.sh$/, read: /\$\{?([A-Z][A-Z0-9_]+)/g },
  { file: /^deploy\/caddy\//, read: /\{\$([A-Z][A-Z0-9_]+)/g },
];

/** Whether a file may read variables of an operator. */
export const readsVariables = (path) => READS.some(({ file }) => file.test(path));

const rowsOf = (text) => [...text.matchAll(/^\| `([A-Z][A-Z0-9_]+)`/gm)].map(([, name]) => name);

const variablesOf = ([path, text]) => {
  const names = READS.filter(({ file }) => file.test(path)).flatMap(({ read }) => [...text.matchAll(read)].map(([, name]) => name));
  return [...new Set(names)].map((name) => ({ path, name }));
};

/** Sentences about variables without a row, and about rows that nothing reads. Both arguments are texts by path. */
export function checkVariables(documents, sources) {
  const read = Object.entries(sources).flatMap(variablesOf);
  const names = new Set(read.map(({ name }) => name));
  const rows = Object.entries(documents).flatMap(([path, text]) => rowsOf(text).map((name) => ({ path, name })));
  const told = new Set(rows.map(({ name }) => name));
  const where = Object.keys(documents).join(' and ');
  return [
    ...read.filter(({ name }) => !told.has(name)).map(({ path, name }) => `${path} reads ${name}, which no table of ${where} has`),
    ...rows.filter(({ name }) => !names.has(name)).map(({ path, name }) => `${path} tells of ${name}, which nothing reads`),
  ];
}

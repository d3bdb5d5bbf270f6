// Compares the lines of ARCHITECTURE.md with the folders of modules, of the platform, of packages and of apps.

const COLUMNS = 100;
/** Each part of the map: how a line of it begins, and which folders it must list. */
const PARTS = [
  { folder: /^apps\/api\/src\/modules\/([^/.]+\/[^/.]+)$/, names: /^[^/]+\/[^/]+$/, not: /^(?:platform|packages|apps)\// },
  { folder: /^apps\/api\/src\/(platform\/[^/.]+)$/, names: /^platform\// },
  { folder: /^((?:packages|apps)\/[^/.]+)$/, names: /^(?:packages|apps)\/[^/]+$/ },
];

const LINE = /^- `([\w-]+\/[\w-]+)`:/gm;

/** Sentences about folders without a line, lines without a folder, and folders with two lines; `paths` are those of the repository. */
export function checkMap(map, paths) {
  const lines = [...map.matchAll(LINE)].map(([, name]) => name);
  return PARTS.flatMap(({ folder, names, not }) => {
    const listed = lines.filter((name) => names.test(name) && !not?.test(name));
    const folders = paths.flatMap((path) => folder.exec(path)?.[1] ?? []);
    return [
      ...folders.filter((name) => !listed.includes(name)).map((name) => `ARCHITECTURE.md has no line for ${name}`),
      ...[...new Set(listed)].filter((name) => !folders.includes(name)).map((name) => `ARCHITECTURE.md lists ${name}, which is no folder`),
      ...listed.filter((name, i) => listed.indexOf(name) !== i).map((name) => `ARCHITECTURE.md lists ${name} twice`),
    ];
  });
}

/** Lines of a document that a reader has to scroll. */
export function findLongLines(file, text) {
  return text
    .split('\n')
    .flatMap((line, i) => (line.length > COLUMNS ? [`${file}:${i + 1} has ${line.length} characters; ${COLUMNS} fit`] : []));
}

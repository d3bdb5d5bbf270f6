// Compares the lines of ARCHITECTURE.md with the folders of modules, of the platform, of packages, of apps and of features; and the
// folders of the contracts with the modules.

const COLUMNS = 100;
/** Each part of the map: how a line of it begins, and which folders it must list. */
const PARTS = [
  { folder: /^apps\/api\/src\/modules\/([^/.]+\/[^/.]+)$/, names: /^[^/]+\/[^/]+$/, not: /^(?:platform|packages|apps|features)\// },
  { folder: /^apps\/api\/src\/(platform\/[^/.]+)$/, names: /^platform\// },
  { folder: /^((?:packages|apps)\/[^/.]+)$/, names: /^(?:packages|apps)\/[^/]+$/ },
  { folder: /^apps\/web\/src\/(features\/[^/.]+)$/, names: /^features\/[^/]+$/ },
  { folder: /^apps\/web\/src\/(features\/[^/.]+\/[^/.]+)$/, names: /^features\/[^/]+\/[^/]+$/ },
];

const LINE = /^- `([\w-]+\/[\w-]+)`:/gm;
/** An area of the screens with the text after it, in which it names its features. */
const AREA = /^- `(features\/[\w-]+)`:((?:.*\n {2})*.*)/gm;
const FEATURE = /`([\w-]+)`/g;

/** Messages about folders without a line, lines without a folder, and folders with two lines. `paths` are those of the repository. */
export function checkMap(map, paths) {
  const features = [...map.matchAll(AREA)].flatMap(([, area, text]) => [...text.matchAll(FEATURE)].map(([, name]) => `${area}/${name}`));
  const lines = [...[...map.matchAll(LINE)].map(([, name]) => name), ...features];
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

const MODULE = /^apps\/api\/src\/modules\/([^/.]+\/[^/.]+)$/;
const DOMAIN = /^packages\/contracts\/src\/([^/.]+\/[^/.]+)$/;
/** Beside or below the folders of domains. */
const UNLISTED = /^packages\/contracts\/src\/([^/]+)\/(?:[^/]+|[^/]+\/[^/]+\/.+)\.ts$/;

/** Sentences about domains of the contracts without a module of the same name, and about files that no generated list has. */
export function checkDomains(paths) {
  const namesOf = (pattern) => paths.flatMap((path) => pattern.exec(path)?.[1] ?? []);
  const modules = new Set(namesOf(MODULE));
  const areas = new Set([...modules].map((name) => name.split('/')[0]));
  return [
    ...namesOf(DOMAIN)
      .filter((name) => !modules.has(name))
      .map((name) => `packages/contracts/src/${name} is named like no module: apps/api/src/modules/${name} is not there`),
    ...paths
      .filter((path) => areas.has(UNLISTED.exec(path)?.[1]))
      .map((path) => `${path} is in no generated list: it has to lie in a folder <area>/<module>`),
  ];
}

/** Lines of a document that are too long to read without scrolling. */
export function findLongLines(file, text) {
  return text
    .split('\n')
    .flatMap((line, i) => (line.length > COLUMNS ? [`${file}:${i + 1} has ${line.length} characters; ${COLUMNS} fit`] : []));
}

// Every regular expression of the shipped sources: literals as they are parsed, computed ones by running the module that makes them.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import ts from 'typescript';
import { ROOT } from './build-steps.mjs';

const SOURCE = /\/src\/.*\.tsx?$/;
const NOT_SHIPPED = /\.(?:spec|trial|e2e)\.tsx?$|\.(?:d|gen)\.ts$|\/testing\/|^apps\/e2e\//;

function* walk(folder) {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    if (name === 'node_modules' || name.startsWith('dist')) continue;
    if (statSync(path).isDirectory()) yield* walk(path);
    else yield path;
  }
}

const shipped = () =>
  ['apps', 'packages']
    .flatMap((part) => [...walk(join(ROOT, part))])
    .filter((path) => SOURCE.test(path) && !NOT_SHIPPED.test(relative(ROOT, path)));

const parse = (path) => ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true);
const lineOf = (file, node) => file.getLineAndCharacterOfPosition(node.getStart()).line + 1;

function visit(node, see) {
  see(node);
  node.forEachChild((child) => visit(child, see));
}

function readLiteral(text) {
  const end = text.lastIndexOf('/');
  return { source: text.slice(1, end), flags: text.slice(end + 1) };
}

const isConstructor = (node) => (ts.isNewExpression(node) || ts.isCallExpression(node)) && node.expression.getText() === 'RegExp';

/** The patterns of one file: literals, and the names under which it calls `RegExp`. */
function readFile(path) {
  const file = parse(path);
  const literals = [];
  const calls = [];
  visit(file, (node) => {
    if (ts.isRegularExpressionLiteral(node)) literals.push({ path, line: lineOf(file, node), ...readLiteral(node.text) });
    if (isConstructor(node)) calls.push({ line: lineOf(file, node), at: node.expression.getStart() });
  });
  return { file, literals, calls };
}

/** The module with `RegExp` replaced by a spy that records each computed pattern with its line. */
function transpileWithSpies({ file, calls }) {
  let text = file.text;
  for (const { line, at } of calls.toReversed()) text = `${text.slice(0, at)}(spy(${line}))${text.slice(at + 'RegExp'.length)}`;
  return ts.transpileModule(text, {
    compilerOptions: { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2022, jsx: ts.JsxEmit.React },
  }).outputText;
}

/** A pattern does not need the exports of other modules. */
const ABSENT = new Proxy(() => undefined, { get: () => ABSENT });

function load(path, spy, loaded = new Map()) {
  const known = loaded.get(path);
  if (known) return known;
  const exported = {};
  loaded.set(path, exported);
  const imported = (name) =>
    name.startsWith('.') ? load(join(dirname(path), name).replace(/\.js$/, '.ts'), spy, loaded) : outside(path, name, spy, loaded);
  const code = transpileWithSpies(readFile(path));
  new Function('exports', 'require', 'spy', code)(exported, imported, (line) => spy(path, line));
  return exported;
}

const FORMAT = '@bhashantar/segmenter/segment-format';

/** This module is loaded, because patterns of other packages contain the grammar of the segment format. */
function outside(path, name, spy, loaded) {
  if (name === FORMAT) return load(join(ROOT, 'packages/segmenter/src/segment-format/index.ts'), spy, loaded);
  return name.startsWith('node:') ? createRequire(path)(name) : ABSENT;
}

/** The patterns that a module computes when it is loaded. */
function runModule(path) {
  const seen = [];
  const spy = (from, line) =>
    function record(pattern, flags = '') {
      const made = new RegExp(pattern, flags);
      if (from === path) seen.push({ path, line, source: made.source, flags });
      return made;
    };
  try {
    load(path, spy);
  } catch (error) {
    return { seen, error };
  }
  return { seen };
}

/** All patterns as `{ path, line, source, flags }`, and the lines that compute patterns but from which none was recorded. */
export function findPatterns() {
  const patterns = [];
  const unseen = [];
  for (const path of shipped()) {
    const { literals, calls } = readFile(path);
    patterns.push(...literals);
    if (calls.length === 0) continue;
    const { seen, error } = runModule(path);
    patterns.push(...seen);
    for (const { line } of calls) if (!seen.some((one) => one.line === line)) unseen.push({ path, line, error });
  }
  const local = (one) => ({ ...one, path: relative(ROOT, one.path) });
  return { patterns: patterns.map(local), unseen: unseen.map(local) };
}

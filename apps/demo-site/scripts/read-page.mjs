import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/** Splits a fragment into its `key: value` head and its HTML body. */
function splitHead(text, file) {
  const match = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text);
  if (!match) throw new Error(`${file} has no head between --- lines`);
  const pairs = match[1].split('\n').map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()]);
  return { meta: Object.fromEntries(pairs), body: match[2] };
}

function urlPath(file) {
  const path = `/${file
    .split(sep)
    .join('/')
    .replace(/\.html$/, '')}`;
  return path.replace(/\/index$/, '') || '/';
}

/** Every page fragment below `dir`; names that begin with _ are partials, not pages of their own. */
export function readPages(dir) {
  return readdirSync(dir, { recursive: true })
    .map(String)
    .filter((file) => file.endsWith('.html') && !/(^|[\\/])_/.test(file))
    .sort()
    .map((file) => {
      const page = splitHead(readFileSync(join(dir, file), 'utf8'), file);
      return { file, path: page.meta.path ?? urlPath(relative('.', file)), ...page };
    });
}

/** The partials `_name.html`, by name. */
export function readPartials(dir) {
  const names = readdirSync(dir).filter((file) => file.startsWith('_'));
  return new Map(names.map((file) => [file.slice(1, -5), readFileSync(join(dir, file), 'utf8').trimEnd()]));
}

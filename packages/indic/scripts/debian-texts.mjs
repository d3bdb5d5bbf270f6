// Texts of the languages in packages of Debian, which are unpacked into a folder of the system's temporary files: nothing is installed.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const FOLDER = join(tmpdir(), 'bhashantar-word-sources');
const BIGGEST = 256 * 1024 * 1024;

/** The folder of an unpacked Debian package; fetched the first time. */
export function unpack(name) {
  const folder = join(FOLDER, name);
  if (existsSync(folder)) return folder;
  const downloads = join(FOLDER, 'downloads');
  mkdirSync(downloads, { recursive: true });
  execFileSync('apt-get', ['download', name], { cwd: downloads, stdio: ['ignore', 'ignore', 'pipe'] });
  const file = readdirSync(downloads).find((found) => found.startsWith(`${name}_`));
  if (!file) throw new Error(`apt-get download ${name} left no package`);
  execFileSync('dpkg-deb', ['-x', join(downloads, file), folder]);
  return folder;
}

export const filesBelow = (folder, ending) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(ending))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();

/** The translations of a GNU message catalogue (gettext manual, "The Format of GNU MO Files"). */
export function translationsIn(path) {
  const bytes = readFileSync(path);
  const isLittle = bytes.readUInt32LE(0) === 0x950412de;
  const number = (at) => (isLittle ? bytes.readUInt32LE(at) : bytes.readUInt32BE(at));
  const [count, targets] = [number(8), number(16)];
  return Array.from({ length: count }, (_, i) =>
    bytes.toString('utf8', number(targets + 8 * i + 4), number(targets + 8 * i + 4) + number(targets + 8 * i)),
  ).slice(1);
}

/** The texts in an archive of Mozilla's: its Fluent files and properties. */
export function textsOfArchive(path) {
  const list = execFileSync('unzip', ['-Z1', path], { encoding: 'utf8' }).split('\n');
  const names = list.filter((name) => /\.(?:ftl|properties)$/.test(name));
  return names.length === 0 ? '' : execFileSync('unzip', ['-p', path, '*.ftl', '*.properties'], { encoding: 'utf8', maxBuffer: BIGGEST });
}

// Reads translation files of other programs, writes them in every format and reads them again: nothing may be lost on the way. The texts
// are those of Debian's packages (gettext's .mo files, mostly of iso-codes). translate-toolkit converts them to TMX, XLIFF and CSV, and
// openpyxl to XLSX.
// Usage: node bench/formats.mjs [language, hi]; prints one JSON line: units and megabytes a second by format, and the losses. Needs
// msgunfmt (gettext); both tools are fetched from Debian's mirror into a temporary folder and are not installed.
import { execFileSync } from 'node:child_process';
import { createReadStream, existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readFile, writeCsv, writeTmx, writeXliff, writeXlsx } from '../packages/formats/dist/index.js';

const LANGUAGE = process.argv[2] ?? 'hi';
const TOOLKIT = ['translate-toolkit', 'python3-translate', 'python3-lxml', 'python3-openpyxl', 'python3-et-xmlfile', 'python3-jdcal'];
const folder = mkdtempSync(join(tmpdir(), 'bhashantar-formats-'));
const run = (command, args, options = {}) => execFileSync(command, args, { cwd: folder, stdio: ['ignore', 'pipe', 'ignore'], ...options });

function fetchToolkit() {
  run('apt-get', ['download', ...TOOLKIT]);
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.deb'))) run('dpkg', ['-x', name, 'root']);
}

/** One of the toolkit's converters. */
function convert(name, from, to, args = []) {
  const env = { ...process.env, PYTHONPATH: join(folder, 'root/usr/lib/python3/dist-packages') };
  run('python3', [join(folder, 'root/usr/bin', name), '--progress=none', ...args, from, to], { env });
}

const WORKBOOK = `
import json, sys
from openpyxl import Workbook
book = Workbook(write_only=True)
sheet = book.create_sheet('Texts')
sheet.append(['source', 'target'])
for row in json.load(open(sys.argv[1], encoding='utf-8')): sheet.append(row)
book.save(sys.argv[2])
`;

/** A workbook of these texts, as openpyxl writes it. */
function writeWorkbook(texts) {
  const [rows, file] = [join(folder, 'rows.json'), join(folder, 'rows.xlsx')];
  writeFileSync(rows, JSON.stringify(texts.map((text) => text.split('\u0000'))));
  const env = { ...process.env, PYTHONPATH: join(folder, 'root/usr/lib/python3/dist-packages') };
  run('python3', ['-c', WORKBOOK, rows, file], { env });
  return file;
}

/** All messages of a language as one file for each domain. */
function unpackMessages() {
  const from = `/usr/share/locale/${LANGUAGE}/LC_MESSAGES`;
  return readdirSync(from)
    .filter((name) => name.endsWith('.mo'))
    .map((name) => {
      const po = name.replace(/\.mo$/, '.po');
      writeFileSync(join(folder, po), run('msgunfmt', [join(from, name)]));
      return po;
    });
}

async function read(file) {
  const units = [];
  const problems = [];
  const bytes = typeof file === 'string' ? createReadStream(file) : oneChunk(file);
  await readFile(bytes, {
    sourceLanguage: 'en',
    targetLanguage: LANGUAGE,
    onUnit: (unit) => void units.push(unit),
    onError: (problem) => void problems.push(problem),
  });
  return { units, problems };
}

async function* oneChunk(bytes) {
  yield bytes;
}

async function collect(pieces) {
  const parts = [];
  for await (const piece of pieces) parts.push(Buffer.from(piece));
  return Buffer.concat(parts);
}

const header = { sourceLanguage: 'en', targetLanguage: LANGUAGE, original: 'debian', tool: 'bench', toolVersion: '1' };
const WRITERS = {
  tmx: (units) =>
    collect(
      writeTmx(
        units.filter(({ targets }) => targets.length > 0),
        header,
      ),
    ),
  xliff12: (units) => collect(writeXliff(units, { ...header, version: '1.2' })),
  xliff21: (units) => collect(writeXliff(units, { ...header, version: '2.1' })),
  csv: (units) => collect(writeCsv(units)),
  xlsx: (units) => writeXlsx(units),
};

/** The expected result: sources with their first targets, as one text each. A row of a table without a source does not count. */
const textsOf = (units, hasAll) =>
  units.filter(({ targets }) => hasAll || targets.length > 0).map(({ source, targets }) => `${source.text}\u0000${targets[0]?.text ?? ''}`);

function lostOf(before, after) {
  const left = new Map();
  for (const text of after) left.set(text, (left.get(text) ?? 0) + 1);
  return before.filter((text) => {
    const count = left.get(text) ?? 0;
    left.set(text, count - 1);
    return count <= 0;
  });
}

try {
  fetchToolkit();
  const messages = unpackMessages();
  const foreign = {};
  const sums = {};
  const all = [];
  for (const [kind, converter, ending] of [
    ['tmx', 'po2tmx', 'tmx'],
    ['xliff', 'po2xliff', 'xlf'],
    ['csv', 'po2csv', 'csv'],
  ]) {
    foreign[kind] = { files: 0, units: 0, translated: 0, problems: 0, megabytes: 0, ms: 0 };
    for (const po of messages) {
      const path = join(folder, po.replace(/po$/, ending));
      convert(converter, po, path, kind === 'tmx' ? [`-l${LANGUAGE}`] : []);
      // The converter leaves out what it cannot write.
      if (!existsSync(path)) continue;
      const started = performance.now();
      const { units, problems } = await read(path);
      const sum = foreign[kind];
      sum.ms += performance.now() - started;
      sum.files++;
      sum.units += units.length;
      sum.translated += units.filter(({ targets }) => targets.length > 0).length;
      sum.problems += problems.length;
      sum.megabytes += statSync(path).size / 1e6;
      if (kind === 'xliff') all.push(...units.filter(({ source }) => source.text.trim() !== ''));
    }
    foreign[kind].ms = Math.round(foreign[kind].ms);
    foreign[kind].megabytes = Number(foreign[kind].megabytes.toFixed(1));
  }
  const texts = textsOf(all, false);
  const workbook = await read(writeWorkbook(texts));
  const missed = lostOf(texts, textsOf(workbook.units, false));
  foreign.xlsx = { files: 1, units: workbook.units.length, problems: workbook.problems.length, lost: missed.length };
  for (const [name, write] of Object.entries(WRITERS)) {
    const started = performance.now();
    const file = await write(all);
    const written = performance.now();
    const { units, problems } = await read(file);
    const ended = performance.now();
    const hasAll = name !== 'tmx';
    const lost = lostOf(textsOf(all, hasAll), textsOf(units, hasAll));
    sums[name] = {
      units: units.length,
      megabytes: Number((file.length / 1e6).toFixed(1)),
      writeMs: Math.round(written - started),
      readMs: Math.round(ended - written),
      problems: problems.length,
      lost: lost.length,
      ...(lost[0] === undefined ? {} : { example: lost[0].slice(0, 200) }),
    };
  }
  process.stdout.write(`${JSON.stringify({ language: LANGUAGE, domains: messages.length, foreign, roundTrip: sums })}\n`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

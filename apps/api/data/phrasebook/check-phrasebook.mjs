/**
 * Checks the phrasebook: every *.tsv beside this file.
 *
 * A phrasebook file has the header `en hi mr gu pa bn as od ta te kn ml ur`, one phrase a line, tab-separated.
 * Checked are the header, the column count, empty or untidy cells, Unicode NFC, the script of each letter,
 * spelling letters that two languages must not share, placeholders, final punctuation, and repeated English.
 * Prints `file:line: column: what is wrong` per finding, then the entries per language; exits 1 on any finding.
 *
 * Run: node apps/api/data/phrasebook/check-phrasebook.mjs
 */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const COLUMNS = ['en', 'hi', 'mr', 'gu', 'pa', 'bn', 'as', 'od', 'ta', 'te', 'kn', 'ml', 'ur'];

const SCRIPTS = {
  en: 'Latin',
  hi: 'Devanagari',
  mr: 'Devanagari',
  gu: 'Gujarati',
  pa: 'Gurmukhi',
  bn: 'Bengali',
  as: 'Bengali',
  od: 'Oriya',
  ta: 'Tamil',
  te: 'Telugu',
  kn: 'Kannada',
  ml: 'Malayalam',
  ur: 'Arabic',
};

/** A letter or mark that does not belong to the column's script. */
const FOREIGN = Object.fromEntries(
  COLUMNS.map((column) => [column, new RegExp(`(?=[\\p{L}\\p{M}])\\P{Script_Extensions=${SCRIPTS[column]}}`, 'gu')]),
);

/** Latin words that Indian pages leave as they are, whatever the language. */
const KEPT_WORDS = new Set(
  (
    'AM API ATM BHIM CAPTCHA CSV CVV DOC DOCX EMI FAQ GB GPS GST GSTIN HTML ID IFSC IP IT JPEG JPG KB KYC MB MICR ' +
    'NEFT OK OTP PAN PDF PIN PM PNG QR RSS RTGS RTI SEO SMS TDS UPI URL USSD UTR VPA XLS XLSX XML ZIP ' +
    'Aadhaar Android Apple Bhashantar Chrome DigiLocker Facebook Firefox Google Instagram iOS LinkedIn ' +
    'Paytm Play RuPay Safari Store Telegram Twitter UMANG Visa WhatsApp X YouTube'
  ).split(' '),
);

/** Letters that betray a neighbouring language's spelling, each with what to write instead. */
const WRONG_LETTERS = {
  as: { র: 'ৰ' },
  bn: { ৰ: 'র', ৱ: 'ব or ও' },
  ur: {
    '\u064a': 'ی (U+06CC)',
    '\u0649': 'ی (U+06CC)',
    '\u0643': 'ک (U+06A9)',
    '\u0647': 'ہ (U+06C1) or ھ (U+06BE)',
    '\u0629': 'ۃ (U+06C3)',
    ',': '،',
    ';': '؛',
    '?': '؟',
  },
};

const FULL_STOPS = { hi: '।', bn: '।', as: '।', od: '।', pa: '।', ur: '۔' };
const QUESTION_MARKS = { ur: '؟' };
const FINAL_MARK = /[.?!:…।۔؟]$/u;
const PLACEHOLDER = /\{\d+\}/g;

/** The mark a translation must end with, given the mark its English ends with. */
function expectedMark(column, englishMark) {
  if (englishMark === '.') return FULL_STOPS[column] ?? '.';
  if (englishMark === '?') return QUESTION_MARKS[column] ?? '?';
  return englishMark;
}

const finalMark = (cell) => cell.match(FINAL_MARK)?.[0] ?? '';

function checkTidiness(cell) {
  if (cell.trim() === '') return ['is empty'];
  const findings = [];
  if (cell !== cell.trim()) findings.push('begins or ends with a space');
  if (/\s{2}/u.test(cell)) findings.push('has two spaces in a row');
  if (/[^\S ]/u.test(cell)) findings.push('has white space other than a plain space');
  if (cell !== cell.normalize('NFC')) findings.push('is not in Unicode NFC');
  if (/\p{Cc}|[\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff\ufffd]/u.test(cell)) findings.push('has a control character');
  if (/\.\.\./.test(cell)) findings.push('has three dots for an ellipsis: …');
  return findings;
}

function checkScript(column, cell) {
  const withoutPlaceholders = cell.replace(PLACEHOLDER, ' ');
  const text =
    column === 'en' ? withoutPlaceholders : withoutPlaceholders.replace(/[A-Za-z]+/g, (word) => (KEPT_WORDS.has(word) ? ' ' : word));
  const foreign = new Set(text.match(FOREIGN[column]) ?? []);
  return foreign.size === 0 ? [] : [`has letters that are not ${SCRIPTS[column]}: ${[...foreign].join(' ')}`];
}

function checkLetters(column, cell) {
  return Object.entries(WRONG_LETTERS[column] ?? {})
    .filter(([wrong]) => cell.includes(wrong))
    .map(([wrong, right]) => `has ${wrong}, which is written ${right} here`);
}

const placeholders = (cell) => (cell.match(PLACEHOLDER) ?? []).sort().join(' ');

function checkPlaceholders(english, cell) {
  const [wanted, found] = [placeholders(english), placeholders(cell)];
  return wanted === found ? [] : [`has placeholders "${found}", the English has "${wanted}"`];
}

function checkFinalMark(column, english, cell) {
  const [wanted, found] = [expectedMark(column, finalMark(english)), finalMark(cell)];
  if (wanted === found) return [];
  return [wanted === '' ? `ends with ${found}, the English with no mark` : `must end with ${wanted}`];
}

/** What is wrong with one cell, as sentences. */
function checkCell(column, english, cell) {
  const untidy = checkTidiness(cell);
  if (cell.trim() === '') return untidy;
  const own = [...untidy, ...checkScript(column, cell), ...checkLetters(column, cell)];
  if (column === 'en') return own;
  return [...own, ...checkPlaceholders(english, cell), ...checkFinalMark(column, english, cell)];
}

/** Findings of one phrase line; `seen` maps each English phrase met so far to its place. */
function checkLine(place, line, seen) {
  const cells = line.split('\t');
  if (cells.length !== COLUMNS.length) return [`${place}: line: has ${cells.length} columns, not ${COLUMNS.length}`];
  const english = cells[0];
  const findings = COLUMNS.flatMap((column, i) => checkCell(column, english, cells[i]).map((wrong) => `${place}: ${column}: ${wrong}`));
  const key = english.toLowerCase();
  if (seen.has(key)) findings.push(`${place}: en: "${english}" is already at ${seen.get(key)}`);
  else seen.set(key, place);
  return findings;
}

/** Findings and phrase count of one file. */
function checkFile(name, text, seen) {
  const findings = [];
  if (text.includes('\r')) findings.push(`${name}:1: file: has carriage returns; lines end with LF`);
  if (!text.endsWith('\n')) findings.push(`${name}:1: file: does not end with a line feed`);
  const [header, ...lines] = text.replace(/\n$/, '').split('\n');
  if (header !== COLUMNS.join('\t')) findings.push(`${name}:1: header: is not "${COLUMNS.join(' ')}"`);
  lines.forEach((line, i) => {
    findings.push(...checkLine(`${name}:${i + 2}`, line, seen));
  });
  const filled = lines.map((line) => line.split('\t').map((cell) => cell.trim() !== ''));
  return { findings, counts: COLUMNS.map((_, i) => filled.filter((cells) => cells[i]).length) };
}

/** Checks every *.tsv of a folder, in name order. */
function checkFolder(folder) {
  const seen = new Map();
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.tsv'))
    .sort();
  const results = names.map((name) => checkFile(name, readFileSync(join(folder, name), 'utf8'), seen));
  return {
    findings: results.flatMap((result) => result.findings),
    counts: COLUMNS.map((_, i) => results.reduce((sum, result) => sum + result.counts[i], 0)),
  };
}

const { findings, counts } = checkFolder(dirname(fileURLToPath(import.meta.url)));
for (const finding of findings) console.log(finding);
console.log(COLUMNS.map((column, i) => `${column} ${counts[i]}`).join('  '));
process.exitCode = findings.length > 0 ? 1 : 0;

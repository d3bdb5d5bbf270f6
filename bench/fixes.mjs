// Tries every fix of the checks on translations that people published. A fix that changes one of them damages it, or its change is at least
// disputed. A bulk fix must not change the text that readers see. A page collapses white space, so the bench compares texts with single
// spaces. It prints how many translations each fix changed in each language, and one line of JSON. It fails if a bulk fix changed the
// visible text.
// Debian's packages have catalogues in twelve Indian languages: libreoffice-l10n-<language>, evolution-common, gimp-data, inkscape,
// vlc-l10n, and many more. Slim images drop the catalogues when they unpack a package; `dpkg-deb -x` keeps them. Without catalogues the
// bench reads only the phrasebook.
// Usage: node bench/fixes.mjs [--each <pairs of each language>] [--show <check>] [folder with .mo files]...
import { existsSync } from 'node:fs';
import { transpile } from '../scripts/transpile.mjs';
import { publishedTranslations, SCRIPT_OF } from './harness/published-translations.mjs';

const FOLDERS = ['/usr/share/locale', '/usr/lib/libreoffice/program/resource'];
const SHOWN = 20;

function readArguments(args) {
  const options = { each: 10_000, show: undefined, folders: [] };
  for (let i = 0; i < args.length; i += 1) {
    if (args[i] === '--each') options.each = Number(args[++i]);
    else if (args[i] === '--show') options.show = args[++i];
    else options.folders.push(args[i]);
  }
  return { ...options, folders: (options.folders.length > 0 ? options.folders : FOLDERS).filter((folder) => existsSync(folder)) };
}

const { each, show, folders } = readArguments(process.argv.slice(2));
for (const name of ['indic', 'segmenter', 'quality-checks']) await transpile([new URL(`../packages/${name}`, import.meta.url).pathname]);
const checks = await import('../packages/quality-checks/dist/index.js');
const { escapeText } = await import('../packages/segmenter/dist/segment-format/index.js');
const { CHECK_CODES, checkTranslation, fixInBulk, fixTranslation, isFixable, isFixableInBulk } = checks;
const CODES = CHECK_CODES.filter(isFixable);

/** Selects evenly from all pairs, so that every program is represented. */
const sample = (pairs) =>
  pairs.length <= each ? pairs : Array.from({ length: each }, (_, i) => pairs[Math.floor((i * pairs.length) / each)]);

/** The project's digits are set to those of the target. */
function digitsOf(target) {
  const [latin, native] = [/[0-9]/.test(target), /(?![0-9])\p{Nd}/u.test(target)];
  if (latin === native) return {};
  return { digits: latin ? 'latin' : 'native' };
}

const IN_BULK = CODES.filter(isFixableInBulk);
/** A text the way a browser shows it: catalogues hold white space that no page has. */
const asShown = (text) => text.trim().replace(/[ \t\n\r\f]+/g, ' ');
const noCounts = () => Object.fromEntries(CODES.map((code) => [code, 0]));

function lookAt(language, pairs) {
  const changed = noCounts();
  const [changedInBulk, changedForReaders] = [noCounts(), noCounts()];
  const found = Object.fromEntries(CHECK_CODES.map((code) => [code, 0]));
  const examples = [];
  for (const [source, target] of pairs) {
    const written = { code: language, tag: language === 'od' ? 'or' : language, script: SCRIPT_OF[language] };
    const input = { source: escapeText(source), target: escapeText(target), language: written, ...digitsOf(target) };
    const codes = new Set(checkTranslation(input).map(({ code }) => code));
    for (const code of codes) found[code] += 1;
    if (codes.has(show))
      examples.push(
        `${JSON.stringify(source)} -> ${JSON.stringify(target)} => ${JSON.stringify(
          isFixable(show)
            ? fixTranslation(input, show)
            : checkTranslation(input)
                .filter(({ code }) => code === show)
                .map(({ message }) => message),
        )}`,
      );
    for (const code of CODES) if (fixTranslation(input, code) !== undefined) changed[code] += 1;
    const shown = { ...input, source: asShown(input.source), target: asShown(input.target) };
    for (const code of IN_BULK) {
      const fixed = fixInBulk(input, code);
      if (fixed !== undefined) changedInBulk[code] += 1;
      if ((fixed !== undefined && asShown(fixed) !== shown.target) || fixInBulk(shown, code) !== undefined) changedForReaders[code] += 1;
    }
  }
  return { pairs: pairs.length, changed, changedInBulk, changedForReaders, found, examples };
}

const results = {};
for (const [language, pairs] of publishedTranslations(folders)) {
  results[language] = lookAt(language, sample(pairs));
  const { examples, changed } = results[language];
  process.stderr.write(
    `${language.padEnd(4)}${String(results[language].pairs).padStart(7)} pairs  ${CODES.map((code) => `${code} ${changed[code]}`).join('  ')}\n`,
  );
  for (let i = 0; i < Math.min(SHOWN, examples.length); i += 1)
    process.stderr.write(`     ${examples[Math.floor((i * examples.length) / Math.min(SHOWN, examples.length))]}\n`);
  delete results[language].examples;
}

const sum = (code, of) => Object.values(results).reduce((total, result) => total + result[of][code], 0);
const pairs = Object.values(results).reduce((total, result) => total + result.pairs, 0);
const sums = (of) => Object.fromEntries(CODES.map((code) => [code, sum(code, of)]));
const changedForReaders = sums('changedForReaders');
const found = Object.fromEntries(CHECK_CODES.map((code) => [code, sum(code, 'found')]));
console.log(
  JSON.stringify({
    bench: 'fixes',
    pairs,
    one: sums('changed'),
    inBulk: sums('changedInBulk'),
    inBulkForReaders: changedForReaders,
    found,
    results,
  }),
);
process.exit(Object.values(changedForReaders).some((count) => count > 0) ? 1 : 0);

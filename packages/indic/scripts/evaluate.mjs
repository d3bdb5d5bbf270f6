// Character error rate of `transliterate` against CLDR names: node scripts/evaluate.mjs [--show <lang>]
// CER = sum of edit distances / sum of reference lengths (code points), over all ISO regions (names that are translated included),
// over the held-out half of them, and over CLDR language names whose words do not occur in what the tables were learned from.
import { transpile } from '../../../scripts/transpile.mjs';
import { isHeldOut, regionNames, TAGS } from './reference-names.mjs';

await transpile([new URL('..', import.meta.url).pathname]);
const { transliterate } = await import('../dist/index.js');

function editDistance(a, b) {
  let row = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) next[j] = Math.min(row[j] + 1, next[j - 1] + 1, row[j - 1] + (a[i - 1] === b[j - 1] ? 0 : 1));
    row = next;
  }
  return row[b.length];
}

function score(names, language) {
  const total = { names: names.length, edits: 0, length: 0, exact: 0 };
  for (const { english, own } of names) {
    const reference = [...own.normalize('NFC')];
    const edits = editDistance([...transliterate(english, language)], reference);
    total.edits += edits;
    total.length += reference.length;
    total.exact += edits === 0 ? 1 : 0;
  }
  return { names: total.names, cer: Number((total.edits / total.length).toFixed(3)), exact: total.exact };
}

const results = {};
for (const language of Object.keys(TAGS)) {
  const regions = regionNames(language);
  results[language] = {
    regions: score(regions, language),
    heldOut: score(
      regions.filter((name) => isHeldOut(name.code)),
      language,
    ),
  };
}

const cell = ({ cer, exact, names }) => `${cer.toFixed(3)}  ${String(exact).padStart(3)}/${names}`;
console.log('lang  regions CER  exact    held-out CER  exact');
for (const [language, r] of Object.entries(results)) console.log(`${language}    ${cell(r.regions).padEnd(20)} ${cell(r.heldOut)}`);
console.log(JSON.stringify({ bench: 'transliteration', results }));

const show = process.argv.indexOf('--show');
if (show > 0) {
  const language = process.argv[show + 1];
  for (const { code, english, own } of regionNames(language))
    if (!isHeldOut(code)) console.log(`${english}\t${own}\t${transliterate(english, language)}`);
}

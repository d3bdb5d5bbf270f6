// Reports words that the code base gave up for the field's own (docs/glossary.md), and habits that make sentences hard to read.
// Usage: node scripts/lint-words.mjs [--lower] [path ...]; without paths every tracked text file but migrations, generated files and data.
// `--lower` writes smaller numbers into word-habits.json, and never a larger one.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './build-steps.mjs';
import { compareHabits, findHabits, isForHabits, lowerHabits } from './find-word-habits.mjs';

const TEXTS = /\.(?:[cm]?[jt]sx?|md|css|json|ya?ml)$/;
/** Earlier versions wrote some of these, which must not change; the rest is data. */
const LEFT_OUT =
  /\/migrations\/|\.gen\.ts$|pnpm-lock|^apps\/demo-site\/|\/data\/|^scripts\/(?:lint-words|find-word-habits)\.mjs$|^scripts\/word-habits\.json$|\/licen[cs]es\//;

const OF_GLOSSARY = 'the name in docs/glossary.md';
/** `word`: its pattern; `use`: its replacement; `except`: paths where the word has its usual sense. */
const RETIRED = [
  { word: /\b(?:crawl-?)?wheels?\b|\b\w*Wheel(?:Lost)?\b(?<!Wheeler)/, use: 'lease' },
  // With a capital it is the program whose collections are read.
  { word: /\bpostman\b/, use: 'message sender' },
  { word: /\bhouse (?:rule|style|word|name|test)s?\b|\bin-house\b/i, use: 'codebase, or the operator organisation' },
  { word: /lint-rooms|find-room|\bopenRooms\b|\brooms? of the (?:API|code)\b|\bproject-door\b|\.door\b/, use: 'module' },
  {
    word: /\bpapers?\b/i,
    use: 'documents',
    except: /preview|tokens\.css|document-category|render\.int\.spec|^packages\/(?:segmenter|indic)\//,
  },
  { word: /\bfacets?\b/i, use: 'detail contributors' },
  { word: /\bdoors?\b/i, use: 'what opens it by its own name', except: /segment-html\.spec|^packages\/indic\// },
  {
    word: /\bverdicts?\b/i,
    use: 'outcome, or result',
    except:
      /guest|concurrent-writes|^docs\/glossary|^ARCHITECTURE|0510|0085|project-access|locales\/en\/audit|audit\/audit-action|contracts\/src\/policy\.ts|limit-products/,
  },
  { word: /\bpace\b/i, use: 'crawl delay, token bucket, or schedule' },
  { word: /\bpacks?\b/i, use: 'batch, or serialise, or compress', except: /^packages\/indic\/|package\.json$/ },
  { word: /\bsisters?\b/i, use: 'alternates' },
  { word: /\bbe(?:fore|fall)? heard of\b|\bis heard of\b/i, use: 'is known, or arrives' },
  { word: /\bwhoever\b/i, use: 'the caller, the visitor, the user' },
  { word: /\bwhat became of\b/i, use: 'the outcome' },
  { word: /\bmended\b/i, use: 'fixed' },
  { word: /\bparted by\b/i, use: 'separated by' },
  { word: /\bletter-(?:texts|picture)\b|\bwrite-letter\b/i, use: 'mail templates' },
  {
    word: /\b(?:CrawlDrive|HostGate|HostDirector(?:y|ies)|WaitingUrls|JudgeResponse|PageRest|PageTraffic|PageProbe|ShellPageFetcher)\b/,
    use: OF_GLOSSARY,
  },
  {
    word: /\b(?:MemoryGrew|GlossaryGrew|LocalPack|LocalAnswers|FillPack|StartFills|CoverageService|EngineLine|SettleProject\w*)\b/,
    use: OF_GLOSSARY,
  },
  {
    word: /\b(?:LoginGuard|MessageSeal|PasswordAftermath|SessionProof|ActingService|FailureFilter|ContentGuard|JobCatalogue|EnqueueOn)\b/,
    use: OF_GLOSSARY,
  },
  {
    word: /\b(?:RememberingRewriter|PageMemory|PieceReader|TextMachine|StatePanel|LiveChip|LostPath|MeterBar|useSettled|useMay|CallFailure)\b/,
    use: OF_GLOSSARY,
  },
  {
    word: /\b(?:Passer|SharedPages|RenderedPages|PageGap|HeldBytes|DeliveryTrouble|DeliveryInvalidation|RenderTarget|ShortCache|ByteCache|PageShowings?)\b/,
    use: OF_GLOSSARY,
  },
  {
    word: /\b(?:(?:Bundle|Target)Answers|PassedSockets|PageQuestions?|AskLimit|HostsService|LanguageMoves|spellHost|refuseHost|namedSisters)\b/,
    use: OF_GLOSSARY,
  },
  {
    word: /\blanguage_memory\b|\bdriven_until\b|\bdelivery_hosts\b/,
    use: 'translation_counts, lease_expires_at, custom_domains',
    except: /0310|0300/,
  },
];

const LIST = join(ROOT, 'scripts/word-habits.json');
const isToLower = process.argv.includes('--lower');
const named = process.argv.slice(2).filter((arg) => arg !== '--lower');
const tracked = execFileSync('git', ['ls-files'], { cwd: ROOT, encoding: 'utf8', maxBuffer: 1 << 26 }).split('\n');
const files = (named.length > 0 ? named : tracked).filter(
  (path) => TEXTS.test(path) && !LEFT_OUT.test(path) && existsSync(join(ROOT, path)),
);

let faults = 0;
function report(place, { use }, found) {
  faults++;
  process.stdout.write(`${place}: "${found}" is retired; use ${use}\n`);
}

for (const path of files) {
  const rules = RETIRED.filter(({ except }) => !except?.test(path));
  for (const rule of rules) {
    const inName = rule.word.exec(path.replaceAll(/[-_/.]/g, ' '));
    if (inName) report(path, rule, inName[0]);
  }
  for (const [i, line] of readFileSync(join(ROOT, path), 'utf8').split('\n').entries()) {
    for (const rule of rules) {
      const found = rule.word.exec(line);
      if (found) report(`${path}:${i + 1}`, rule, found[0]);
    }
  }
}

/** Compares the habits of the files with the list. For files that were not read it only compares the ones that no longer exist. */
function checkHabits() {
  const found = new Map();
  for (const path of files.filter(isForHabits)) found.set(path, findHabits(path, readFileSync(join(ROOT, path), 'utf8')));
  const listed = JSON.parse(readFileSync(LIST, 'utf8'));
  const compared = Object.fromEntries(Object.entries(listed).filter(([path]) => named.length === 0 || found.has(path)));
  if (!isToLower) return compareHabits(found, compared);
  const lowered = { ...listed, ...lowerHabits(found, compared) };
  const kept = Object.entries(lowered).filter(([, count]) => count > 0);
  writeFileSync(LIST, `${JSON.stringify(Object.fromEntries(kept), null, 2)}\n`);
  return compareHabits(found, Object.fromEntries(Object.entries(lowered).filter(([path, count]) => path in compared && count > 0)));
}

const habits = checkHabits();
for (const habit of habits) process.stdout.write(`${habit}\n`);
process.stdout.write(`${files.length} files, ${faults} retired words, ${habits.length} differences from the list of habits\n`);
process.exit(faults + habits.length > 0 ? 1 : 0);

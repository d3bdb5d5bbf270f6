// Habits of writing that hide the actor or turn a sentence around. Comments, documents and texts of the screens are read.

const SCREENS = /^apps\/web\/src\/locales\/en\/.+\.json$/;
const COMMENTED = /\.(?:[cm]?[jt]sx?|css)$/;
/** Texts that the specification fixes. */
const FIXED = /^packages\/contracts\/src\/messages\//;

export const isForHabits = (path) => !FIXED.test(path) && (path.endsWith('.md') || SCREENS.test(path) || COMMENTED.test(path));

/** Each pattern is matched against a single sentence. */
const HABITS = [
  { name: 'begins with Of, As or So', pattern: /^(?:Of|As|So)\b(?! (?:soon|long|well) as\b)/ },
  // "What does it do?" is a question; "What came is kept." has a clause as its subject. A label of two words is no sentence.
  { name: 'has a clause with what or who as its subject', pattern: /^(?:What|Who) \S+ [^?]+$/ },
  { name: 'has a clause with what or who as its subject', pattern: /[;:] (?:what|who) \w+ [^?;]*$/ },
  { name: 'says is told', pattern: /\b(?:is|are|was|were) told\b/i },
  { name: 'says stands for', pattern: /\bstands? (?:for|in|at|here|there)\b/i },
  { name: 'says anew', pattern: /\banew\b/i },
  { name: 'says by itself', pattern: /\bby (?:itself|themselves)\b/i },
  { name: 'says of before', pattern: /\bof before\b/i },
  { name: 'says comes to its end', pattern: /\bcomes? to (?:its|their) ends?\b/i },
];

const lineAt = (text, index) => text.slice(0, index).split('\n').length;
/** Ignores quoted text, because it is another author's. */
const withoutCode = (text) => text.replace(/`[^`\n]*`/g, (code) => '`'.padEnd(code.length, '·'));
const withoutSigns = (text) => text.replace(/^[ \t]*(?:\/\*\*?|\*\/?|\/\/+|[-#>|]+|\d+\.)[ \t]*/gm, (sign) => ' '.repeat(sign.length));

/** The comments of a source, both on their own lines and after code. Neighbouring lines form one text. */
function readComments(source) {
  const blocks = [...source.matchAll(/(?<=^|[\s{;,(])\/\*[\s\S]*?\*\//g)];
  const lines = [...source.matchAll(/(?:^[ \t]*\/\/.*\n?)+|(?<=[;,{})\]] )\/\/ .*$/gm)];
  return [...blocks, ...lines].map((match) => ({ text: match[0].replace(/\*\/$/, '  '), index: match.index }));
}

/** Paragraphs and cells of tables, without blocks of code. */
function readParagraphs(document) {
  const plain = document.replace(/^```[\s\S]*?^```/gm, (block) => block.replace(/[^\n]/g, ' '));
  return [...plain.matchAll(/[^\n|]+(?:\n(?![ \t]*(?:[-#>|*]|\d+\.|\n))[^\n|]+)*/g)].map((match) => ({
    text: match[0],
    index: match.index,
  }));
}

const readValues = (json) =>
  [...json.matchAll(/(?<=^\s*"[^"\n]*": ")(?:[^"\\\n]|\\.)+/gm)].map((match) => ({ text: match[0], index: match.index }));

function readTexts(path, text) {
  if (path.endsWith('.md')) return readParagraphs(text);
  return path.endsWith('.json') ? readValues(text) : readComments(text);
}

/** The sentences of a text, each with its place. */
const sentencesOf = (text) => [...text.matchAll(/[^\s.!?](?:[^.!?]|[.!?](?=\S))*[.!?]*/g)];

/** The findings of a file as sentences with their lines. */
export function findHabits(path, source) {
  return readTexts(path, source).flatMap(({ text, index }) => {
    const plain = withoutSigns(withoutCode(text));
    return sentencesOf(plain).flatMap((match) => {
      const sentence = match[0]
        .replace(/\s+/g, ' ')
        .replace(/^[*_"“]+/, '')
        .trim();
      const place = `${path}:${lineAt(source, index + match.index)}`;
      return HABITS.filter(({ pattern }) => pattern.test(sentence)).map(({ name }) => `${place}: "${sentence.slice(0, 60)}" ${name}`);
    });
  });
}

/** Sentences about files with more findings than the list allows, and about numbers that are too high; `found` maps paths to findings. */
export function compareHabits(found, listed) {
  const more = [...found].flatMap(([path, findings]) => {
    const allowed = listed[path] ?? 0;
    return findings.length > allowed
      ? [...findings, `${path} has ${findings.length} such sentences; word-habits.json allows ${allowed}`]
      : [];
  });
  const fewer = Object.entries(listed).flatMap(([path, allowed]) => {
    const count = found.get(path)?.length ?? 0;
    return count < allowed ? [`word-habits.json allows ${allowed} in ${path}, which has ${count}: run lint-words.mjs --lower`] : [];
  });
  return [...more, ...fewer];
}

/** Lowers each number on the list to what was found. It raises no number and adds no file. */
export function lowerHabits(found, listed) {
  return Object.fromEntries(Object.entries(listed).map(([path, allowed]) => [path, Math.min(allowed, found.get(path)?.length ?? 0)]));
}

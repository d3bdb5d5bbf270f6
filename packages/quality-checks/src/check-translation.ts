import { TOKEN_OR_ENTITY, toPlainText } from '@bhashantar/segmenter/segment-format';
import { checkBrackets } from './brackets.js';
import { CHECKS, type CheckCode, type CheckedText, type CheckInput, type Problem, type Severity } from './checks.js';
import { checkDoubledWords, fixDoubledWords } from './doubled-words.js';
import { isEmptyTarget } from './empty-target.js';
import { checkEnds, fixEnds } from './ends.js';
import { checkArguments, findArguments, findGivenArguments } from './format-arguments.js';
import { checkLength } from './length.js';
import { checkLimit } from './limit.js';
import { checkMessage } from './message-format.js';
import { checkForms, fixForms, formInputs, type MessageForms, readForms } from './message-forms.js';
import { checkAddresses, checkDigits, checkNumbers, findAddresses, fixDigits } from './numbers.js';
import { checkScripts } from './scripts.js';
import { checkSpaces, fixSpaces, fixUnseenSpaces } from './spaces.js';
import { checkOrder, checkStructure } from './structure.js';
import { checkForbiddenTerms, checkTerms } from './terms.js';

/** A text that is longer is checked for its structure and length alone: nobody reads a thousand lines of one segment. */
const MAX_LENGTH = 100_000;
/** The number of problems of one kind; more would say nothing new. */
const MAX_OF_A_KIND = 5;

const masked = (text: string) => text.replace(TOKEN_OR_ENTITY, (token) => '\uFFFC'.repeat(token.length));
/** A text of capitals and digits is a code (SN/2026/041) or an acronym, which may stay. */
const SMALL_LETTER = /\p{Ll}|\p{Lo}/u;

function read(input: CheckInput): CheckedText {
  const [source, target] = [masked(input.source), masked(input.target)];
  const [sourceAddresses, targetAddresses] = [findAddresses(source), findAddresses(target)];
  const sourceArguments = findArguments(input.source, sourceAddresses);
  return {
    input,
    source,
    target,
    sourceAddresses,
    targetAddresses,
    sourceArguments,
    targetArguments: findGivenArguments(input.target, targetAddresses, sourceArguments),
    plainSource: toPlainText(input.source).trim(),
    plainTarget: toPlainText(input.target).trim(),
  };
}

function checkUnchanged({ plainSource, plainTarget }: CheckedText): Problem[] {
  if (plainSource !== plainTarget || !SMALL_LETTER.test(plainSource)) return [];
  return [{ code: 'equalsSource', message: 'The target is the same as the source.' }];
}

const OF_TEXTS = [
  checkAddresses,
  checkNumbers,
  checkTerms,
  checkForbiddenTerms,
  checkArguments,
  checkMessage,
  checkUnchanged,
  checkScripts,
  checkEnds,
  checkSpaces,
  checkDoubledWords,
  checkBrackets,
  checkDigits,
  checkLength,
];

/** Keeps the first few problems of each kind. */
function firstOfKinds(problems: readonly Problem[]): Problem[] {
  const counts = new Map<CheckCode, number>();
  return problems.filter(({ code }) => {
    const count = (counts.get(code) ?? 0) + 1;
    counts.set(code, count);
    return count <= MAX_OF_A_KIND;
  });
}

/**
 * A message is checked form by form, because its syntax is no text of the language. Places refer to a form, so they are left out: nobody
 * could show them.
 */
function checkMessageForms(input: CheckInput, message: MessageForms | 'others'): Problem[] {
  if (message === 'others') return [...checkLimit(input), ...checkMessage(read(input))];
  const ofForms = formInputs(input, message).flatMap(({ name, input: form }) => {
    const text = read(form);
    const problems = [...checkLimit(form), ...OF_TEXTS.flatMap((check) => check(text))];
    return problems.map((problem): Problem => ({ code: problem.code, message: `In the form “${name}”: ${problem.message}` }));
  });
  return [...checkMessage(read(input)), ...checkForms(message, input.language.tag), ...ofForms];
}

/**
 * The problems of a target: an empty target, or only structural problems if there are any, because nothing else can be checked then. Linear
 * in the lengths of both texts.
 */
export function checkTranslation(input: CheckInput): Problem[] {
  if (isEmptyTarget(input.source, input.target)) return [{ code: 'empty', message: 'The target is empty.' }];
  const structural = checkStructure(input.source, input.target);
  if (structural.length > 0) return structural;
  const message = readForms(input);
  if (message) return firstOfKinds(checkMessageForms(input, message));
  const text = read(input);
  const placed = [...(input.isOrderFixed ? checkOrder(input.source, input.target) : []), ...checkLimit(input)];
  if (input.source.length > MAX_LENGTH || input.target.length > MAX_LENGTH) return [...placed, ...checkLength(text)];
  return [...placed, ...firstOfKinds(OF_TEXTS.flatMap((check) => check(text)))];
}

type FixText = (text: CheckedText) => string | undefined;

/** Fixes that a person may apply to one target after seeing the difference. */
const FIXES: Partial<Record<CheckCode, FixText>> = {
  ends: fixEnds,
  danda: fixEnds,
  spaces: fixSpaces,
  doubledWord: fixDoubledWords,
  digits: fixDigits,
};

/**
 * Fixes that cannot be wrong, for many targets without a check by a person: white space that no page shows, and digits that the project has
 * set.
 */
const FIXES_IN_BULK: Partial<Record<CheckCode, FixText>> = { spaces: fixUnseenSpaces, digits: fixDigits };

/** Whether a person may apply a fix for problems of this kind to single targets. */
export const isFixable = (code: CheckCode): boolean => code in FIXES;

/** Whether problems of this kind may be fixed in many targets at once, which nobody looks at. */
export const isFixableInBulk = (code: CheckCode): boolean => code in FIXES_IN_BULK;

/**
 * The target with all problems of one kind fixed; undefined if it has none, or a fix is impossible, or makes it worse. A fix may be wrong,
 * unless `fixInBulk` makes it too, so a person decides.
 */
export function fixTranslation(input: CheckInput, code: CheckCode): string | undefined {
  const message = readForms(input);
  if (!message) return fixBy(FIXES, input, code);
  const fix = FIXES[code];
  if (!fix || message === 'others') return undefined;
  return accepted(
    input,
    code,
    fixForms(message, (form) => fix(read({ ...input, ...form }))),
  );
}

/** The target with all problems of one kind fixed, only if no reader could object to the fix. */
export const fixInBulk = (input: CheckInput, code: CheckCode): string | undefined => fixBy(FIXES_IN_BULK, input, code);

function fixBy(fixes: typeof FIXES, input: CheckInput, code: CheckCode): string | undefined {
  const fix = fixes[code];
  // A fix rewrites the whole message, so a person must see it first.
  if (!fix || readForms(input)) return undefined;
  return accepted(input, code, fix(read(input)));
}

/** The fixed target, if the fix removes the problems and causes no others. */
function accepted(input: CheckInput, code: CheckCode, fixed: string | undefined): string | undefined {
  if (fixed === undefined || fixed === input.target) return undefined;
  const before = new Set(checkTranslation(input).map((problem) => problem.code));
  if (!before.has(code)) return undefined;
  const after = checkTranslation({ ...input, target: fixed });
  return after.some((problem) => problem.code === code || !before.has(problem.code)) ? undefined : fixed;
}

/** The severity of a kind of problem by the project's settings; structure is always an error. */
export function severityOf(code: CheckCode, set: Readonly<Partial<Record<CheckCode, Severity>>> = {}): Severity {
  const check: { severity: Severity; isStructural?: boolean } = CHECKS[code];
  return check.isStructural ? check.severity : (set[code] ?? check.severity);
}

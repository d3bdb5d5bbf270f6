import { describeProblem, parseMessage, pluralCategories } from '@bhashantar/icu-messages';
import { type MessageFormatElement, TYPE } from '@formatjs/icu-messageformat-parser';
import type { CheckedText, Problem } from './checks.js';

/** An argument in braces. Placeables are written `{1}` too, but the parser treats them as arguments. */
const MAY_BE_MESSAGE = /\{\s*[A-Za-z_][\w.-]{0,99}\s*[,}]/;

interface Message {
  /** Names with their kinds, such as `count plural`. */
  arguments: Set<string>;
  plurals: { name: string; forms: Set<string>; isOrdinal: boolean }[];
}

/** A placeable, or an argument of a format, which is compared as one. */
const isNumbered = ({ type, value }: MessageFormatElement & { value?: unknown }) =>
  type === TYPE.argument && typeof value === 'string' && /^\p{Nd}+$/u.test(value);

function collect(elements: readonly MessageFormatElement[], message: Message): Message {
  for (const element of elements) {
    if (element.type === TYPE.literal || element.type === TYPE.pound || isNumbered(element)) continue;
    message.arguments.add(`${element.value} ${TYPE[element.type]}`);
    if (element.type === TYPE.tag) collect(element.children, message);
    if (element.type !== TYPE.plural && element.type !== TYPE.select) continue;
    if (element.type === TYPE.plural)
      message.plurals.push({
        name: element.value,
        forms: new Set(Object.keys(element.options)),
        isOrdinal: element.pluralType === 'ordinal',
      });
    for (const option of Object.values(element.options)) collect(option.value, message);
  }
  return message;
}

function readMessage(text: string): Message | undefined {
  const parsed = parseMessage(text);
  return 'elements' in parsed ? collect(parsed.elements, { arguments: new Set(), plurals: [] }) : undefined;
}

/** The problem of a target that ICU cannot read, so that the application which gets it would fail. */
function brokenTarget(text: string): Problem {
  const parsed = parseMessage(text);
  const why = 'problem' in parsed ? ` ${describeProblem(parsed.problem)}` : '';
  return { code: 'message', message: `The braces of the target cannot be read as those of the source.${why}` };
}

function missingForms({ plurals }: Message, tag: string): Problem[] {
  return plurals.flatMap(({ name, forms, isOrdinal }) => {
    const wanted = pluralCategories(tag, isOrdinal ? 'selectordinal' : 'plural');
    const missing = wanted.filter((form) => !forms.has(form));
    return missing.length === 0 ? [] : [{ code: 'pluralForms' as const, message: `“${name}” has no text for: ${missing.join(', ')}.` }];
  });
}

/** A number that chooses a form may be written out as well, in place of `#`. */
const isItsNumber = (name: string, kind: string | undefined, { plurals }: Message) =>
  (kind === 'argument' || kind === 'number') && plurals.some((plural) => plural.name === name);

function argumentsOnlyIn(one: Message, other: Message): string[] {
  const only = [...one.arguments].filter((argument) => !other.arguments.has(argument)).map((argument) => argument.split(' '));
  return only.flatMap(([name = '', kind]) => (isItsNumber(name, kind, other) ? [] : [name]));
}

/** Variables such as `${x}` and `{{x}}`, which are arguments of a format and not of a message. */
const VARIABLE = /[$%]\{[^{}]{1,100}\}|\{\{[^{}]{1,100}\}\}/g;
const withoutVariables = (text: string) => text.replace(VARIABLE, ' ');

/**
 * Where the source is a message with arguments (ICU MessageFormat), the target has the same arguments, of the same kinds, and the plural
 * forms of its language (CLDR).
 */
export function checkMessage({ plainSource, plainTarget, input }: CheckedText): Problem[] {
  const text = withoutVariables(plainSource);
  if (!MAY_BE_MESSAGE.test(text)) return [];
  const source = readMessage(text);
  if (!source || source.arguments.size === 0) return [];
  const target = readMessage(withoutVariables(plainTarget));
  if (!target) return [brokenTarget(withoutVariables(plainTarget))];
  const [lost, added] = [argumentsOnlyIn(source, target), argumentsOnlyIn(target, source)];
  return [
    ...lost.map((name): Problem => ({ code: 'message', message: `The argument {${name}} is missing, or of another kind.` })),
    ...added.map((name): Problem => ({ code: 'message', message: `The source has no such argument {${name}}.` })),
    ...missingForms(target, input.language.tag),
  ];
}

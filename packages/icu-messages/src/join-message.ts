import { escapeText, tokenise, unescapeText } from '@bhashantar/segmenter/segment-format';
import type { MessageChoice, MessageContent, SplitMessage } from './message-tree.js';

/** One character of a form, or a code that is written as it is. */
interface Unit {
  text: string;
  isCode: boolean;
  /** ICU reads it as syntax unless it is quoted. */
  isSyntax: boolean;
}

const isQuotedTag = (code: string) => code.length > 2 && code.startsWith("'") && code.endsWith("'");

function unitsOf(text: string, placeables: readonly string[], isInPlural: boolean): Unit[] {
  const syntax = isInPlural ? '{}#' : '{}';
  return tokenise(text).flatMap((token): Unit[] => {
    const code = token.kind === 'placeable' ? placeables[token.number - 1] : undefined;
    if (code === undefined)
      return [...unescapeText(token.raw)].map((character) => ({ text: character, isCode: false, isSyntax: syntax.includes(character) }));
    if (!isQuotedTag(code)) return [{ text: code, isCode: true, isSyntax: false }];
    return [...code.slice(1, -1).replaceAll("''", "'")].map((character) => ({ text: character, isCode: false, isSyntax: true }));
  });
}

/** An apostrophe before these would begin a quoted text, or end one. */
const QUOTABLE = "'{}<>#|";

const mustDouble = (next: Unit | undefined) => !next || next.isCode || next.isSyntax || QUOTABLE.includes(next.text);

/** Writes the text of a form with ICU's quotes around what is not syntax. */
function writeText(units: readonly Unit[], hasLoneApostrophes: boolean): string {
  let written = '';
  let isQuoted = false;
  for (const [at, { text, isCode, isSyntax }] of units.entries()) {
    const isApostrophe = !isCode && text === "'";
    if (isQuoted !== isSyntax && !(isQuoted && isApostrophe)) {
      written += "'";
      isQuoted = isSyntax;
    }
    if (isApostrophe) written += isQuoted || !hasLoneApostrophes || mustDouble(units[at + 1]) ? "''" : "'";
    else written += text;
  }
  return isQuoted ? `${written}'` : written;
}

function writeContent(content: MessageContent, message: SplitMessage, isInPlural: boolean): string {
  if (typeof content !== 'string') return writeChoice(content, message);
  return writeText(unitsOf(content, message.placeables, isInPlural), message.hasLoneApostrophes);
}

function writeChoice(choice: MessageChoice, message: SplitMessage): string {
  const { argument, kind, offset, options } = choice;
  const forms = options.map(({ selector, content }) => `${selector} {${writeContent(content, message, kind !== 'select')}}`);
  return `{${[argument, kind, [...(offset ? [`offset:${offset}`] : []), ...forms].join(' ')].join(', ')}}`;
}

/**
 * Writes a message in ICU's syntax, as plain text. Because its forms are whole sentences, the result may differ from the original in form,
 * but not in meaning.
 */
export const joinMessage = (message: SplitMessage): string => writeChoice(message.choice, message);

/** The same in the segment format. */
export const joinSegment = (message: SplitMessage): string => escapeText(joinMessage(message));

function replace(content: MessageContent, texts: Iterator<string | undefined>): MessageContent | undefined {
  if (typeof content === 'string') return texts.next().value;
  const options = content.options.flatMap((option) => {
    const replaced = replace(option.content, texts);
    return replaced === undefined ? [] : [{ selector: option.selector, content: replaced }];
  });
  return options.length > 0 ? { ...content, options } : undefined;
}

/** ICU requires `other` in each choice. */
function withOther(choice: MessageChoice): MessageChoice {
  const options = choice.options.map(({ selector, content }) => ({
    selector,
    content: typeof content === 'string' ? content : withOther(content),
  }));
  if (options.some(({ selector }) => selector === 'other')) return { ...choice, options };
  return { ...choice, options: [...options, { selector: 'other', content: '' }] };
}

/**
 * The message with other texts in its forms, in the order of `formsOf`. A form without text is left out, except for `other`, which ICU
 * requires. Undefined if no form has a text.
 */
export function replaceTexts(message: SplitMessage, texts: readonly (string | undefined)[]): SplitMessage | undefined {
  const choice = replace(message.choice, texts[Symbol.iterator]());
  if (choice === undefined || typeof choice === 'string') return undefined;
  return { ...message, choice: withOther(choice) };
}

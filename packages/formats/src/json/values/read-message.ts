import { type MessageFormatElement, type PluralElement, parse, type SelectElement, TYPE } from '@formatjs/icu-messageformat-parser';

/** One form of a plural or select: its selector (`one`, `=0`, `other`), and the place of its text in the message: [start, end). */
export interface MessageForm {
  selector: string;
  start: number;
  end: number;
}

/** An argument of an ICU message that chooses between forms. */
export interface MessageForms {
  argument: string;
  kind: 'plural' | 'selectordinal' | 'select';
  forms: MessageForm[];
}

/** A choice between forms begins so; most texts need no parser to see that they have none. */
const CHOICE = /\{\s{0,10}[\w.-]{1,100}\s{0,10},\s{0,10}(?:plural|select|selectordinal)\s{0,10},/;
/** The parser calls itself for each level. */
const MAX_DEPTH = 20;
/** Longer texts are no messages of an interface, and the parser takes a step of the event loop for all of one. */
const MAX_CHARS = 20_000;

function isTooDeep(text: string): boolean {
  let depth = 0;
  for (const { 0: brace } of text.matchAll(/[{}]/g)) {
    depth = brace === '{' ? depth + 1 : Math.max(0, depth - 1);
    if (depth > MAX_DEPTH) return true;
  }
  return false;
}

function parseMessage(text: string): MessageFormatElement[] | undefined {
  if (text.length > MAX_CHARS || !CHOICE.test(text) || isTooDeep(text)) return undefined;
  try {
    return parse(text, { ignoreTag: true, captureLocation: true });
  } catch (error) {
    // The parser says with a SyntaxError that a text is no message; any other error is a fault.
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function kindOf(element: PluralElement | SelectElement): MessageForms['kind'] {
  if (element.type === TYPE.select) return 'select';
  return element.pluralType === 'ordinal' ? 'selectordinal' : 'plural';
}

function* formsIn(elements: readonly MessageFormatElement[]): Generator<MessageForms> {
  for (const element of elements) {
    if (element.type !== TYPE.plural && element.type !== TYPE.select) continue;
    const forms = Object.entries(element.options).map(([selector, { location }]) => ({
      selector,
      // The parser's places include the braces.
      start: (location?.start.offset ?? 0) + 1,
      end: (location?.end.offset ?? 0) - 1,
    }));
    yield { argument: element.value, kind: kindOf(element), forms };
    for (const { value } of Object.values(element.options)) yield* formsIn(value);
  }
}

/**
 * The plurals and selects of an ICU message (unicode-org.github.io/icu/userguide/format_parse/messages), outer ones first, with the places of
 * their forms in the text. Empty where a text is no such message. Syntax that people did not touch stays as it is, because forms are
 * replaced by their places.
 */
export const readMessageForms = (text: string): MessageForms[] => [...formsIn(parseMessage(text) ?? [])];

/** Whether a text is an ICU message with forms. */
export const hasMessageForms = (text: string): boolean => readMessageForms(text).length > 0;

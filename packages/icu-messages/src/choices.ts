import { type MessageFormatElement, type PluralElement, type SelectElement, TYPE } from '@formatjs/icu-messageformat-parser';
import type { ChoiceKind } from './plural-categories.js';

/** An element that chooses between forms. */
export type Choice = PluralElement | SelectElement;

/** Matches the beginning of a choice. Thus most texts need no parser. */
const CHOICE = /\{\s{0,10}[\w.-]{1,100}\s{0,10},\s{0,10}(?:plural|select|selectordinal)\s{0,10},/;

/** Whether a plain text may be a message with choices. */
export const mayChoose = (text: string): boolean => CHOICE.test(text);

export const isChoice = (element: MessageFormatElement): element is Choice => element.type === TYPE.plural || element.type === TYPE.select;

export function kindOf(element: Choice): ChoiceKind {
  if (element.type === TYPE.select) return 'select';
  return element.pluralType === 'ordinal' ? 'selectordinal' : 'plural';
}

/** The offset that a choice subtracts from its number; 0 by default. */
export const offsetOf = (element: Choice): number => (element.type === TYPE.plural ? element.offset : 0);

/** Options in the order of the message; an object puts names that are numbers first. */
export const optionsOf = (element: Choice) =>
  Object.entries(element.options).sort(([, one], [, other]) => (one.location?.start.offset ?? 0) - (other.location?.start.offset ?? 0));

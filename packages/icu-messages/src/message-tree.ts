import type { ChoiceKind } from './plural-categories.js';

/**
 * A message with its choices moved outside, so that each form is a whole sentence: "I have {n, plural, one {a dog} other {# dogs}}" has the
 * forms "I have a dog" and "I have # dogs".
 */
export interface MessageChoice {
  argument: string;
  kind: ChoiceKind;
  /** The number that is subtracted before category and `#` are computed; 0 by default. */
  offset: number;
  options: MessageOption[];
}

export interface MessageOption {
  /** `one`, `=0`, or the word of a select. */
  selector: string;
  content: MessageContent;
}

/** A further choice, or the text of a form in the segment format with the message's placeables. */
export type MessageContent = MessageChoice | string;

/** One choice on the way to a form. */
export interface FormStep {
  argument: string;
  kind: ChoiceKind;
  offset: number;
  selector: string;
}

/** One form, with the choices that lead to it, the outer one first. */
export interface MessageForm {
  path: FormStep[];
  /** In the segment format: arguments, `#` and tags are placeables of the message. */
  text: string;
}

/** A message in forms. Its parts are written again by `joinMessage`. */
export interface SplitMessage {
  choice: MessageChoice;
  /** The values of the placeables `{1}`, `{2}` … of all forms, as the message writes them: `#`, `{name}`, `<b>`. */
  placeables: string[];
  /** Whether the message writes a single apostrophe where allowed; otherwise it doubles it, which every implementation understands. */
  hasLoneApostrophes: boolean;
}

/** Whether two choices select by the same argument in the same way. */
export const isSameChoice = (one: Omit<FormStep, 'selector'>, other: Omit<FormStep, 'selector'>): boolean =>
  one.argument === other.argument && one.kind === other.kind && one.offset === other.offset;

function* walk(choice: MessageChoice, path: FormStep[]): Generator<MessageForm> {
  const { argument, kind, offset, options } = choice;
  for (const { selector, content } of options) {
    const steps = [...path, { argument, kind, offset, selector }];
    if (typeof content === 'string') yield { path: steps, text: content };
    else yield* walk(content, steps);
  }
}

/** The forms of a message in their order. */
export const formsOf = (message: Pick<SplitMessage, 'choice'>): MessageForm[] => [...walk(message.choice, [])];

/** A name of a form within its message: its selectors, such as `male few`. */
export const formKey = (path: readonly FormStep[]): string => path.map(({ selector }) => selector).join(' ');

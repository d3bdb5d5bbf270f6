import { escapeText, placeable, tokensOf, toPlainText } from '@bhashantar/segmenter/segment-format';
import { type MessageFormatElement, TYPE } from '@formatjs/icu-messageformat-parser';
import { type Choice, isChoice, kindOf, mayChoose, offsetOf, optionsOf } from './choices.js';
import type { MessageChoice, MessageContent, SplitMessage } from './message-tree.js';
import { type MessageProblem, parseMessage } from './parse-message.js';
import { cutTags, hasLoneApostrophe, type LiteralPart, readLiteral } from './read-literal.js';

/** Why a message with choices cannot be shown as forms. */
export type WholeReason = 'tooManyForms' | 'sameArgument' | 'outerNumber';

/**
 * The kind of a text. `none`: not a message with choices. `broken`: looks like one, but ICU cannot read it. `whole`: cannot be shown as
 * forms, and stays one text.
 */
export type MessageSplit =
  | { kind: 'none' }
  | { kind: 'broken'; problem: MessageProblem }
  | { kind: 'whole'; reason: WholeReason }
  | ({ kind: 'forms' } & SplitMessage);

/** More forms than any person would fill in. Arabic already has six forms for each of two numbers. */
const MAX_FORMS = 60;
/** Placeables of all forms together; each tag around a choice is in each of its forms. */
const MAX_PLACES = 5_000;

class WholeMessage {
  constructor(readonly reason: WholeReason) {}
}

/** A part of a form, or an element that still has to be read. `plural` is the choice whose number `#` is. */
type Part = LiteralPart | { number: Choice } | { element: MessageFormatElement; within: Choice | undefined };

class Splitter {
  readonly placeables: string[];
  hasLoneApostrophes = false;
  readonly #numbers: Map<string, number>;
  #forms = 0;
  #places = 0;

  constructor(
    readonly message: string,
    placeables: readonly string[],
  ) {
    this.placeables = [...placeables];
    // The first of two equal ones has its number.
    this.#numbers = new Map(placeables.map((code, at): [string, number] => [code, at + 1]).reverse());
  }

  #raw({ location }: MessageFormatElement): string {
    return this.message.slice(location?.start.offset, location?.end.offset);
  }

  #parts(elements: readonly MessageFormatElement[], within: Choice | undefined): Part[] {
    return elements.flatMap((element): Part[] => {
      if (isChoice(element)) return [{ element, within }];
      if (element.type === TYPE.pound) return within ? [{ number: within }] : [];
      const raw = this.#raw(element);
      if (element.type !== TYPE.literal) return [{ code: raw }];
      const isInPlural = within?.type === TYPE.plural;
      this.hasLoneApostrophes ||= hasLoneApostrophe(raw, isInPlural);
      return [...readLiteral(raw, isInPlural)];
    });
  }

  #placeable(code: string): string {
    if (++this.#places > MAX_PLACES) throw new WholeMessage('tooManyForms');
    const number = this.#numbers.get(code) ?? this.placeables.push(code);
    this.#numbers.set(code, number);
    return placeable(number);
  }

  /** `#` is the number of the innermost plural; that of an outer one is written as an argument, which knows no offset. */
  #number(number: Choice, innermost: Choice | undefined): string {
    if (innermost?.type === TYPE.plural && innermost.value === number.value && offsetOf(innermost) === offsetOf(number)) return '#';
    if (offsetOf(number) !== 0) throw new WholeMessage('outerNumber');
    return `{${number.value}, number}`;
  }

  #text(parts: readonly Part[], innermost: Choice | undefined): string {
    if (++this.#forms > MAX_FORMS) throw new WholeMessage('tooManyForms');
    let [written, text] = ['', ''];
    for (const part of parts) {
      if ('text' in part) text += part.text;
      else {
        const code = 'code' in part ? part.code : this.#number((part as { number: Choice }).number, innermost);
        written += this.#literal(text) + this.#placeable(code);
        text = '';
      }
    }
    return written + this.#literal(text);
  }

  /** Stretches of text meet where a choice was moved outside, and may form a tag together. */
  #literal(text: string): string {
    return [...cutTags(text)].map((part) => ('text' in part ? escapeText(part.text) : this.#placeable(part.code))).join('');
  }

  #choice(element: Choice, before: readonly Part[], after: readonly Part[], chosen: readonly (readonly [Choice, string])[]): MessageChoice {
    const options = optionsOf(element).map(([selector, { value }]) => ({
      selector,
      content: this.#content([...before, ...this.#parts(value, element), ...after], [...chosen, [element, selector]]),
    }));
    return { argument: element.value, kind: kindOf(element), offset: offsetOf(element), options };
  }

  #content(parts: readonly Part[], chosen: readonly (readonly [Choice, string])[]): MessageContent {
    const at = parts.findIndex((part) => 'element' in part);
    if (at < 0) return this.#text(parts, chosen.at(-1)?.[0]);
    const element = (parts[at] as { element: Choice }).element;
    const [before, after] = [parts.slice(0, at), parts.slice(at + 1)];
    const earlier = chosen.find(([{ value }]) => value === element.value);
    if (!earlier) return this.#choice(element, before, after, chosen);
    const option = this.#chosenAgain(element, earlier);
    return this.#content([...before, ...this.#parts(option, element), ...after], chosen);
  }

  /** If a second choice by the same argument has the same forms, the first choice has already decided it. */
  #chosenAgain(element: Choice, [choice, selector]: readonly [Choice, string]): MessageFormatElement[] {
    const isSame =
      kindOf(choice) === kindOf(element) &&
      offsetOf(choice) === offsetOf(element) &&
      Object.keys(choice.options).sort().join(' ') === Object.keys(element.options).sort().join(' ');
    const option = element.options[selector];
    if (!isSame || !option) throw new WholeMessage('sameArgument');
    return option.value;
  }

  split(elements: readonly MessageFormatElement[]): SplitMessage | undefined {
    const content = this.#content(this.#parts(elements, undefined), []);
    if (typeof content === 'string') return undefined;
    return { choice: content, placeables: this.placeables, hasLoneApostrophes: this.hasLoneApostrophes };
  }
}

/**
 * Splits a plain text into the forms of an ICU message with plurals or selects. Text around a choice becomes a part of each of its forms.
 * `placeables` are those of another message, such as the source; their numbers are kept, and further ones follow.
 */
export function splitMessage(message: string, placeables: readonly string[] = []): MessageSplit {
  if (!mayChoose(message)) return { kind: 'none' };
  const parsed = parseMessage(message);
  if ('problem' in parsed) return { kind: 'broken', problem: parsed.problem };
  try {
    const split = new Splitter(message, placeables).split(parsed.elements);
    return split ? { kind: 'forms', ...split } : { kind: 'none' };
  } catch (error) {
    if (error instanceof WholeMessage) return { kind: 'whole', reason: error.reason };
    throw error;
  }
}

/** The same for a text in the segment format. One with inline tags or placeables of a page is no message. */
export function splitSegment(text: string, placeables: readonly string[] = []): MessageSplit {
  const plain = toPlainText(text);
  if (!mayChoose(plain) || tokensOf(text).length > 0) return { kind: 'none' };
  return splitMessage(plain, placeables);
}

const holdsChoice = (elements: readonly MessageFormatElement[]): boolean => elements.some(isChoice);

/** Whether a plain text is an ICU message that chooses between forms. */
export function hasChoices(text: string): boolean {
  if (!mayChoose(text)) return false;
  const parsed = parseMessage(text);
  return 'elements' in parsed && holdsChoice(parsed.elements);
}

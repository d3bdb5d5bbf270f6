import {
  categoryExamples,
  type FormStep,
  joinSegment,
  replaceTexts,
  type SplitMessage,
  splitSegment,
  type TargetForm,
  targetForms,
} from '@bhashantar/icu-messages';
import { placeable, toPlainText } from '@bhashantar/segmenter/segment-format';
import type { CheckInput, Problem } from './checks.js';

/** A source and a target that are both messages with forms. */
export interface MessageForms {
  /** The forms that the language needs and those that the target has. */
  forms: readonly TargetForm[];
  placeables: readonly string[];
  /** The message whose forms they are. */
  shape: SplitMessage;
}

/**
 * Reads both texts as messages with forms. Undefined if the source is none; `others` if the target is none, or has other choices. Linear in
 * both.
 */
export function readForms({ source, target, language: { tag } }: CheckInput): MessageForms | 'others' | undefined {
  const ofSource = splitSegment(source);
  if (ofSource.kind !== 'forms') return undefined;
  const ofTarget = splitSegment(target, ofSource.placeables);
  const found = ofTarget.kind === 'forms' ? targetForms(ofSource, tag, ofTarget) : undefined;
  return found ? { ...found, placeables: found.shape.placeables } : 'others';
}

const nameOf = (path: readonly FormStep[]) => path.map(({ selector }) => selector).join(', ');
const isBlank = (text: string) => text.trim() === '';

/** Numbers are shown by `#`, or by the argument itself. */
function showsNumber(text: string, placeables: readonly string[], argument: string): boolean {
  return placeables.some(
    (code, at) => (code === '#' || code.slice(1, -1).split(',')[0]?.trim() === argument) && text.includes(placeable(at + 1)),
  );
}

/** A form for a single number may write the number as a word, or leave it out: “a file”. */
function isForOneNumber({ kind, selector }: FormStep, tag: string): boolean {
  if (kind === 'select' || selector.startsWith('=')) return true;
  const { ranges, hasMore, isOpen } = categoryExamples(tag, kind, selector);
  return ranges.length === 1 && ranges[0]?.from === ranges[0]?.to && !hasMore && !isOpen;
}

function numberProblems({ path, source, target = '' }: TargetForm, placeables: readonly string[], tag: string): Problem[] {
  const lost = path.filter(
    (step) =>
      !isForOneNumber(step, tag) && showsNumber(source, placeables, step.argument) && !showsNumber(target, placeables, step.argument),
  );
  return lost.map(({ argument }) => ({
    code: 'message',
    message: `The form “${nameOf(path)}” does not show its number: write # or {${argument}}.`,
  }));
}

const isNumber = (code: string, path: readonly FormStep[]) =>
  code === '#' || path.some(({ argument, kind }) => kind !== 'select' && code.slice(1, -1).split(',')[0]?.trim() === argument);

function argumentProblems({ path, source, target = '' }: TargetForm, placeables: readonly string[]): Problem[] {
  return placeables.flatMap((code, at): Problem[] => {
    const token = placeable(at + 1);
    if (isNumber(code, path) || !source.includes(token) || target.includes(token)) return [];
    return [{ code: 'message', message: `The form “${nameOf(path)}” lacks ${code}.` }];
  });
}

/** Each form that has a text in the source has one in the target, with its number and the other arguments. */
export function checkForms({ forms, placeables }: MessageForms, tag: string): Problem[] {
  return forms.flatMap((form): Problem[] => {
    if (form.target === undefined || form.isUnused) return [];
    if (!isBlank(form.target)) return [...numberProblems(form, placeables, tag), ...argumentProblems(form, placeables)];
    return isBlank(form.source) ? [] : [{ code: 'pluralForms', message: `The form “${nameOf(form.path)}” is empty.` }];
  });
}

const holds = (text: string, term: string) => text.toLowerCase().includes(term.toLowerCase());

/** The forms of the target, each checked as a separate text. */
export function formInputs(input: CheckInput, { forms }: MessageForms): { name: string; input: CheckInput }[] {
  return forms.flatMap(({ path, source, target = '', isUnused }) => {
    if (isUnused || isBlank(target)) return [];
    const terms = input.terms?.filter((term) => holds(toPlainText(source), term.source));
    return [{ name: nameOf(path), input: { ...input, source, target, ...(terms ? { terms } : {}) } }];
  });
}

/**
 * The target with some of its forms fixed; `fix` returns undefined to keep a form. Forms that are empty, or that the language does not use,
 * stay.
 */
export function fixForms(
  { forms, shape }: MessageForms,
  fix: (form: { source: string; target: string }) => string | undefined,
): string | undefined {
  const texts = forms.map(({ source, target, isUnused }) => {
    if (target === undefined || isUnused || isBlank(target)) return target;
    return fix({ source, target }) ?? target;
  });
  const written = replaceTexts(shape, texts);
  return written && joinSegment(written);
}

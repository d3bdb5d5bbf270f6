import type { FileUnit } from '@bhashantar/formats';
import { categoryExamples, type FormStep, formKey, type SplitMessage, splitSegment, targetForms } from '@bhashantar/icu-messages';
import { tokenise } from '@bhashantar/segmenter/segment-format';

/**
 * Splits a message with plurals into one unit for each form that its target has or needs (`tag` of BCP 47), with the numbers of the form as
 * a note. Other units stay, and so does a message with too many forms, or a target with other choices.
 */
export function splitForms(unit: FileUnit, tag: string): FileUnit[] {
  const split = unit.key === undefined ? undefined : splitSegment(unit.source.text);
  if (split?.kind !== 'forms') return [unit];
  const [target] = unit.targets;
  const ofTarget = target && splitSegment(target.text, split.placeables);
  // A value that the source lacks would have no place in an imported form.
  if (ofTarget?.kind === 'whole' || (ofTarget?.kind === 'forms' && ofTarget.placeables.length > split.placeables.length)) return [unit];
  const found = targetForms(split, tag, ofTarget?.kind === 'forms' ? ofTarget : undefined);
  if (!found) return [unit];
  return found.forms.map((form) => ({
    ...unit,
    ...{ form: formKey(form.path), targetLanguage: tag },
    source: { ...unit.source, text: form.source },
    targets: target && form.target !== undefined ? [{ ...target, text: form.target }] : [],
    notes: [...(unit.notes ?? []), ...form.path.flatMap((step) => numbersOf(step, tag)), ...valuesOf(form.source, split)],
  }));
}

/** Such as `Numbers of “few”: 2–4, 22–24, …` */
function numbersOf({ kind, selector }: FormStep, tag: string): string[] {
  if (kind === 'select' || selector.startsWith('=')) return [];
  const { ranges, isOpen, hasMore, fraction } = categoryExamples(tag, kind, selector);
  const listed = ranges.map(({ from, to }, at) => {
    if (isOpen && at === ranges.length - 1) return `${from} and more`;
    return from === to ? String(from) : `${from}–${to}`;
  });
  const numbers = [...listed, ...(fraction === undefined ? [] : [String(fraction)]), ...(hasMore ? ['…'] : [])];
  return numbers.length > 0 ? [`Numbers of “${selector}”: ${numbers.join(', ')}`] : [];
}

/** Such as `Values: {1} is #, {2} is {name}` */
function valuesOf(text: string, { placeables }: SplitMessage): string[] {
  const used = new Set(tokenise(text).flatMap((token) => (token.kind === 'placeable' ? [token.number] : [])));
  const listed = [...used].map((number) => `{${number}} is ${placeables[number - 1] ?? ''}`);
  return listed.length > 0 ? [`Values: ${listed.join(', ')}`] : [];
}

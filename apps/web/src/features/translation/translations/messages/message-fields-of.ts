import { type SplitMessage, splitSegment, type TargetForms, targetForms } from '@bhashantar/icu-messages';
import { fromFormText, toFormText } from '../../../../lib/format/form-text.js';

const comesBack = (text: string, placeables: readonly string[]) => fromFormText(toFormText(text, placeables, 'ltr'), placeables) === text;

/** The plural forms of a target as fields; undefined if it can only be edited as one text. */
export function fieldsOf(message: SplitMessage, tag: string, target: string): TargetForms | undefined {
  if (target.trim() === '') return targetForms(message, tag);
  const split = splitSegment(target, message.placeables);
  const found = split.kind === 'forms' ? targetForms(message, tag, split) : undefined;
  if (!found?.forms.every(({ target: text = '' }) => comesBack(text, found.shape.placeables))) return undefined;
  return found;
}

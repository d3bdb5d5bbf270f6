import { toPlainText } from '@bhashantar/segmenter/segment-format';

/** White space, and characters without a form of their own. The blank of Braille is a letter to Unicode and a space to readers. */
const VISIBLE = /[^\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}\u2800]/u;

const showsNothing = (text: string): boolean => !VISIBLE.test(toPlainText(text));

/** Whether a target looks empty to readers while its source has visible text. Such a target is no translation. */
export function isEmptyTarget(source: string, target: string): boolean {
  return showsNothing(target) && !showsNothing(source);
}

import type { DomSegment } from '@bhashantar/segmenter/dom';
import { changeTextDigits, changeValueDigits, type Digits } from '@bhashantar/segmenter/segment-format';

/** A segment whose targets are shown in other digits; attributes keep theirs. */
export function inDigits(segment: DomSegment, digits: Digits): DomSegment {
  const { source, placeables, tokens } = segment;
  if (tokens[0]?.[0].nodeType === 2) return segment;
  const values = changeValueDigits(source, placeables, digits);
  const isChanged = `${values}` !== `${placeables}`;
  placeables.splice(0, values.length, ...values);
  return {
    ...segment,
    apply(target) {
      const shown = changeTextDigits(target, digits);
      // A target equal to its source would show the source as the page wrote it. Therefore this target differs, but reads the same.
      return segment.apply(isChanged && shown === source ? shown.replace('{', '{0') : shown);
    },
  };
}

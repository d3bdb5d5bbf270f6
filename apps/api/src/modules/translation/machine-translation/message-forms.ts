import { type OpenForms, openForms } from '@bhashantar/icu-messages';
import type { Outcome, SegmentToTranslate } from './segment-outcome.js';

/** A segment with the texts that an engine receives for it: its forms if it is a message with plurals, none if it cannot be split. */
export interface OpenedSegment {
  readonly segment: SegmentToTranslate;
  readonly forms: OpenForms | 'none' | 'whole';
  readonly texts: readonly SegmentToTranslate[];
}

/** A hash contains no `#`. */
const formHash = (hash: string, index: number) => `${hash}#${index}`;

function textsOf(segment: SegmentToTranslate, forms: OpenedSegment['forms']): readonly SegmentToTranslate[] {
  if (forms === 'whole') return [];
  if (forms === 'none') return [segment];
  return forms.texts.map((source, index) => ({ ...segment, hash: formHash(segment.hash, index), source }));
}

/** Splits messages by the plural forms of the target language, given by its tag. */
export function openMessages(segments: readonly SegmentToTranslate[], tag: string): OpenedSegment[] {
  return segments.map((segment) => {
    const forms = openForms(segment.source, tag);
    return { segment, forms, texts: textsOf(segment, forms) };
  });
}

/** The outcome of a segment: that of its first form without a translation, or else the message with all translated forms. */
function close({ segment, forms, texts }: OpenedSegment, outcomes: ReadonlyMap<string, Outcome>, engine: string): Outcome | undefined {
  if (forms === 'whole') return { kind: 'refused', reason: 'message', engine };
  if (forms === 'none') return outcomes.get(segment.hash);
  const targets: string[] = [];
  for (const { hash } of texts) {
    const outcome = outcomes.get(hash);
    if (outcome?.kind !== 'translated') return outcome;
    targets.push(outcome.target);
  }
  return { kind: 'translated', target: forms.write(targets), engine };
}

/** The outcomes under the segments' own hashes. */
export function closeForms(opened: readonly OpenedSegment[], outcomes: ReadonlyMap<string, Outcome>, engine: string): Map<string, Outcome> {
  return new Map(
    opened.flatMap((one) => {
      const outcome = close(one, outcomes, engine);
      return outcome ? [[one.segment.hash, outcome] as const] : [];
    }),
  );
}

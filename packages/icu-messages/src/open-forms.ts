import { joinSegment, replaceTexts } from './join-message.js';
import { splitSegment } from './split-message.js';
import { targetForms } from './target-forms.js';

/** The texts of a message that are translated one by one into a language. */
export interface OpenForms {
  /** Each text once, in the segment format: forms that the source lacks share that of `other`. */
  texts: readonly string[];
  /** The message in the segment format with the targets of the texts, in their order. */
  write(targets: readonly string[]): string;
}

/**
 * Splits a message in the segment format for a machine, by the forms of the target language (a tag of BCP 47). `none` is a text without
 * forms, `whole` a message that cannot be split: a machine would break its syntax.
 */
export function openForms(source: string, tag: string): OpenForms | 'none' | 'whole' {
  const split = splitSegment(source);
  if (split.kind === 'whole') return 'whole';
  const target = split.kind === 'forms' ? targetForms(split, tag) : undefined;
  if (!target) return 'none';
  const texts = [...new Set(target.forms.map((form) => form.source))];
  const write = (targets: readonly string[]) => {
    const filled = replaceTexts(
      target.shape,
      target.forms.map((form) => targets[texts.indexOf(form.source)]),
    );
    return filled ? joinSegment(filled) : source;
  };
  return { texts, write };
}

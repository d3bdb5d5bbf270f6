import { joinSegment, replaceTexts } from './join-message.js';
import { formKey, type MessageChoice, type MessageContent, type SplitMessage } from './message-tree.js';
import { type TargetForm, targetForms } from './target-forms.js';

/** The message made of the texts of its forms, in the segment format, or the names of the wrong forms. */
export type FilledForms =
  | { message: string }
  /** Forms that the language needs and that have no text, and names of forms that the message cannot have. */
  | { missing: TargetForm[]; unknown: string[] };

const CATEGORY = /^(?:zero|one|two|few|many|other|=\d{1,15})$/;

/** The content below a form in the source; a form that the source lacks is that of `other`. */
function contentOf({ kind, options }: MessageChoice, selector: string): MessageContent | undefined {
  const own = options.find((option) => option.selector === selector);
  if (own) return own.content;
  return kind !== 'select' && CATEGORY.test(selector) ? options.find((option) => option.selector === 'other')?.content : undefined;
}

const emptyOf = ({ argument, kind, offset }: MessageChoice): MessageChoice => ({ argument, kind, offset, options: [] });

/** Puts a text into its form by name; false if the source has no such form. */
function put(source: MessageChoice, target: MessageChoice, [selector = '', ...inner]: readonly string[], text: string): boolean {
  const below = contentOf(source, selector);
  if (below === undefined || (typeof below === 'string') !== (inner.length === 0)) return false;
  if (typeof below === 'string') {
    target.options.push({ selector, content: text });
    return true;
  }
  const known = target.options.find((option) => option.selector === selector)?.content;
  const next = known !== undefined && typeof known !== 'string' ? known : emptyOf(below);
  if (!put(below, next, inner, text)) return false;
  if (next !== known) target.options.push({ selector, content: next });
  return true;
}

/**
 * Makes a target of the texts of its forms, by the names of `formKey`. All forms that the language (`tag` of BCP 47) needs must be there; it
 * may have further ones, such as `=1`. Texts are in the segment format, with the placeables of the source.
 */
export function fillForms(source: SplitMessage, tag: string, texts: ReadonlyMap<string, string>): FilledForms {
  const choice = emptyOf(source.choice);
  const unknown = [...texts].filter(([name, text]) => !put(source.choice, choice, name.split(' '), text)).map(([name]) => name);
  const found = targetForms(source, tag, { ...source, choice });
  const forms = found?.forms ?? [];
  const missing = forms.filter(({ target, isUnused }) => target === undefined && !isUnused);
  if (!found || unknown.length > 0 || missing.length > 0) return { missing, unknown };
  const filled = replaceTexts(
    found.shape,
    forms.map(({ target }) => target),
  );
  return filled ? { message: joinSegment(filled) } : { missing: forms, unknown };
}

/** The names of the forms that a target of the message needs in a language, with the texts that they translate. */
export const neededForms = (source: SplitMessage, tag: string): { name: string; source: string }[] =>
  (targetForms(source, tag)?.forms ?? []).map(({ path, source: text }) => ({ name: formKey(path), source: text }));

import { type FormStep, isSameChoice, type MessageChoice, type MessageContent, type SplitMessage } from './message-tree.js';
import { pluralCategories } from './plural-categories.js';

/** A form that a target has or needs. */
export interface TargetForm {
  path: FormStep[];
  /** The text of the source that it translates. */
  source: string;
  /** The source has no such form, so that `source` is the one of its `other`. */
  isMade: boolean;
  /** The target has the form, although the language never uses it (by CLDR). */
  isUnused: boolean;
  /** Absent where the target lacks it. */
  target?: string;
}

/** The forms of a target, and the shape by which `replaceTexts` and `joinMessage` write them. */
export interface TargetForms {
  shape: SplitMessage;
  /** In the order of `formsOf(shape)`. */
  forms: TargetForm[];
}

interface Branch {
  source: MessageContent;
  target: MessageContent | undefined;
  path: readonly FormStep[];
  isMade: boolean;
  isUnused: boolean;
}

class OtherChoices extends Error {}

const isExact = (selector: string) => selector.startsWith('=');

/** Exact numbers first, then the categories of the language, then other forms of the target. */
function selectorsOf(
  { kind, options }: MessageChoice,
  target: MessageChoice | undefined,
  tag: string,
): { selector: string; isUnused: boolean }[] {
  const ofSource = options.map(({ selector }) => selector);
  const ofTarget = (target?.options ?? []).map(({ selector }) => selector);
  const wanted = kind === 'select' ? ofSource : [...ofSource.filter(isExact), ...ofTarget.filter(isExact), ...pluralCategories(tag, kind)];
  return [...new Set([...wanted, ...ofTarget])].map((selector) => ({ selector, isUnused: !wanted.includes(selector) }));
}

const optionOf = (choice: MessageChoice | undefined, selector: string) =>
  choice?.options.find((option) => option.selector === selector)?.content;

function build(branch: Branch, tag: string, forms: TargetForm[]): MessageContent {
  const { source, target, path, isMade, isUnused } = branch;
  if (typeof source === 'string') {
    if (target !== undefined && typeof target !== 'string') throw new OtherChoices();
    forms.push({ path: [...path], source, isMade, isUnused, ...(target === undefined ? {} : { target }) });
    return source;
  }
  if (target !== undefined && (typeof target === 'string' || !isSameChoice(source, target))) throw new OtherChoices();
  const { argument, kind, offset } = source;
  const options = selectorsOf(source, target, tag).flatMap(({ selector, isUnused: isNotUsed }) => {
    const own = optionOf(source, selector);
    const text = own ?? optionOf(source, 'other');
    if (text === undefined) return [];
    const content = build(
      {
        source: text,
        target: optionOf(target, selector),
        path: [...path, { argument, kind, offset, selector }],
        isMade: isMade || own === undefined,
        isUnused: isUnused || isNotUsed,
      },
      tag,
      forms,
    );
    return [{ selector, content }];
  });
  return { argument, kind, offset, options };
}

/**
 * The forms that a target of a message needs in a language (`tag` of BCP 47): the exact numbers and words of its source, and the categories
 * of the language by CLDR. A form that the source lacks takes the text of `other`. `target` is the target so far, split with the placeables
 * of the source. Undefined if its choices differ from those of the source.
 */
export function targetForms(source: SplitMessage, tag: string, target?: SplitMessage): TargetForms | undefined {
  const forms: TargetForm[] = [];
  try {
    const choice = build({ source: source.choice, target: target?.choice, path: [], isMade: false, isUnused: false }, tag, forms);
    if (typeof choice === 'string') return undefined;
    return { shape: { ...source, choice, placeables: target?.placeables ?? source.placeables }, forms };
  } catch (error) {
    if (error instanceof OtherChoices) return undefined;
    throw error;
  }
}

import {
  type FieldKeyboard,
  FieldTyping,
  inscriptLayout,
  keyboardsOf,
  loadOrdinary,
  loadPhonetic,
  ordinaryKeyboard,
  type PackedWords,
  type TextField,
  wordListOf,
} from '@bhashantar/indic/keyboard';
import { ownProperty } from '../own-property.js';
import { findKeyboardCode } from './find-keyboard-code.js';
import { createChip } from './typing-chip.js';
import { createWordList } from './word-list.js';

export type TypingMode = 'phonetic' | 'exact' | 'inscript' | 'off';

/** The file with the words of each language. A language without a file is spelled by its letters. */
declare const WORD_FILES: Readonly<Record<string, string>>;

/** Fields that are typed in a language, and the mode that they have until the visitor chooses another. */
export interface TypingRule {
  selector: string;
  /** Absent: the language of the page around the field. */
  lang?: string | undefined;
  mode?: TypingMode | undefined;
}

/** The attribute with the language of a field. It takes precedence over the language of a rule. */
export const TYPING_ATTRIBUTE = 'data-bhashantar-typing';
/** The types of input that contain prose. The other types restrict what one may type. */
const TEXT_KINDS = new Set(['text', 'search']);
const LABELS: Readonly<Record<TypingMode, string>> = { phonetic: 'Phonetic', exact: 'Exact letters', inscript: 'InScript', off: 'Off' };

const isTextField = (target: EventTarget | undefined): target is TextField =>
  target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && TEXT_KINDS.has(target.type));

interface AttachedField {
  typing: FieldTyping;
  code: string;
  /** The mode of the field until the visitor chooses another. */
  mode: TypingMode;
}

/** One keyboard of a language, loaded once. */
const keyboards = new Map<string, FieldKeyboard>();

/** The keyboards whose words are being loaded. */
const loading = new Set<string>();

async function loadKeyboard(code: string, mode: TypingMode, folder: string): Promise<void> {
  const name = `${mode} ${code}`;
  const inscript = mode === 'inscript' ? inscriptLayout(code) : undefined;
  const exact = inscript ? undefined : await loadPhonetic(code);
  if (inscript) keyboards.set(name, { inscript });
  else if (exact && !keyboards.has(name)) keyboards.set(name, { phonetic: exact });
  if (!exact || mode !== 'phonetic' || loading.has(name)) return;
  // The exact key map writes until the words have loaded, and also if they never load.
  loading.add(name);
  const spelling = await loadOrdinary(code, async (of) => {
    const file = WORD_FILES[wordListOf(of)];
    return file ? ((await import(/* @vite-ignore */ folder + file)) as PackedWords) : { WORDS: '', LOANS: '' };
  });
  if (spelling) keyboards.set(name, { phonetic: ordinaryKeyboard(exact, spelling) });
}

/**
 * Attaches the keyboard to all fields that match a rule, including fields that are added later. The first matching rule applies. Call this
 * once on a page. `folder` contains the word lists.
 */
export function startTyping(rules: readonly TypingRule[], folder: string): void {
  const fields = new WeakMap<TextField, AttachedField>();
  let chosen: TypingMode | undefined;
  let current: TextField | undefined;
  const modeOf = (attached: AttachedField | undefined): TypingMode => chosen ?? attached?.mode ?? rules[0]?.mode ?? 'phonetic';
  // If the keyboard is started a second time, this throws and ends the second start. An invalid selector throws below, before anything is
  // changed.
  for (const { selector } of rules) document.querySelector(selector);
  Object.defineProperty(window, 'BhashantarTyping', {
    value: Object.freeze({
      get mode() {
        return modeOf(current && fields.get(current));
      },
    }),
  });

  function attach(field: TextField): AttachedField | undefined {
    const rule = rules.find(({ selector }) => field.matches(selector));
    if (!rule) return undefined;
    const named = field.getAttribute(TYPING_ATTRIBUTE) || rule.lang || field.closest('[lang]')?.getAttribute('lang') || '';
    const code = findKeyboardCode(named);
    if (!code) return undefined;
    const known = fields.get(field);
    // The page may be shown in another language meanwhile.
    if (known?.code === code) return known;
    const attached = {
      typing: known?.typing ?? new FieldTyping(field, (run) => words.show(field, run)),
      code,
      mode: rule.mode ?? 'phonetic',
    };
    fields.set(field, attached);
    return attached;
  }

  const chip = createChip(() => changeMode());
  const words = createWordList((field, at) => {
    const attached = attach(field);
    const keyboard = attached && keyboards.get(`${modeOf(attached)} ${attached.code}`);
    if (keyboard && 'phonetic' in keyboard) attached.typing.choose(at, keyboard.phonetic);
  });

  function draw(): void {
    const attached = current && attach(current);
    if (!current || !attached) {
      chip.hide();
      return;
    }
    const { code } = attached;
    const mode = modeOf(attached);
    if (mode !== 'off' && !keyboards.has(`${mode} ${code}`))
      loadKeyboard(code, mode, folder).catch(() => loading.delete(`${mode} ${code}`));
    chip.show(current, mode === 'off' ? 'A' : code, `${LABELS[mode]} (Alt+G)`);
  }

  function changeMode(): void {
    const attached = current && attach(current);
    if (!attached) return;
    const modes: readonly TypingMode[] = [...keyboardsOf(attached.code), 'off'];
    chosen = modes[(modes.indexOf(modeOf(attached)) + 1) % modes.length] ?? 'off';
    draw();
  }

  const fieldOf = (event: Event): TextField | undefined => {
    const [target] = event.composedPath();
    return isTextField(target) ? target : undefined;
  };
  document.addEventListener('focusin', (event) => {
    current = fieldOf(event);
    draw();
  });
  document.addEventListener('focusout', (event) => {
    const left = fieldOf(event);
    if (left) fields.get(left)?.typing.end();
    current = undefined;
    chip.hide();
  });
  document.addEventListener('keydown', (event) => {
    const field = fieldOf(event);
    const attached = field && attach(field);
    // A page may handle a key itself before we do.
    if (!field || !attached || event.defaultPrevented || field.readOnly) return;
    if (event.altKey && !event.ctrlKey && !event.metaKey && event.code === 'KeyG') {
      event.preventDefault();
      current = field;
      changeMode();
      return;
    }
    const mode = modeOf(attached);
    const keyboard = mode === 'off' ? undefined : keyboards.get(`${mode} ${attached.code}`);
    if (keyboard) attached.typing.press(event, keyboard);
  });
  const active = ownProperty('activeElement') as EventTarget | null;
  if (active && isTextField(active)) current = active;
  draw();
}

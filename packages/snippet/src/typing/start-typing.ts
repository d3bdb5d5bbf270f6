import { type FieldKeyboard, FieldTyping, inscriptLayout, keyboardsOf, loadPhonetic, type TextField } from '@bhashantar/indic/keyboard';
import { ownProperty } from '../own-property.js';
import { findKeyboardCode } from './find-keyboard-code.js';
import { createChip } from './typing-chip.js';

// The typing keyboard of customers' pages: a script of its own, for the fields that carry `data-bhashantar-typing` or match the selector in
// `data-select` of its tag. The language is the attribute's value, `data-lang` of the tag, or the language of the page around the field.

type Mode = 'phonetic' | 'inscript' | 'off';

const ATTRIBUTE = 'data-bhashantar-typing';
/** Kinds of input whose text is prose; the others have rules of their own. */
const TEXT_KINDS = new Set(['text', 'search']);
const LABELS: Readonly<Record<Mode, string>> = { phonetic: 'Phonetic', inscript: 'InScript', off: 'Off' };

const isTextField = (target: EventTarget | undefined): target is TextField =>
  target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && TEXT_KINDS.has(target.type));

interface AttachedField {
  typing: FieldTyping;
  code: string;
}

/** One keyboard of a language, loaded once. */
const keyboards = new Map<string, FieldKeyboard>();

async function loadKeyboard(code: string, mode: Mode): Promise<void> {
  const inscript = mode === 'inscript' ? inscriptLayout(code) : undefined;
  const phonetic = inscript ? undefined : await loadPhonetic(code);
  if (inscript) keyboards.set(`${mode} ${code}`, { inscript });
  else if (phonetic) keyboards.set(`${mode} ${code}`, { phonetic });
}

function start(): void {
  const { lang: tagLanguage, select, mode: tagMode } = (ownProperty('currentScript') as HTMLScriptElement).dataset;
  const selector = select ? `[${ATTRIBUTE}],${select}` : `[${ATTRIBUTE}]`;
  let mode: Mode = tagMode === 'inscript' || tagMode === 'off' ? tagMode : 'phonetic';
  const fields = new WeakMap<TextField, AttachedField>();
  let current: TextField | undefined;
  // Throws when the script runs a second time, which ends there; a selector that is none throws below, before anything is changed.
  document.querySelector(selector);
  Object.defineProperty(window, 'BhashantarTyping', {
    value: Object.freeze({
      get mode() {
        return mode;
      },
    }),
  });

  function attach(field: TextField): AttachedField | undefined {
    const known = fields.get(field);
    if (known) return known;
    if (!field.matches(selector)) return undefined;
    const named = field.getAttribute(ATTRIBUTE) || tagLanguage || field.closest('[lang]')?.getAttribute('lang') || '';
    const code = findKeyboardCode(named);
    if (!code) return undefined;
    const attached = { typing: new FieldTyping(field), code };
    fields.set(field, attached);
    return attached;
  }

  const chip = createChip(() => changeMode());

  function draw(): void {
    const attached = current && attach(current);
    if (!current || !attached) {
      chip.hide();
      return;
    }
    const { code } = attached;
    if (mode !== 'off' && !keyboards.has(`${mode} ${code}`)) loadKeyboard(code, mode).catch(() => undefined);
    chip.show(current, mode === 'off' ? 'A' : code, `${LABELS[mode]} (Alt+G)`);
  }

  function changeMode(): void {
    const attached = current && attach(current);
    if (!attached) return;
    const modes: readonly Mode[] = [...keyboardsOf(attached.code), 'off'];
    mode = modes[(modes.indexOf(mode) + 1) % modes.length] ?? 'off';
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
  document.addEventListener('focusout', () => {
    current = undefined;
    chip.hide();
  });
  document.addEventListener('keydown', (event) => {
    const field = fieldOf(event);
    const attached = field && attach(field);
    // A page may take keys for itself before us.
    if (!field || !attached || event.defaultPrevented || field.readOnly) return;
    if (event.altKey && !event.ctrlKey && !event.metaKey && event.code === 'KeyG') {
      event.preventDefault();
      current = field;
      changeMode();
      return;
    }
    const keyboard = mode === 'off' ? undefined : keyboards.get(`${mode} ${attached.code}`);
    if (keyboard) attached.typing.press(event, keyboard);
  });
}

start();

import { type InscriptLayout, inscriptText } from '../inscript/inscript-layout.js';
import { type Edit, EMPTY_RUN, type PhoneticKeyboard, type Run } from '../phonetic/phonetic-keyboard.js';
import { insertText, type TextField } from './insert-text.js';

/** A keyboard as a field uses it. */
export type FieldKeyboard = { phonetic: PhoneticKeyboard } | { inscript: InscriptLayout };

/** Keys that change the meaning of the next one, and do not end a word. */
const MODIFIERS = new Set(['Shift', 'Control', 'Alt', 'AltGraph', 'Meta', 'CapsLock', 'Fn', 'NumLock']);

/** Whether an input method is active. We do not handle its keys. */
const isComposing = ({ isComposing: composing, key, keyCode }: KeyboardEvent) => composing || key === 'Process' || keyCode === 229;

/** Windows sends AltGr as Ctrl and Alt together. */
const isAltGraph = (event: KeyboardEvent) => event.getModifierState('AltGraph');
const isShortcut = (event: KeyboardEvent) => (event.ctrlKey || event.metaKey || event.altKey) && !isAltGraph(event);

/** The keys of one field: writes their text under a keyboard. Never changes text before the run of the current word. */
export class FieldTyping {
  #run: Run = EMPTY_RUN;
  /** The end of the run at its last change; a caret elsewhere starts another run. */
  #end = -1;

  /** `onRun` is called with the letters typed since the last boundary and the words that they may mean, whenever these change. */
  constructor(
    private readonly field: TextField,
    private readonly onRun: (run: Run) => void = () => undefined,
  ) {}

  /** Takes a key press. Returns true when it changed the field and stopped the browser's own handling of the key. */
  press(event: KeyboardEvent, keyboard: FieldKeyboard): boolean {
    if (isComposing(event)) {
      this.#forget();
      return false;
    }
    if (MODIFIERS.has(event.key)) return false;
    const edit = isShortcut(event) ? undefined : this.#editOf(event, keyboard);
    if (!edit) {
      this.#forget();
      return false;
    }
    event.preventDefault();
    this.#apply(edit);
    return true;
  }

  /** Takes a candidate by its place in the list. */
  choose(at: number, phonetic: PhoneticKeyboard): void {
    const edit = phonetic.choose?.(this.#present(), at);
    if (edit) this.#apply(edit);
  }

  /** Ends the word as it is shown: the field has lost the focus, or the caret has moved. */
  end(): void {
    this.#forget();
  }

  /** Whether the caret is still after the typed word. */
  get isTyping(): boolean {
    return this.#present().latin !== '';
  }

  /** Replaces the selection by a text, as a key of the on-screen layout does. */
  insert(text: string): void {
    this.#apply({ remove: 0, insert: text, run: EMPTY_RUN });
  }

  #editOf(event: KeyboardEvent, keyboard: FieldKeyboard): Edit | undefined {
    if ('inscript' in keyboard) {
      const text = inscriptText(keyboard.inscript, event.code, { shift: event.shiftKey, altGraph: isAltGraph(event) });
      return text === undefined ? undefined : { remove: 0, insert: text, run: EMPTY_RUN };
    }
    const { phonetic } = keyboard;
    const run = this.#present();
    if (event.key === 'Backspace') return phonetic.erase(run);
    if (event.key === 'Escape') return phonetic.restore(run);
    return phonetic.type(run, event.key);
  }

  /** The run, if the caret is still after it and nothing else has changed it. */
  #present(): Run {
    const { value, selectionStart, selectionEnd } = this.field;
    const stands = selectionStart === this.#end && selectionEnd === this.#end && value.slice(0, this.#end).endsWith(this.#run.shown);
    return stands ? this.#run : EMPTY_RUN;
  }

  #apply({ remove, insert, run }: Edit): void {
    insertText(this.field, remove, insert);
    this.#end = this.field.selectionStart ?? -1;
    this.#note(run);
  }

  #forget(): void {
    this.#end = -1;
    this.#note(EMPTY_RUN);
  }

  #note(run: Run): void {
    const isOther = run !== this.#run;
    this.#run = run;
    if (isOther) this.onRun(run);
  }
}

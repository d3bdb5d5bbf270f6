export { candidates } from './candidates.js';
export { type FieldKeyboard, FieldTyping } from './field/field-typing.js';
export type { TextField } from './field/insert-text.js';
export { type InscriptKey, type InscriptLayout, inscriptLayout, inscriptText } from './inscript/inscript-layout.js';
export { KEYBOARD_LANGUAGES, type KeyboardKind, keyboardsOf } from './languages.js';
export { type Edit, EMPTY_RUN, loadPhonetic, type PhoneticKeyboard, type PhoneticOptions, type Run } from './phonetic/phonetic-keyboard.js';
export { type ShownSpelling, shownSpellings } from './spellings-shown.js';

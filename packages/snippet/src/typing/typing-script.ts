import { ownProperty } from '../own-property.js';
import { startTyping, TYPING_ATTRIBUTE, type TypingMode } from './start-typing.js';

// The typing keyboard as a separate script, for fields that have `data-bhashantar-typing` or match the selector in `data-select` of the
// script's tag. The language is the value of the field's attribute, or else `data-lang` of the tag, or else the language of the page around
// the field.

const script = ownProperty('currentScript') as HTMLScriptElement;
const { lang, select, mode: given } = script.dataset;
const mode: TypingMode = given === 'exact' || given === 'inscript' || given === 'off' ? given : 'phonetic';
const rules = [`[${TYPING_ATTRIBUTE}]`, ...(select ? [select] : [])].map((selector) => ({ selector, lang, mode }));
startTyping(rules, new URL('/snippet/', script.src).href);

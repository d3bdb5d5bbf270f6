import { ownProperty } from '../own-property.js';
import { startTyping, TYPING_ATTRIBUTE, type TypingMode } from './start-typing.js';

// The typing keyboard as a script of its own, for the fields that carry `data-bhashantar-typing` or match the selector in `data-select` of its
// tag. The language is the attribute's value, `data-lang` of the tag, or the language of the page around the field.

const { lang, select, mode: given } = (ownProperty('currentScript') as HTMLScriptElement).dataset;
const mode: TypingMode = given === 'inscript' || given === 'off' ? given : 'phonetic';
startTyping([`[${TYPING_ATTRIBUTE}]`, ...(select ? [select] : [])].map((selector) => ({ selector, lang, mode })));

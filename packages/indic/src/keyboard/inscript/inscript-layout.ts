import { NUKTA } from '../../render/units.js';
import { BLOCK_SIZE, BLOCK_START, type BrahmicScript } from '../../script/blocks.js';
import { typedLanguage } from '../languages.js';
import { DEVANAGARI, KEY_ROWS } from './devanagari.js';
import { OTHER_KEYS, OTHER_KEYS_OF_LANGUAGE } from './other-scripts.js';

/** One key, by `KeyboardEvent.code`, with the text of each layer; empty if the browser keeps the key. */
export interface InscriptKey {
  readonly code: string;
  readonly base: string;
  readonly shift: string;
  readonly altGraph: string;
  readonly altGraphShift: string;
}

/** The InScript layout of a language, in the rows of a keyboard. */
export interface InscriptLayout {
  readonly rows: readonly (readonly InscriptKey[])[];
}

const UNASSIGNED = /\p{Cn}/u;
const SHARED = /[\u0964\u0965\u0970₹\u200c\u200d]/u;

/** A text of Devanagari at the same places of another block; empty when that has no such letter. */
function shiftTo(script: BrahmicScript, text: string): string {
  if (script === 'Deva' || SHARED.test(text)) return text;
  // The dotted y is Devanagari's; the east has its own on the key.
  if (text.length > 1 && text.normalize('NFC').endsWith(NUKTA)) return '';
  const shifted = [...text].map((char) => {
    const offset = (char.codePointAt(0) ?? 0) - BLOCK_START.Deva;
    return offset >= 0 && offset < BLOCK_SIZE ? String.fromCodePoint(BLOCK_START[script] + offset) : char;
  });
  return shifted.some((char) => UNASSIGNED.test(char)) ? '' : shifted.join('');
}

/** The layers of a key; the extension beyond Shift is only for Devanagari, except the joiners. */
function readLayers(text: string, script: BrahmicScript, isOwn: boolean): string[] {
  return text.split(' ').map((layer, at) => {
    if (layer === '-') return '';
    if (isOwn || script === 'Deva') return layer;
    return at < 2 || SHARED.test(layer) ? shiftTo(script, layer) : '';
  });
}

function createKey(code: string, text: string, script: BrahmicScript, own: string | undefined): InscriptKey {
  const [base = '', shift = '', altGraph = '', altGraphShift = ''] = readLayers(own ?? text, script, own !== undefined).map((layer) =>
    layer.normalize('NFC'),
  );
  return { code, base, shift, altGraph, altGraphShift };
}

/** The layout of a language; undefined if its script has none (Arabic, Meetei Mayek, Ol Chiki). */
export function inscriptLayout(code: string): InscriptLayout | undefined {
  const script = typedLanguage(code)?.script;
  if (!script || !isBrahmic(script)) return undefined;
  const own = { ...OTHER_KEYS[script], ...OTHER_KEYS_OF_LANGUAGE[code] };
  const rows = KEY_ROWS.map((codes, row) => {
    const texts = (DEVANAGARI[row] ?? '').split('|');
    return codes.map((key, at) => createKey(key, texts[at] ?? '-', script, own[key]));
  });
  return { rows };
}

const isBrahmic = (script: string): script is BrahmicScript => Object.hasOwn(BLOCK_START, script);

/** The text of a key with the held modifiers; undefined when the browser keeps the key. */
export function inscriptText(
  layout: InscriptLayout,
  code: string,
  { shift, altGraph }: { shift: boolean; altGraph: boolean },
): string | undefined {
  const key = layout.rows.flat().find((candidate) => candidate.code === code);
  if (!key) return undefined;
  const text = altGraph ? key[shift ? 'altGraphShift' : 'altGraph'] : key[shift ? 'shift' : 'base'];
  return text === '' ? undefined : text;
}

import { ownProperty } from '../own-property.js';
import { baseRules, LAYER } from './base-rules.js';
import { copyForeignRules, isPlace } from './foreign-rules.js';
import { hiddenFamily } from './hidden-family.js';
import { putFamily } from './put-family.js';
import { readRules } from './read-rules.js';

/** Rules that scripts add come without an event. */
const LOOK_EVERY = 1000;

/** What a rule says of itself, and what we have made of that. */
interface Dressed {
  own: string;
  shown: string;
}

const dressed = new WeakMap<CSSStyleDeclaration, Dressed>();
let base: CSSStyleSheet | undefined;
let family: string | undefined;
let isFirst = false;
let seen = '';

/**
 * Puts a family into every stack of the page: first, or behind the page's own families. The page's rules are changed where they stand, so
 * that the cascade decides as before; and the family answers for its script's characters alone, so that all others keep their fonts.
 */
export function showFamily(name: string, first: boolean): void {
  family = name;
  isFirst = first;
  if (!base) watchSheets();
  look();
}

/** Gives the page's rules back what they said. */
export function hideFamily(): void {
  family = undefined;
  if (base) look();
}

function watchSheets(): void {
  base = new CSSStyleSheet();
  const first = [...ownProperty('styleSheets')].find((sheet) => readRules(sheet) && isPlace(sheet));
  // Layers come in the order in which they are first named.
  first?.insertRule(`@layer ${LAYER};`, 0);
  const onLoad = ({ target }: Event) => target instanceof Element && /^(link|style)$/.test(target.localName) && look();
  ownProperty('documentElement').addEventListener('load', onLoad, true);
  setInterval(look, LOOK_EVERY);
}

/** Goes through the page's rules when there are others than the last time. */
function look(): void {
  const sheets = [...ownProperty('styleSheets'), ...ownProperty('adoptedStyleSheets')].filter((sheet) => sheet !== base);
  const written = ownProperty('documentElement').querySelectorAll('[style*=font],[face],[font-family]').length;
  const found = [family, written, ...sheets.map((sheet) => readRules(sheet)?.length)].join();
  if (found === seen || !base) return;
  seen = found;
  if (family) copyForeignRules(sheets, look);
  for (const sheet of sheets) dressRules(readRules(sheet));
  base.replaceSync(family ? baseRules(addFamily) : '');
  if (!ownProperty('adoptedStyleSheets').includes(base))
    Reflect.set(Document.prototype, 'adoptedStyleSheets', [...ownProperty('adoptedStyleSheets'), base], document);
}

const addFamily = (own: string): string => (family ? putFamily(own, family, isFirst) : own);

function dressRules(rules: CSSRuleList | undefined): void {
  for (const rule of rules ?? []) {
    const { style, cssRules, styleSheet } = rule as CSSStyleRule & CSSImportRule;
    if (style && !(rule instanceof CSSFontFaceRule)) dressRule(rule as CSSStyleRule);
    dressRules(cssRules ?? readRules(styleSheet));
  }
}

function dressRule(rule: CSSStyleRule): void {
  const { style } = rule;
  const held = dressed.get(style);
  if (!family && !held) return;
  // What the page has written meanwhile is its own again.
  const own = held && style.fontFamily === held.shown ? held.own : style.fontFamily || hiddenFamily(rule);
  const shown = addFamily(own);
  if (shown === style.fontFamily) return;
  style.setProperty('font-family', shown, style.getPropertyPriority('font-family'));
  dressed.set(style, { own, shown: style.fontFamily });
}

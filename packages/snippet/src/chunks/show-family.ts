import { ownProperty } from '../own-property.js';
import { addFaces } from './add-faces.js';
import { baseRules, LAYER } from './base-rules.js';
import { copyForeignRules, isPlace } from './foreign-rules.js';
import { hiddenFamily } from './hidden-family.js';
import { putFamily } from './put-family.js';
import { readRules } from './read-rules.js';
import { adopt, elementsIn, type StyledTree, sheetsOf, treesOf, windowOf } from './trees-of.js';

/** Rules that scripts add come without an event. */
const LOOK_EVERY = 1000;

/** What a rule says of itself, and what we have made of that. */
interface Dressed {
  own: string;
  shown: string;
}

const dressed = new WeakMap<CSSStyleDeclaration, Dressed>();
/** What no rule of a tree says. */
const bases = new WeakMap<StyledTree, CSSStyleSheet>();
let isWatching = false;
let family: string | undefined;
let isFirst = false;
const seen = new WeakMap<StyledTree, string>();

/**
 * Puts a family into every stack of the page: first, or behind the page's own families. The page's rules are changed where they stand, so
 * that the cascade decides as before; and the family answers for its script's characters alone, so that all others keep their fonts.
 */
export function showFamily(name: string, first: boolean): void {
  family = name;
  isFirst = first;
  if (!isWatching) watchSheets();
  look();
}

/** Gives the page's rules back what they said. */
export function hideFamily(): void {
  family = undefined;
  if (isWatching) look();
}

function watchSheets(): void {
  isWatching = true;
  const onLoad = ({ target }: Event) => target instanceof Element && /^(link|style)$/.test(target.localName) && look();
  ownProperty('documentElement').addEventListener('load', onLoad, true);
  setInterval(look, LOOK_EVERY);
}

/** Goes through the rules of each tree where there are others than the last time. */
function look(): void {
  for (const tree of treesOf(document)) lookAt(tree);
}

function lookAt(tree: StyledTree): void {
  const base = baseOf(tree);
  if (!base) return;
  const sheets = sheetsOf(tree).filter((sheet) => sheet !== base);
  const written = elementsIn(tree, '[style*=font],[face],[font-family]').length;
  const found = [family, written, ...sheets.map((sheet) => readRules(sheet)?.length)].join();
  if (found === seen.get(tree)) return;
  seen.set(tree, found);
  if (family) copyForeignRules(tree, sheets, look);
  if (family) addFaces(tree, family);
  for (const sheet of sheets) dressRules(tree, readRules(sheet));
  base.replaceSync(family ? baseRules(tree, addFamily) : '');
  adopt(tree, base);
}

/** None of a tree that was never drawn, and is not to be. */
function baseOf(tree: StyledTree): CSSStyleSheet | undefined {
  const known = bases.get(tree);
  if (known || !family) return known;
  const base = new (windowOf(tree).CSSStyleSheet)();
  const first = sheetsOf(tree).find((sheet) => readRules(sheet) && isPlace(sheet));
  // Layers come in the order in which they are first named.
  first?.insertRule(`@layer ${LAYER};`, 0);
  bases.set(tree, base);
  return base;
}

const addFamily = (own: string): string => (family ? putFamily(own, family, isFirst) : own);

function dressRules(tree: StyledTree, rules: CSSRuleList | undefined): void {
  for (const rule of rules ?? []) {
    const { style, cssRules, styleSheet } = rule as CSSStyleRule & CSSImportRule;
    if (style && rule.constructor.name !== 'CSSFontFaceRule') dressRule(tree, rule as CSSStyleRule);
    dressRules(tree, cssRules ?? readRules(styleSheet));
  }
}

function dressRule(tree: StyledTree, rule: CSSStyleRule): void {
  const { style } = rule;
  const held = dressed.get(style);
  if (!family && !held) return;
  // What the page has written meanwhile is its own again.
  const own = held && style.fontFamily === held.shown ? held.own : style.fontFamily || hiddenFamily(tree, rule);
  const shown = addFamily(own);
  if (shown === style.fontFamily) return;
  style.setProperty('font-family', shown, style.getPropertyPriority('font-family'));
  dressed.set(style, { own, shown: style.fontFamily });
}

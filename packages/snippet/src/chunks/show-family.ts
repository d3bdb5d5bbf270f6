import { ownProperty } from '../own-property.js';
import { addFaces } from './add-faces.js';
import { baseRules, LAYER } from './base-rules.js';
import { canTakeRules, copyCrossOriginRules } from './cross-origin-rules.js';
import { computedFamily } from './hidden-family.js';
import { insertFamily } from './insert-family.js';
import { readRules } from './read-rules.js';
import { adopt, elementsIn, type StyledTree, sheetsOf, treesOf, windowOf } from './trees-of.js';

/** No event announces rules that a script adds. */
const CHECK_MS = 1000;

/** A rule's own family, and the one that we have set. */
interface ChangedStyle {
  own: string;
  shown: string;
}

const changedStyles = new WeakMap<CSSStyleDeclaration, ChangedStyle>();
/** Our sheets with families for what no rule of a tree covers. */
const bases = new WeakMap<StyledTree, CSSStyleSheet>();
let isWatching = false;
let family: string | undefined;
let isFirst = false;
const seen = new WeakMap<StyledTree, string>();

/**
 * Inserts a family into every font stack of the page: first, or after the page's own families. The page's rules are changed in place, so
 * that the cascade stays the same; and the family covers only the characters of its script, so all other characters keep their fonts.
 */
export function showFamily(name: string, first: boolean): void {
  family = name;
  isFirst = first;
  if (!isWatching) watchSheets();
  updateTrees();
}

/** Restores the families of the page's rules. */
export function hideFamily(): void {
  family = undefined;
  if (isWatching) updateTrees();
}

function watchSheets(): void {
  isWatching = true;
  const onLoad = ({ target }: Event) => target instanceof Element && /^(link|style)$/.test(target.localName) && updateTrees();
  ownProperty('documentElement').addEventListener('load', onLoad, true);
  setInterval(updateTrees, CHECK_MS);
}

/** Updates each tree whose rules have changed. */
function updateTrees(): void {
  for (const tree of treesOf(document)) updateTree(tree);
}

function updateTree(tree: StyledTree): void {
  const base = baseOf(tree);
  if (!base) return;
  const sheets = sheetsOf(tree).filter((sheet) => sheet !== base);
  const written = elementsIn(tree, '[style*=font],[face],[font-family]').length;
  const found = [family, written, ...sheets.map((sheet) => readRules(sheet)?.length)].join();
  if (found === seen.get(tree)) return;
  seen.set(tree, found);
  if (family) copyCrossOriginRules(tree, sheets, updateTrees);
  if (family) addFaces(tree, family);
  for (const sheet of sheets) changeRules(tree, readRules(sheet));
  base.replaceSync(family ? baseRules(tree, addFamily) : '');
  adopt(tree, base);
}

/** Undefined for a tree without our family. */
function baseOf(tree: StyledTree): CSSStyleSheet | undefined {
  const known = bases.get(tree);
  if (known || !family) return known;
  const base = new (windowOf(tree).CSSStyleSheet)();
  const first = sheetsOf(tree).find((sheet) => readRules(sheet) && canTakeRules(sheet));
  // Layers come in the order in which they are first named.
  first?.insertRule(`@layer ${LAYER};`, 0);
  bases.set(tree, base);
  return base;
}

const addFamily = (own: string): string => (family ? insertFamily(own, family, isFirst) : own);

function changeRules(tree: StyledTree, rules: CSSRuleList | undefined): void {
  for (const rule of rules ?? []) {
    const { style, cssRules, styleSheet } = rule as CSSStyleRule & CSSImportRule;
    if (style && rule.constructor.name !== 'CSSFontFaceRule') changeRule(tree, rule as CSSStyleRule);
    changeRules(tree, cssRules ?? readRules(styleSheet));
  }
}

function changeRule(tree: StyledTree, rule: CSSStyleRule): void {
  const { style } = rule;
  const changed = changedStyles.get(style);
  if (!family && !changed) return;
  // If the page has written another value meanwhile, that value stays.
  const own = changed && style.fontFamily === changed.shown ? changed.own : style.fontFamily || computedFamily(tree, rule);
  const shown = addFamily(own);
  if (shown === style.fontFamily) return;
  style.setProperty('font-family', shown, style.getPropertyPriority('font-family'));
  changedStyles.set(style, { own, shown: style.fontFamily });
}

import { POPUP_CSS_DEPTH, POPUP_CSS_RULES_MAX } from '@bhashantar/contracts';
import { type Atrule, type CssNode, generate, parse, type Rule, tokenize, tokenTypes } from 'css-tree';
import { invalidField } from '../../../../platform/http/app-error.js';
import { faultOf } from './popup-properties.js';
import { SelectorFault, scopeSelector } from './popup-selectors.js';

/** A style sheet of the popup as its shadow tree adopts it, with the number of its rules. */
export interface PopupSheet {
  scoped: string;
  rules: number;
}

const OPENS = new Set<number>([tokenTypes.Function, tokenTypes.LeftCurlyBracket, tokenTypes.LeftParenthesis, tokenTypes.LeftSquareBracket]);
const CLOSES = new Set<number>([tokenTypes.RightCurlyBracket, tokenTypes.RightParenthesis, tokenTypes.RightSquareBracket]);
/** The length of a rule that a message quotes. */
const QUOTED = 60;

const refuse = (line: number, where: string, fault: string) => invalidField('css', `Line ${line}${where ? `, ${where}` : ''}: ${fault}`);

/**
 * Reads a customer's style sheet of the language popup. Accepts only the selectors and properties of the tables, and nothing that loads
 * anything or covers the page. Refuses the first other thing with its line, its rule and how to fix it.
 */
export function readPopupCss(text: string): PopupSheet {
  checkTokens(text);
  const sheet = parse(text, {
    positions: true,
    onParseError: ({ line }) => {
      throw refuse(line, '', 'this could not be read. Please check colons, semicolons and braces.');
    },
  });
  const count = { rules: 0 };
  const scoped = sheet.type === 'StyleSheet' ? sheet.children.toArray().map((node) => scopeNode(node, count)) : [];
  return { scoped: scoped.join(''), rules: count.rules };
}

/** Runs before the parser, which is recursive for nested brackets. */
function checkTokens(text: string): void {
  let depth = 0;
  let deepAt = -1;
  let escapeAt = -1;
  tokenize(text, (type, start, end) => {
    if (OPENS.has(type)) depth += 1;
    if (CLOSES.has(type)) depth -= 1;
    if (depth > POPUP_CSS_DEPTH && deepAt < 0) deepAt = start;
    // An escape would hide the name of a function or property.
    if (type !== tokenTypes.Comment && escapeAt < 0 && text.slice(start, end).includes('\\')) escapeAt = start;
  });
  if (deepAt >= 0) throw refuse(lineAt(text, deepAt), '', 'there are too many brackets in each other. Please close them.');
  if (escapeAt >= 0) throw refuse(lineAt(text, escapeAt), '', 'a backslash is not possible. Please write the character itself.');
}

/** A superfluous semicolon. */
const isStray = (node: CssNode) => node.type === 'Raw' && /^[\s;]*$/.test(node.value);
const lineAt = (text: string, at: number) => text.slice(0, at).split(/\r\n|[\n\r\f]/).length;
const lineOf = (node: CssNode) => node.loc?.start.line ?? 1;

function scopeNode(node: CssNode, count: { rules: number }, isInMedia = false): string {
  if (node.type === 'Comment' || node.type === 'WhiteSpace') return '';
  if (node.type === 'Rule') return scopeRule(node, count);
  if (node.type === 'Atrule' && !isInMedia && node.name.toLowerCase() === 'media' && node.block) return scopeMedia(node, count);
  const name = node.type === 'Atrule' ? `@${node.name.slice(0, QUOTED)}` : 'this';
  throw refuse(lineOf(node), '', `${name} is not possible${isInMedia ? ' within @media' : ''}. Please write rules, or @media with rules.`);
}

function scopeMedia({ prelude, block }: Atrule, count: { rules: number }): string {
  const rules = (block?.children.toArray() ?? []).map((node) => scopeNode(node, count, true)).join('');
  if (!rules) return '';
  if (prelude?.type !== 'AtrulePrelude') throw refuse(block ? lineOf(block) : 1, '@media', 'its condition is missing. Please write one.');
  return `@media ${generate(prelude)}{${rules}}`;
}

function scopeRule({ prelude, block, ...rule }: Rule, count: { rules: number }): string {
  const line = rule.loc?.start.line ?? 1;
  count.rules += 1;
  if (count.rules > POPUP_CSS_RULES_MAX) throw refuse(line, '', `there are too many rules. Please write at most ${POPUP_CSS_RULES_MAX}.`);
  const where = generate(prelude).slice(0, QUOTED);
  if (prelude.type !== 'SelectorList') throw refuse(line, where, 'the selector could not be read. Please check its spelling.');
  const selectors = prelude.children.toArray().map((selector) => {
    try {
      return scopeSelector(selector as Extract<CssNode, { type: 'Selector' }>);
    } catch (error) {
      throw error instanceof SelectorFault ? refuse(line, where, error.message) : error;
    }
  });
  const declarations = block.children.toArray().flatMap((node) => {
    if (node.type === 'Comment' || isStray(node)) return [];
    if (node.type !== 'Declaration') throw refuse(lineOf(node), where, 'a rule within a rule is not possible. Please write it by itself.');
    const fault = faultOf(node);
    if (fault) throw refuse(lineOf(node), where, fault);
    return [generate(node)];
  });
  return `${selectors.join(',')}{${declarations.join(';')}}`;
}

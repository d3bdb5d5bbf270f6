import { type CssNode, generate, type Selector } from 'css-tree';

/** The classes by which customers name the parts of the popup, and the selectors of these parts in its shadow tree. */
const PARTS: ReadonlyMap<string, string> = new Map([
  ['language-switcher', ':host'],
  ['language-button', 'button'],
  ['language-icon', 'svg'],
  ['language-list', 'ul'],
  ['language-option', 'li'],
]);
const HOST = ':host';

const STATES = new Set(['hover', 'focus', 'focus-visible', 'focus-within', 'active', 'first-child', 'last-child']);
const ATTRIBUTES = new Set(['aria-selected', 'aria-expanded', 'lang', 'dir']);
const COMBINATORS = new Set([' ', '>']);
const MAX_COMPOUNDS = 3;

const POPUP_CLASSES = [...PARTS.keys()].map((name) => `.${name}`).join(', ');
const OTHER = `only parts of the popup are possible. Please begin with one of ${POPUP_CLASSES}.`;

/** Thrown for an unsupported selector; the message says what to do. */
export class SelectorFault extends Error {}

/** A selector of parts of the popup as its shadow tree has them. Throws for any other. */
export function scopeSelector({ children }: Selector): string {
  let scoped = '';
  let compound: CssNode[] = [];
  let compounds = 0;
  for (const node of children.toArray()) {
    if (node.type !== 'Combinator') {
      compound.push(node);
      continue;
    }
    if (!COMBINATORS.has(node.name)) throw new SelectorFault(`${node.name} is not possible in a selector. Please use a space or >.`);
    scoped += scopeCompound(compound) + node.name;
    compound = [];
    compounds += 1;
    if (compounds >= MAX_COMPOUNDS) throw new SelectorFault(`the selector is too long. Please name at most ${MAX_COMPOUNDS} parts in it.`);
  }
  return scoped + scopeCompound(compound);
}

function scopeCompound([first, ...rest]: readonly CssNode[]): string {
  const part = first?.type === 'ClassSelector' ? PARTS.get(first.name) : undefined;
  if (part === undefined) throw new SelectorFault(OTHER);
  const conditions = rest.map(scopeCondition).join('');
  return part === HOST && conditions ? `${HOST}(${conditions})` : part + conditions;
}

function scopeCondition(node: CssNode): string {
  if (node.type === 'PseudoClassSelector' && node.children === null && STATES.has(node.name)) return `:${node.name}`;
  if (node.type === 'AttributeSelector' && ATTRIBUTES.has(node.name.name) && ['=', null].includes(node.matcher)) return generate(node);
  throw new SelectorFault(
    `${generate(node).slice(0, 40)} is not possible here. Please use ${[...STATES].map((state) => `:${state}`).join(', ')} or [${[...ATTRIBUTES].join('], [')}].`,
  );
}

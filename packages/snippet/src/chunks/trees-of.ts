/** A tree with style sheets of its own. */
export type StyledTree = Document | ShadowRoot;

/** A tree with its embedded trees: open shadow roots, and documents of `srcdoc` frames. */
export function treesOf(tree: StyledTree): StyledTree[] {
  const found = [tree];
  for (const host of elementsIn(tree, '*')) {
    const { shadowRoot, srcdoc, contentDocument } = host as HTMLIFrameElement;
    const inner = shadowRoot ?? (srcdoc && contentDocument);
    if (inner) found.push(...treesOf(inner));
  }
  return found;
}

/** The elements that a selector finds in a tree; an element's name may shadow the document's own method. */
export const elementsIn = (tree: StyledTree, selector: string): NodeListOf<Element> =>
  (tree instanceof ShadowRoot ? tree : Document.prototype).querySelectorAll.call(tree, selector);

const own = <K extends keyof DocumentOrShadowRoot>(tree: StyledTree, name: K): DocumentOrShadowRoot[K] =>
  Reflect.get('host' in tree ? tree : Document.prototype, name, tree);

/** The style sheets of a tree, adopted ones last. */
export const sheetsOf = (tree: StyledTree): CSSStyleSheet[] => [...own(tree, 'styleSheets'), ...own(tree, 'adoptedStyleSheets')];

/** Adopts a sheet of ours before or after the tree's adopted sheets. */
export function adopt(tree: StyledTree, sheet: CSSStyleSheet, isFirst = false): void {
  const known = own(tree, 'adoptedStyleSheets');
  if (known.includes(sheet)) return;
  Reflect.set('host' in tree ? tree : Document.prototype, 'adoptedStyleSheets', isFirst ? [sheet, ...known] : [...known, sheet], tree);
}

/** The window of a tree: objects of another window are not accepted. */
export const windowOf = (tree: StyledTree): typeof globalThis =>
  ((tree.ownerDocument ?? tree) as Document).defaultView ?? (window as typeof globalThis & Window);

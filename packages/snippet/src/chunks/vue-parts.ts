/** A small part of Vue's `VNode` of a node or a component. */
interface VueNode {
  el: Node | null;
  type?: { __asyncLoader?: unknown };
  children?: unknown;
  component?: { subTree?: VueNode | null } | null;
  suspense?: { isHydrating?: boolean; activeBranch?: VueNode | null } | null;
}

/** A node, or all nodes between the comments of a fragment that begins there. */
function* fragmentFrom(start: Node): Generator<Node> {
  let depth = 0;
  for (let node: Node | null = start; node; node = node.nextSibling) {
    yield node;
    const { data } = node as Comment;
    if (node.nodeType === 8 && data === '[') depth++;
    if (node.nodeType === 8 && data === ']') depth--;
    if (!depth) return;
  }
}

function* partsOf(node: VueNode): Generator<Node> {
  const { el, type, children, component, suspense } = node;
  // Until an asynchronous component has taken its part over, Vue keeps a placeholder for it.
  const isLate = suspense?.isHydrating || (type?.__asyncLoader && !component?.subTree?.component);
  if (isLate) yield* el ? fragmentFrom(el) : [];
  else
    for (const child of [component?.subTree, suspense?.activeBranch, ...(Array.isArray(children) ? children : [])])
      if (child && typeof child === 'object') yield* partsOf(child as VueNode);
}

/** The nodes of those parts of a container that Vue has not taken over yet: asynchronous components, and everything inside a Suspense. */
export function* vueParts(container: Node): Generator<Node> {
  const { _vnode } = container as { _vnode?: VueNode };
  if (_vnode) yield* partsOf(_vnode);
}

import type { CDPSession, Page } from 'playwright-core';

/** How one element of a page is drawn. */
export interface DrawnElement {
  name: string;
  text: string;
  /** The families of its computed style. */
  stack: string;
  size: string;
  height: string;
  /** The fonts of its own text; fonts from the page are marked. */
  fonts: string[];
}

interface ProtocolNode {
  nodeId: number;
  backendNodeId: number;
  nodeType: number;
  localName: string;
  nodeValue: string;
  children?: ProtocolNode[];
  shadowRoots?: ProtocolNode[];
  contentDocument?: ProtocolNode;
}

const UNDRAWN = new Set(['script', 'style', 'noscript', 'template', 'head', 'svg']);
const STYLES = ['font-family', 'font-size', 'height'] as const;

/** How every element below the body is drawn, in document order. */
export async function readFonts(page: Page): Promise<DrawnElement[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = (await session.send('DOM.getDocument', { depth: -1, pierce: true })) as unknown as { root: ProtocolNode };
  const styles = await readStyles(session);
  const drawn = await Promise.all(elementsOf(root).map((node) => readElement(session, node, styles.get(node.backendNodeId))));
  await session.detach();
  return drawn;
}

async function readElement(session: CDPSession, node: ProtocolNode, laidOut: string[] | undefined): Promise<DrawnElement> {
  const texts = (node.children ?? []).filter(({ nodeType, nodeValue }) => nodeType === 3 && nodeValue.trim());
  const used = await Promise.all(texts.map(({ nodeId }) => session.send('CSS.getPlatformFontsForNode', { nodeId })));
  const [stack = '', size = '', height = ''] = laidOut ?? (await readStyle(session, node));
  return {
    name: node.localName,
    text: texts.map(({ nodeValue }) => nodeValue.trim()).join(' '),
    ...{ stack, size, height },
    fonts: used.flatMap(({ fonts }) => fonts.map(({ familyName, isCustomFont }) => familyName + (isCustomFont ? ' (web)' : ''))).sort(),
  };
}

/**
 * The styles of all nodes that have a box, by the node's identifier. A request for a single node would return all of its 400 properties.
 */
async function readStyles(session: CDPSession): Promise<Map<number, string[]>> {
  const { documents, strings } = await session.send('DOMSnapshot.captureSnapshot', { computedStyles: [...STYLES] });
  return new Map(
    documents.flatMap(({ nodes, layout }) =>
      layout.nodeIndex.map(
        (node, at) => [nodes.backendNodeId?.[node] ?? 0, layout.styles[at]?.map((index) => strings[index] ?? '') ?? []] as const,
      ),
    ),
  );
}

/** The styles of an element without a box. */
async function readStyle(session: CDPSession, { nodeId }: ProtocolNode): Promise<string[]> {
  const { computedStyle } = await session.send('CSS.getComputedStyleForNode', { nodeId });
  return STYLES.map((style) => computedStyle.find(({ name }) => name === style)?.value ?? '');
}

function elementsOf(node: ProtocolNode): ProtocolNode[] {
  if (UNDRAWN.has(node.localName)) return [];
  const below = [node.shadowRoots ?? [], node.contentDocument ?? [], node.children ?? []].flat().flatMap(elementsOf);
  return node.nodeType === 1 && node.localName !== 'html' ? [node, ...below] : below;
}

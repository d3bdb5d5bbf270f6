import type { Page } from 'playwright-core';

/** How one element of a page is drawn. */
export interface DrawnElement {
  name: string;
  text: string;
  /** The families of its computed style. */
  stack: string;
  size: string;
  height: string;
  /** The fonts that its own text was drawn with; those that came with the page are marked. */
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

/** How every element below the body is drawn, in document order. */
export async function readFonts(page: Page): Promise<DrawnElement[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = (await session.send('DOM.getDocument', { depth: -1, pierce: true })) as unknown as { root: ProtocolNode };
  const drawn: DrawnElement[] = [];
  for (const node of elementsOf(root)) {
    const texts = (node.children ?? []).filter(({ nodeType, nodeValue }) => nodeType === 3 && nodeValue.trim());
    const { computedStyle } = await session.send('CSS.getComputedStyleForNode', { nodeId: node.nodeId });
    const used = await Promise.all(texts.map(({ nodeId }) => session.send('CSS.getPlatformFontsForNode', { nodeId })));
    const style = (name: string) => computedStyle.find((property) => property.name === name)?.value ?? '';
    drawn.push({
      name: node.localName,
      text: texts.map(({ nodeValue }) => nodeValue.trim()).join(' '),
      stack: style('font-family'),
      size: style('font-size'),
      height: style('height'),
      fonts: used.flatMap(({ fonts }) => fonts.map(({ familyName, isCustomFont }) => familyName + (isCustomFont ? ' (web)' : ''))).sort(),
    });
  }
  await session.detach();
  return drawn;
}

function elementsOf(node: ProtocolNode): ProtocolNode[] {
  if (UNDRAWN.has(node.localName)) return [];
  const below = [node.shadowRoots ?? [], node.contentDocument ?? [], node.children ?? []].flat().flatMap(elementsOf);
  return node.nodeType === 1 && node.localName !== 'html' ? [node, ...below] : below;
}

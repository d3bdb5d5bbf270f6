import { BLOCK, SKIPPED } from '../../segmentation/element-kinds.js';
import type { PageReader } from '../page-reader.js';
import { HTML } from '../tokenizer/tag-table.js';
import type { LightNode } from '../tree/light-node.js';
import { Mode } from '../tree/tree-builder.js';

/** The state from which a reader can start inside a page: the open elements' start tags, and the page's decisions before it. */
export interface ParserState {
  tags: string;
  isQuirky: boolean;
  bases: string[];
}

/** Deeper pages are attacks. Describing their state at every cut would take quadratic time. */
const MAX_DEPTH = 256;

/** An ordinary block whose parent is the block opened before it. A closed form can still surround open elements. */
const isOrdinary = ({ tag, kind, parentNode }: LightNode, i: number, stack: LightNode[]) =>
  tag?.space === HTML && kind === BLOCK && (i === 0 || parentNode === stack[i - 1]);

/** White space after such a node is read in the same way as at its parent's beginning. */
const endsLine = (node: LightNode | null) => !node || (node.nodeType === 1 && (node.kind === BLOCK || node.kind === SKIPPED));

/** Whether tree construction depends on nothing but the open elements. */
function isSimple({ builder }: PageReader): boolean {
  const { mode, raw, templates, modes, formatting, stack, form } = builder;
  if ((mode !== Mode.InBody && mode !== Mode.InHead) || raw || templates || modes.length || formatting.entries.length) return false;
  if (stack.length > MAX_DEPTH) return false;
  return (!form || stack.includes(form)) && stack.every(isOrdinary);
}

/**
 * Start tags that bring another reader to this one's state: those of the open elements, as `tagOf` gives them. Undefined when the state has
 * more than open ordinary blocks, such as a pending table, or formatting to reopen.
 */
export function describeParserState(reader: PageReader, tagOf: (node: LightNode) => string): string | undefined {
  const { builder, scanner } = reader;
  if (!isSimple(reader) || reader.isInHost || reader.settle() !== scanner.position) return undefined;
  const [root, ...inner] = builder.stack.map(tagOf);
  // In the head, white space has no effect, whatever comes before it.
  if (builder.mode === Mode.InHead) return root + inner.join('');
  return endsLine(builder.current.lastChild) ? `${root}<head></head>${inner.join('')}` : undefined;
}

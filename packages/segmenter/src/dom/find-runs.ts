import { BLOCK, INLINE, UNSEEN } from '../core/element-kinds.js';

/*
 * Marks of tokens: characters that no text may hold (Unicode keeps them for use inside programs), so that a run can be folded as one
 * string. The last two are 0xfdcf plus the element's kind.
 */
export const OPENING = '\ufdd0';
export const CLOSING = '\ufdd1';

/** A node of a run; the mark of a text is empty. */
export type Token = [node: Node, mark: string];

const TEXT_AND_ELEMENTS = 5;

/**
 * Walks a live tree and cuts it into runs as RunWalker does, in less code. A tree walker moves by itself: a form with a field named
 * `nextSibling` cannot lead it astray.
 */
export function findRuns(root: Node, kindOf: (element: Element) => number, sink: (run: Token[]) => void): void {
  const walker = Document.prototype.createTreeWalker.call(document, root, TEXT_AND_ELEMENTS);
  /** For each entered element its opening's place in the run, or -1 when it is a boundary. */
  const opened: number[] = [];
  let run: Token[] = [];

  /** Ends the run; inline elements still open in it are from now on boundaries, and were so at their start. */
  const flush = () => {
    let from = 0;
    opened.forEach((at, i) => {
      if (at < 0) return;
      sink(run.slice(from, at));
      from = at + 1;
      opened[i] = -1;
    });
    sink(run.slice(from));
    run = [];
  };

  const enter = (at: number) => {
    opened.push(at);
    if (walker.firstChild()) {
      do visit(walker.currentNode);
      while (walker.nextSibling());
      walker.parentNode();
    }
    return opened.pop() as number;
  };

  const visit = (node: Node) => {
    if (node.nodeType === 3) run.push([node, '']);
    else {
      const kind = kindOf(node as Element);
      if (kind === INLINE) {
        if (enter(run.push([node, OPENING]) - 1) < 0) flush();
        else run.push([node, CLOSING]);
      } else if (kind < 3) {
        flush();
        if (kind === BLOCK) {
          enter(-1);
          flush();
        }
      } else if (kind !== UNSEEN) run.push([node, String.fromCharCode(0xfdcf + kind)]);
    }
  };

  enter(-1);
  flush();
}

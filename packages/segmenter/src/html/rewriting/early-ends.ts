import type { Tag } from '../tokenizer/tag-table.js';
import type { EarlyEndSink, Reopening } from '../tree/formatting-history.js';
import type { LightNode } from '../tree/light-node.js';
import type { PageEdits } from './page-edits.js';

/** Makes the edits that are needed for elements that end earlier than in the page. */
export class EarlyEnds implements EarlyEndSink {
  constructor(private readonly edits: PageEdits) {}

  openAgain(node: LightNode, { at, entry }: Reopening): void {
    this.edits.addTag(at, { node, entry });
  }

  end({ name }: Tag, at: number): void {
    this.edits.add(at, at, `</${name}>`);
  }

  leaveOut(start: number, end: number): void {
    this.edits.add(start, end, '');
  }
}

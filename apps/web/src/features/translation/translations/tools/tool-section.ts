import type { Language, SegmentRow } from '@bhashantar/contracts';
import type { ReactNode } from 'react';

/** The props of a section of the tools, and its possible actions. */
export interface ToolProps {
  projectId: string;
  language: Language;
  sourceLanguage: Language;
  /** The open row. */
  segment: SegmentRow;
  /** Puts a target into the field, in the place of all that is there. */
  insert(target: string): void;
  /** Writes a text where the caret stands. */
  insertAtCaret(text: string): void;
  /** Selects a part of the target. */
  select(start: number, end: number): void;
  /** Opens another segment, whether the filters show it or not. */
  jumpTo(sourceHash: string): void;
}

/**
 * A section of the tools beside the segments; it follows the open row. A button in it that carries `SUGGESTION` is pressed by Alt+1 to Alt+9,
 * in the order of the buttons. Its content is drawn while it is unfolded alone.
 */
export interface ToolSection {
  id: string;
  /** In the reader's language. */
  title: string;
  icon: ReactNode;
  /** How much it has for the row; undefined where that is not known before it is unfolded. */
  count?(segment: SegmentRow): number | undefined;
  render(props: ToolProps): ReactNode;
}

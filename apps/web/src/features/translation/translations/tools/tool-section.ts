import type { Language, SegmentRow } from '@bhashantar/contracts';
import type { ReactNode } from 'react';

/** The props of a section of the tools, and its possible actions. */
export interface ToolProps {
  projectId: string;
  language: Language;
  sourceLanguage: Language;
  /** The open row. */
  segment: SegmentRow;
  /** Replaces the whole text of the field by a target. */
  insert(target: string): void;
  /** Inserts a text at the caret. */
  insertAtCaret(text: string): void;
  /** Selects a part of the target. */
  select(start: number, end: number): void;
  /** Opens another segment, whether the filters show it or not. */
  jumpTo(sourceHash: string): void;
}

/**
 * A section of the tools beside the segments, for the open row. Alt+1 to Alt+9 press its buttons with `SUGGESTION`, in order. Its content
 * renders only while it is unfolded.
 */
export interface ToolSection {
  id: string;
  /** In the reader's language. */
  title: string;
  icon: ReactNode;
  /** The number of entries for the row; undefined if it is unknown before the section is unfolded. */
  count?(segment: SegmentRow): number | undefined;
  render(props: ToolProps): ReactNode;
}

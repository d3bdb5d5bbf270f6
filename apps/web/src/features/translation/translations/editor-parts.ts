import type { SegmentFilterDto, SegmentRow } from '@bhashantar/contracts';
import type { ComponentType } from 'react';

export interface ReviewProps {
  projectId: string;
  segment: SegmentRow;
  /** Whether the field has unsaved text. A person must save it before the review. */
  isChanged: boolean;
  /** Moves the focus back to the text, because the pressed button may have disappeared. */
  onDecided(): void;
}

/** Segments by their ids and the versions on screen, or all that a filter matches. */
export interface ChosenRows {
  /** The filter whose matches are all chosen, or the project and language of the named segments. */
  filter: SegmentFilterDto;
  idArr?: string[];
  versions?: number[];
}

export interface ReviewChosenProps {
  decision: 'approve' | 'reject';
  chosen: ChosenRows;
  onDone(): void;
  onClose(): void;
}

export interface ExportChosenProps {
  chosen: ChosenRows;
  onClose(): void;
}

/** The parts of the editor that other features draw. The route puts them together. */
export interface EditorParts {
  /** The review of the open row, below its buttons. */
  Review?: ComponentType<ReviewProps>;
  /** Approves or rejects chosen rows, after a question. */
  ReviewChosen?: ComponentType<ReviewChosenProps>;
  /** Writes chosen rows into a file. */
  ExportChosen?: ComponentType<ExportChosenProps>;
}

import type { SegmentFilterDto, SegmentRow } from '@bhashantar/contracts';
import type { ComponentType } from 'react';

export interface ReviewProps {
  projectId: string;
  segment: SegmentRow;
  /** The field has another text, which a person saves before its review. */
  isChanged: boolean;
  /** The button that was pressed may be gone: back to the text. */
  onDecided(): void;
}

/** Segments by their ids and the versions on screen, or all that a filter matches. */
export interface ChosenRows {
  /** All that match, or the place in which the named ones are. */
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

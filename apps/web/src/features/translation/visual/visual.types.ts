import type { Language, SegmentRow } from '@bhashantar/contracts';
import type { ComponentType, ReactNode } from 'react';

/** The effect of a click in the page. */
export type Mode = 'edit' | 'browse';

/** The rows and the field of the translation editor, which another feature has. */
export interface SegmentsParts {
  rows: readonly SegmentRow[];
  isComplete: boolean;
  list: ReactNode;
  field: ReactNode | undefined;
  open(sourceHash: string | undefined): void;
}

export type SegmentsSlot = ComponentType<{
  projectId: string;
  language: Language;
  sourceLanguage: Language;
  url: string;
  active: string | undefined;
  isInPlace: boolean;
  isZone: boolean;
  onOpen(sourceHash: string | undefined): void;
  onTyped(sourceHash: string, target: string): void;
  children(parts: SegmentsParts): ReactNode;
}>;

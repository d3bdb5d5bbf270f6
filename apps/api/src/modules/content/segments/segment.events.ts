import { defineEvent } from '../../../platform/events/event-definition.js';

/**
 * Segments appeared or vanished. `appeared` are those that need translations; `revived` are the ones among them that had vanished before.
 * Hashes are 32 hexadecimal characters.
 */
export const SegmentsChanged = defineEvent<{
  organisationId: string;
  projectId: string;
  appeared: readonly string[];
  revived: readonly string[];
  vanished: readonly string[];
}>('SegmentsChanged');

/** From now on, targets of these segments must keep the tag order of their sources, because some page needs it. */
export const SegmentOrderFixed = defineEvent<{ organisationId: string; projectId: string; hashes: readonly string[] }>('SegmentOrderFixed');

/** Pages say that these segments, which were stored before, are in another language than the source's. */
export const SegmentLanguagesFound = defineEvent<{ organisationId: string; projectId: string; hashes: readonly string[] }>(
  'SegmentLanguagesFound',
);

/** The contents of these pages changed, whether or not any segment is new to the project. */
export const PagesChanged = defineEvent<{ organisationId: string; projectId: string; pageIds: readonly number[] }>('PagesChanged');

/** The site no longer has these pages. */
export const PagesGone = defineEvent<{ organisationId: string; projectId: string; pageIds: readonly number[] }>('PagesGone');

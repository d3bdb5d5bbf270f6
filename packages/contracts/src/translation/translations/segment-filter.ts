/** How a text is searched in segments. */
export const SEARCH_MODES = ['contains', 'exact', 'regex'] as const;
export type SearchMode = (typeof SEARCH_MODES)[number];

/** The conditions of a filter of segments, as `not` names them. */
export const SEGMENT_CONDITIONS = ['type', 'origin', 'review', 'text', 'page', 'problem', 'author', 'updated'] as const;
export type SegmentCondition = (typeof SEGMENT_CONDITIONS)[number];

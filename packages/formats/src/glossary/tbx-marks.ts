/** TBX-Basic has no category for what is done with a term: it is written as a subset of terms, which other programs keep or leave out. */
export const MARK_TYPE = 'projectSubset';
export const RULE_MARK = 'bhashantar:rule:';
/** Marks the forbidden words of a term without a language, which have no language section. */
export const FORBIDDEN_MARK = 'bhashantar:forbidden:';
export const CASE_MARK = 'bhashantar:case-sensitive';

/** By ISO 12620, as TBX-Basic restricts it; TBX without `-admn-sts` leaves the ending out. */
export const PREFERRED = 'preferredTerm-admn-sts';
export const FORBIDDEN = 'deprecatedTerm-admn-sts';
export const isForbidden = (status: string | undefined): boolean => /^(?:deprecatedTerm|supersededTerm)(?:-admn-sts)?$/.test(status ?? '');

/** Categories of parliament documents by their short code. */
export const DOCUMENT_CATEGORIES = {
  LOB: 'List of Business',
  BUL1: 'Bulletin Part-I',
  BUL2: 'Bulletin Part-II',
  QL: 'Questions List',
  SYN: 'Synopsis',
  PTBL: 'Paper to be Laid',
} as const;
export type DocumentCategory = keyof typeof DOCUMENT_CATEGORIES;
export const DOCUMENT_CATEGORY_CODES = Object.keys(DOCUMENT_CATEGORIES) as DocumentCategory[];

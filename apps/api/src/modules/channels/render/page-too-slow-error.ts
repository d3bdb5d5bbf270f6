/** The page is to go on as its server sends it: it takes too long, or too many are read already. */
export class PageTooSlowError extends Error {
  override readonly name = 'PageTooSlowError';
}

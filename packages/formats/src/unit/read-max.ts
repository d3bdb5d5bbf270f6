/** The whole number above 0 that a text is; undefined for any other text. It fits 32 bits. */
export function readMax(text: string | undefined): number | undefined {
  const number = /^\d{1,9}$/.test(text?.trim() ?? '') ? Number(text) : 0;
  return number > 0 ? number : undefined;
}

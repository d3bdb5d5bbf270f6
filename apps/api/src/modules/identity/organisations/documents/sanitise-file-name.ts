/** A file name that can be shown and sent back: no path, no control or direction marks, at most 120 characters. */
export function sanitiseFileName(name: string): string {
  const base = name.split(/[\\/]/).at(-1) ?? '';
  const clean = base.replace(/[\p{Cc}\p{Cf}\u2028\u2029"<>|:*?]+/gu, ' ').trim();
  return [...clean].slice(-120).join('') || 'document';
}

/**
 * The form in which an address is looked up and counted. Unicode and case variants of one mailbox share it. Folding twice catches letters
 * whose small form depends on the language (the dotted and dotless I). A dot at the end of the domain means the same domain, and format
 * characters are invisible.
 */
export function emailKey(email: string): string {
  const folded = email
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .trim()
    .toLowerCase()
    .toUpperCase()
    .toLowerCase();
  return folded
    .normalize('NFKD')
    .replace(/\u0307/g, '')
    .normalize('NFKC')
    .replace(/ı/g, 'i')
    .replace(/\.$/, '');
}

/** The form under which an address is looked up and counted: Unicode and case variants of one mailbox share it. */
export function emailKey(email: string): string {
  return email.normalize('NFKC').trim().toLowerCase();
}

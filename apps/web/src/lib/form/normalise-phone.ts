/**
 * Turns a mobile number as people and browsers write it (`+91 98765-43210`) into the form that the rule requires: 10 digits, with a leading
 * 0 if there is one.
 */
export function normalisePhone(typed: string): string {
  const bare = typed.replace(/[\s().-]/g, '');
  return bare.replace(/^(?:\+91|0091|91(?=\d{10}$))/, '');
}

/** A mobile number as people and browsers write it (`+91 98765-43210`) in the form that the rule asks for: 10 digits, a leading 0 kept. */
export function normalisePhone(typed: string): string {
  const bare = typed.replace(/[\s().-]/g, '');
  return bare.replace(/^(?:\+91|0091|91(?=\d{10}$))/, '');
}

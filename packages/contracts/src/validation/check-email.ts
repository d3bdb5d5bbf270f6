/** Message of an empty address. */
export const EMAIL_REQUIRED = 'Email is required';
/** Message of an address that breaks the rule. */
export const EMAIL_INVALID = 'Invalid email format';

const ADDRESS = /^[^\s@"(),:;<>[\]\\]+@[^\s@"(),:;<>[\]\\]+$/u;
/** RFC 5321: the longest address in a mail command. */
export const EMAIL_MAX = 254;

/** Whether a text has the standard form of a mail address: one local part, one domain with a dot, no empty label. */
export function isEmail(text: string): boolean {
  if (text.length > EMAIL_MAX || !ADDRESS.test(text)) return false;
  const [local = '', domain = ''] = text.split('@');
  const hasDots = local.startsWith('.') || local.endsWith('.') || local.includes('..');
  return !hasDots && local.length <= 64 && domain.includes('.') && domain.split('.').every((label) => /^[\p{L}\p{N}-]+$/u.test(label));
}

/** The rule of the free-trial registration (spec 1 section 5), two parts after the @ exactly: the message of the first fault, or undefined. */
export function checkEmail(text: string): string | undefined {
  if (!text.trim()) return EMAIL_REQUIRED;
  const email = text.trim();
  if (!isEmail(email) || email.includes('..')) return EMAIL_INVALID;
  const parts = (email.split('@')[1] ?? '').split('.');
  return parts.length === 2 && parts.every((part) => part.length >= 2) ? undefined : EMAIL_INVALID;
}

/** The rule for everybody else, whose addresses may have longer domains, such as `x.co.in`: the message of the first fault, or undefined. */
export function checkMemberEmail(text: string): string | undefined {
  if (!text.trim()) return EMAIL_REQUIRED;
  return isEmail(text.trim()) ? undefined : EMAIL_INVALID;
}

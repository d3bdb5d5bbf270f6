/** The severity of a problem of a target. Errors prevent its publication, warnings do not, and checks that are off are not made. */
export const CHECK_SEVERITIES = ['error', 'warning', 'off'] as const;
export type CheckSeverity = (typeof CHECK_SEVERITIES)[number];

/** The digits that the targets of a project must have. */
export const DIGITS_POLICIES = ['native', 'latin'] as const;
export type DigitsPolicy = (typeof DIGITS_POLICIES)[number];

/** How much a problem of a target weighs: errors keep it from being published, warnings do not, and what is off is not looked for. */
export const CHECK_SEVERITIES = ['error', 'warning', 'off'] as const;
export type CheckSeverity = (typeof CHECK_SEVERITIES)[number];

/** Which digits the targets of a project have. */
export const DIGITS_POLICIES = ['native', 'latin'] as const;
export type DigitsPolicy = (typeof DIGITS_POLICIES)[number];

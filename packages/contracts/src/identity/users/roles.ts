/** The roles of the product and the labels that screens show for them. */
export const ROLE_LABELS = {
  superAdmin: 'Super Admin',
  deliveryManager: 'Delivery Manager',
  collaborator: 'Collaborator',
  organisationAdmin: 'Organisation',
  freeOrgAdmin: 'Organisation(Free)',
  translationAdmin: 'Translation Admin',
  lokSabhaAdmin: 'Loksabha Admin',
  rajyaSabhaAdmin: 'Rajyasabha Admin',
  lokSabhaTranslator: 'Loksabha Translator',
  rajyaSabhaTranslator: 'Rajyasabha Translator',
} as const;

export type Role = keyof typeof ROLE_LABELS;
export const ROLES = Object.keys(ROLE_LABELS) as Role[];

/** Narrows any text to a role. */
export function isRole(value: unknown): value is Role {
  return typeof value === 'string' && Object.hasOwn(ROLE_LABELS, value);
}

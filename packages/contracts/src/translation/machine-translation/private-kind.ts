/** What a project may keep from translation engines: numbers and addresses that belong to a person or to their money. */
export const PRIVATE_KINDS = ['aadhaar', 'pan', 'gstin', 'passport', 'card', 'account', 'ifsc', 'phone', 'email'] as const;
export type PrivateKind = (typeof PRIVATE_KINDS)[number];

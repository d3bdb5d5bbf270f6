/** The kinds of content that a project may keep from translation engines: numbers and addresses of a person or of their money. */
export const PRIVATE_KINDS = ['aadhaar', 'pan', 'gstin', 'passport', 'card', 'account', 'ifsc', 'phone', 'email'] as const;
export type PrivateKind = (typeof PRIVATE_KINDS)[number];

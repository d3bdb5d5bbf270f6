/** A published project as the public side knows it. */
export interface PublicSite {
  organisationId: string;
  projectId: string;
  projectKey: string;
  hostKey: string;
  baseUrl: string;
  hostname: string;
  otherDomains: string[];
  sourceLanguage: string;
  /** Whether the customer has shown that the site is theirs; until then it is shown for preview only. */
  isVerified: boolean;
  numerals: 'keep' | 'convert';
  /** Every target language; `isPublished` says which of them visitors are to see. */
  languages: { language: string; isPublished: boolean; customDomain: string | null }[];
}

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
  numerals: 'keep' | 'convert';
  /** Every target language; `isPublished` says which of them visitors may see. */
  languages: { language: string; isPublished: boolean; customDomain: string | null }[];
}

import type { House, Plan } from '../../billing/plans/plan.js';
import type { ProjectStatus, WorkStatus } from '../../projects/projects/project-status.js';
import type { ApiKeyScope } from '../../role-rules.js';
import type { UserSummary } from '../users/user.replies.js';
import type { DocumentStatus, KycDocumentKind } from './kyc-document.js';

export interface OrganisationSummary {
  organisationId: string;
  name: string;
  plan: Plan;
  house: House | null;
  userCount: number;
  createdAt: string;
}

export interface OrganisationListReply {
  organisationList: OrganisationSummary[];
  totalOrganisations: number;
}

export interface OrganisationName {
  organisationId: string;
  name: string;
}

/** A row of the projects of an organisation. */
export interface OrganisationProject {
  projectId: string;
  name: string;
  baseUrl: string;
  status: ProjectStatus;
  workStatus: WorkStatus;
  createdAt: string;
}

export interface OrganisationDetails extends OrganisationSummary {
  website: string | null;
  contactEmail: string | null;
  contactPhone: string | null;
  address: string | null;
  taxNumber: string | null;
  activeUserCount: number;
  deliveryManagers: UserSummary[];
  projectCount: number;
  /** The newest twenty. */
  projects: OrganisationProject[];
}

export interface KycDocument {
  documentId: string;
  organisationId: string;
  kind: KycDocumentKind;
  status: DocumentStatus;
  fileName: string;
  contentType: string;
  size: number;
  reason: string | null;
  uploadedAt: string;
  reviewedAt: string | null;
}

/** The seven kinds, each with its document or null. */
export interface KycDocumentListReply {
  documents: { kind: KycDocumentKind; document: KycDocument | null }[];
}

export interface ApiKeySummary {
  apiKeyId: string;
  name: string;
  /** The first characters, to tell keys apart. */
  prefix: string;
  scopes: ApiKeyScope[];
  /** How many characters may be translated with the key in a day. */
  charactersPerDay: number;
  createdAt: string;
  expiresAt: string | null;
  lastUsedAt: string | null;
  revokedAt: string | null;
}

export interface CreatedApiKeyReply extends ApiKeySummary {
  /** The key itself; never shown again. */
  key: string;
}

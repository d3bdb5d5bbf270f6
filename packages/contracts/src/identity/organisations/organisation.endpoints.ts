import { endpoint } from '../../endpoint.js';
import type { UserSummary } from '../users/user.replies.js';
import { KYC_DOCUMENT_MAX_BYTES } from './kyc-document.js';
import type {
  ApiKeyIdDto,
  AssignManagersDto,
  CreateApiKeyDto,
  EditOrganisationDto,
  KycDocumentIdDto,
  ListOrganisationsDto,
  OptionalOrganisationDto,
  OrganisationIdDto,
  ReviewKycDocumentDto,
} from './organisation.dto.js';
import type {
  ApiKeySummary,
  CreatedApiKeyReply,
  KycDocument,
  KycDocumentListReply,
  OrganisationDetails,
  OrganisationListReply,
  OrganisationName,
} from './organisation.replies.js';

export const listOrganisations = endpoint<ListOrganisationsDto, OrganisationListReply>({
  name: 'listOrganisations',
  method: 'POST',
  path: 'organisation/list',
  access: 'organisation.read',
  reads: true,
  summary: 'Organisations the caller may see',
});
export const allOrganisations = endpoint<undefined, { organisations: OrganisationName[] }>({
  name: 'allOrganisations',
  method: 'POST',
  path: 'organisation/all',
  access: 'organisation.read',
  reads: true,
  summary: 'Names of all organisations the caller may see',
});
export const organisationDetails = endpoint<OrganisationIdDto, OrganisationDetails>({
  name: 'organisationDetails',
  method: 'POST',
  path: 'organisation/details',
  access: 'organisation.read',
  reads: true,
  summary: 'One organisation with its people, projects and plan',
});
export const editOrganisation = endpoint<EditOrganisationDto, OrganisationDetails>({
  name: 'editOrganisation',
  method: 'POST',
  path: 'organisation/edit',
  access: 'organisation.update',
  audit: ['organisation.edit'],
  summary: 'Changes an organisation',
});
export const actForOrganisation = endpoint<OptionalOrganisationDto, { actingFor: OrganisationName | null }>({
  name: 'actForOrganisation',
  method: 'POST',
  path: 'organisation/act',
  access: 'organisation.read',
  audit: ['session.act'],
  summary: 'Works in another organisation within reach from now on in this session; without an id in the own one again',
});
export const assignDeliveryManagers = endpoint<AssignManagersDto, { deliveryManagerList: UserSummary[] }>({
  name: 'assignDeliveryManagers',
  method: 'POST',
  path: 'organisation/deliveryManagers/assign',
  access: 'organisation.manageAll',
  audit: ['organisation.managers'],
  summary: 'Sets the delivery managers of an organisation',
});
export const listKycDocuments = endpoint<OptionalOrganisationDto, KycDocumentListReply>({
  name: 'listKycDocuments',
  method: 'POST',
  path: 'organisation/documents/list',
  access: 'organisation.read',
  reads: true,
  summary: 'The KYC documents of an organisation',
});
export const uploadKycDocument = endpoint<FormData, KycDocument>({
  name: 'uploadKycDocument',
  method: 'POST',
  path: 'organisation/documents/upload',
  access: 'kyc.manage',
  audit: ['document.upload'],
  summary: 'Uploads a KYC document; multipart with kind and file',
  multipart: true,
  limits: { fileBytes: KYC_DOCUMENT_MAX_BYTES },
});
export const reviewKycDocument = endpoint<ReviewKycDocumentDto, KycDocument>({
  name: 'reviewKycDocument',
  method: 'POST',
  path: 'organisation/documents/review',
  access: 'kyc.review',
  audit: ['document.review'],
  summary: 'Accepts, rejects or signs a KYC document',
});
export const downloadKycDocument = endpoint<KycDocumentIdDto, Blob>({
  name: 'downloadKycDocument',
  method: 'POST',
  path: 'organisation/documents/download',
  access: 'organisation.read',
  reads: true,
  audit: ['document.download'],
  summary: 'The file of a KYC document',
  fileTypes: ['application/pdf', 'image/png', 'image/jpeg'],
});
export const listApiKeys = endpoint<undefined, { apiKeys: ApiKeySummary[] }>({
  name: 'listApiKeys',
  method: 'POST',
  path: 'organisation/apiKeys/list',
  access: 'apiKey.manage',
  reads: true,
  summary: 'API keys of the organisation',
});
export const createApiKey = endpoint<CreateApiKeyDto, CreatedApiKeyReply>({
  name: 'createApiKey',
  method: 'POST',
  path: 'organisation/apiKeys/create',
  access: 'apiKey.manage',
  audit: ['apiKey.create'],
  summary: 'Creates an API key; the answer alone shows it',
});
export const revokeApiKey = endpoint<ApiKeyIdDto, { apiKey: ApiKeySummary }>({
  name: 'revokeApiKey',
  method: 'POST',
  path: 'organisation/apiKeys/revoke',
  access: 'apiKey.manage',
  audit: ['apiKey.revoke'],
  summary: 'Ends an API key at once',
});

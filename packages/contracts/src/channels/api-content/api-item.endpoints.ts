import { endpoint } from '../../endpoint.js';
import { API_FILE_BYTES } from '../../policy.js';
import type { ProjectIdDto } from '../../projects/projects/project.dto.js';
import type {
  AddApiDto,
  AddApiLanguagesDto,
  AddItemLanguagesDto,
  ApiIdDto,
  ApiIdsDto,
  DeleteApiLanguageDto,
  DeleteApisDto,
  ListApiEntriesDto,
  ListApiKeysDto,
  ListApiPageDto,
  ListApisDto,
  PublishContentDto,
  UpdateApiDetailsDto,
  UpdateApiDto,
  VerifyApiDto,
} from './api-item.dto.js';
import type {
  AddedApi,
  AddedApis,
  ApiChoiceList,
  ApiDomainList,
  ApiEntryList,
  ApiItemDetails,
  ApiItemPage,
  ApiKeyList,
  ApiLanguages,
  ApiVerification,
  DeletedApiLanguage,
  DeletedApis,
  PublishedContent,
  StartedSyncs,
  UpdatedApiDetails,
  UpdatedApis,
} from './api-item.replies.js';

/** A body, twenty headers and credentials. */
const CALL = { bytes: 320 * 1024 };
/** The same and the rules of all keys. */
const KEYED = { bytes: 800 * 1024, values: 2_200, names: 2_000 };
/** The same and the call. */
const WHOLE = { ...KEYED, bytes: 1_120 * 1024, values: 2_400 };
/** The ids of 500 items. */
const ITEMS = { bytes: 32 * 1024, values: 700 };

export const verifyApi = endpoint<VerifyApiDto, ApiVerification>({
  name: 'verifyApi',
  method: 'POST',
  path: 'apiTranslation/api/verify',
  access: 'content.manage',
  needs: 'items',
  audit: { none: 'stores nothing' },
  summary: 'Calls an API once, and says what came: status, time, a sample, and a guess of its list, ids, pages and keys; stores nothing',
  limits: CALL,
  outside: 'api.verify',
});
export const addApi = endpoint<AddApiDto, AddedApi>({
  name: 'addApi',
  method: 'POST',
  path: 'apiTranslation/add',
  access: 'content.manage',
  needs: 'items',
  audit: ['content.add'],
  summary: 'Connects an API: it is called once, and stored with what a person confirmed of the guess; absent parts are guessed',
  limits: WHOLE,
  outside: 'api.verify',
});
export const addApiFile = endpoint<undefined, AddedApis>({
  name: 'addApiFile',
  method: 'POST',
  path: 'apiTranslation/add/file',
  access: 'content.manage',
  audit: ['content.add'],
  multipart: true,
  summary:
    'Takes the calls of an OpenAPI 3 document, a Postman 2.1 collection or a table of addresses (CSV, XLSX) for `projectId`, row by row',
  limits: { fileBytes: API_FILE_BYTES },
});
export const getApiList = endpoint<ListApisDto, ApiChoiceList>({
  name: 'getApiList',
  method: 'POST',
  path: 'apiTranslation/getApiList',
  access: 'content.push',
  needs: 'items',
  reads: true,
  summary: 'All items of a project in short form',
});
export const listApis = endpoint<ListApiPageDto, ApiItemPage>({
  name: 'listApis',
  method: 'POST',
  path: 'apiTranslation/paginated/get',
  access: 'content.push',
  needs: 'items',
  reads: true,
  summary: 'The items of a project, page by page',
});
export const apiDetails = endpoint<ApiIdDto, ApiItemDetails>({
  name: 'apiDetails',
  method: 'POST',
  path: 'apiTranslation/details/api/get',
  access: 'content.push',
  reads: true,
  summary: 'An item with its connection without secrets, its keys, its schedule and its last syncs',
});
export const updateApiDetails = endpoint<UpdateApiDetailsDto, UpdatedApiDetails>({
  name: 'updateApiDetails',
  method: 'POST',
  path: 'apiTranslation/details/update',
  access: 'content.manage',
  audit: ['content.keys', 'content.update'],
  summary: 'Changes settings that do not affect how the API is called; `dryRun` says how many texts new keys add and remove',
  limits: KEYED,
});
export const updateApi = endpoint<UpdateApiDto, ApiItemDetails>({
  name: 'updateApi',
  method: 'POST',
  path: 'apiTranslation/update',
  access: 'content.manage',
  audit: ['content.update'],
  summary: 'Changes how the API is called. It is called once before that is stored, and the state goes back to `created`',
  limits: CALL,
  outside: 'api.verify',
});
export const deleteApis = endpoint<DeleteApisDto, DeletedApis>({
  name: 'deleteApis',
  method: 'POST',
  path: 'apiTranslation/delete',
  access: 'content.manage',
  audit: ['content.delete'],
  summary: 'Deletes items with their entries, and the texts that nothing else uses; `keepTm` keeps their translations in the memory',
  limits: ITEMS,
});
export const listApiContentKeys = endpoint<ListApiKeysDto, ApiKeyList>({
  name: 'listApiContentKeys',
  method: 'POST',
  path: 'apiTranslation/keys/list/get',
  access: 'content.push',
  reads: true,
  summary: 'The keys of an item with rules and reasons, and those whose values describe the content and stay',
});
export const syncApis = endpoint<ApiIdsDto, StartedSyncs>({
  name: 'syncApis',
  method: 'POST',
  path: 'apiTranslation/sync',
  access: 'content.push',
  audit: ['content.sync'],
  summary: 'Brings in the content of items: one job for each; an item that is already syncing stays as it is',
  limits: ITEMS,
});
export const listApiEntries = endpoint<ListApiEntriesDto, ApiEntryList>({
  name: 'listApiEntries',
  method: 'POST',
  path: 'apiTranslation/data/paginated/get',
  access: 'content.push',
  reads: true,
  summary: 'The entries of an item, with what changed in the last sync and how far each language is',
});
export const addApiLanguages = endpoint<AddApiLanguagesDto, ApiLanguages>({
  name: 'addApiLanguages',
  method: 'POST',
  path: 'apiTranslation/newLang/add',
  access: 'project.update',
  needs: 'items',
  audit: ['project.update'],
  summary: 'Adds languages to a project',
});
export const addItemLanguages = endpoint<AddItemLanguagesDto, UpdatedApis>({
  name: 'addItemLanguages',
  method: 'POST',
  path: 'apiTranslation/dynamic/language/add',
  access: 'content.manage',
  audit: ['content.update'],
  summary: 'Adds languages of the project to some items alone',
  limits: ITEMS,
});
export const deleteApiLanguage = endpoint<DeleteApiLanguageDto, DeletedApiLanguage>({
  name: 'deleteApiLanguage',
  method: 'POST',
  path: 'apiTranslation/langauge/delete',
  access: 'project.update',
  needs: 'items',
  audit: ['project.update'],
  summary: 'Removes a language from a project; `dryRun` counts what goes with it',
});
export const listApiDomains = endpoint<ProjectIdDto, ApiDomainList>({
  name: 'listApiDomains',
  method: 'POST',
  path: 'apiTranslation/getDynamicDataDomainList',
  access: 'content.push',
  needs: 'items',
  reads: true,
  summary: 'The domains of the dynamic items of a project, with what is in them and what is translated',
});
export const publishContent = endpoint<PublishContentDto, PublishedContent>({
  name: 'publishContent',
  method: 'POST',
  path: 'apiTranslation/language/publish',
  access: 'publish.manage',
  needs: 'items',
  audit: ['publication.move'],
  summary: 'Shows callers of the public side a language of the content of a project, or takes it back',
});

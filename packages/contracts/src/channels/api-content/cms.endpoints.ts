import { endpoint } from '../../endpoint.js';
import type { ProjectIdDto } from '../../projects/projects/project.dto.js';
import type {
  ApplyDetailsDto,
  ApplyIdDto,
  ApplyLocalizationDto,
  ChooseContentTypeDto,
  CmsConnectionIdDto,
  ConnectCmsDto,
  ItemHistoryDto,
  ListAppliesDto,
  ListContentTypesDto,
  UndoApplyDto,
  UpdateCmsAutoDto,
  UpdateCmsDto,
} from './cms.dto.js';
import type {
  ApiHistory,
  AppliedLocalization,
  ChosenContentType,
  CmsApply,
  CmsApplyDetails,
  CmsApplyList,
  CmsConnectionList,
  CmsHookSecret,
  ConnectedCms,
  ContentTypeList,
  RemovedCms,
  UpdatedCmsAuto,
} from './cms.replies.js';

/** Credentials and the templates of calls. */
const CONNECTION = { bytes: 288 * 1024 };
/** The rules of all fields of a content type. */
const FIELDS = { bytes: 800 * 1024, values: 1_700, names: 1_200 };
/** The ids of 500 items, 200 named entries, and 200 that are overwritten. */
const APPLIED = { bytes: 680 * 1024, values: 1_700, names: 800 };

export const connectCms = endpoint<ConnectCmsDto, ConnectedCms>({
  name: 'connectCms',
  method: 'POST',
  path: 'apiTranslation/cms/connect',
  access: 'content.manage',
  needs: 'items',
  audit: ['content.add'],
  summary: 'Connects a CMS: its content types and locales are read once, and the credentials are stored encrypted',
  limits: CONNECTION,
  outside: 'api.verify',
});
export const listCms = endpoint<ProjectIdDto, CmsConnectionList>({
  name: 'listCms',
  method: 'POST',
  path: 'apiTranslation/cms/list',
  access: 'content.push',
  needs: 'items',
  reads: true,
  summary: 'The CMSs that a project is connected to, without their secrets',
});
export const updateCms = endpoint<UpdateCmsDto, ConnectedCms>({
  name: 'updateCms',
  method: 'POST',
  path: 'apiTranslation/cms/update',
  access: 'content.manage',
  audit: ['content.update'],
  summary: 'Changes the name, the address or the credentials of a CMS. It is read once before they are stored',
  limits: CONNECTION,
  outside: 'api.verify',
});
export const removeCms = endpoint<CmsConnectionIdDto, RemovedCms>({
  name: 'removeCms',
  method: 'POST',
  path: 'apiTranslation/cms/remove',
  access: 'content.manage',
  audit: ['content.delete'],
  summary: 'Removes a CMS of which no content type is chosen any more',
});
export const addCmsHookSecret = endpoint<CmsConnectionIdDto, CmsHookSecret>({
  name: 'addCmsHookSecret',
  method: 'POST',
  path: 'apiTranslation/cms/hook',
  access: 'content.manage',
  audit: ['content.update'],
  summary: 'Makes a secret for the messages of a CMS, and shows it this once. The one before holds beside it until the next is made',
});
export const listContentTypes = endpoint<ListContentTypesDto, ContentTypeList>({
  name: 'listContentTypes',
  method: 'POST',
  path: 'apiTranslation/contentTypes/list',
  access: 'content.manage',
  needs: 'items',
  reads: true,
  summary: 'The content types of a connected CMS with their fields and locales, and which are chosen',
  outside: 'api.verify',
});
export const chooseContentType = endpoint<ChooseContentTypeDto, ChosenContentType>({
  name: 'chooseContentType',
  method: 'POST',
  path: 'apiTranslation/content-types/details/update',
  access: 'content.manage',
  needs: 'items',
  audit: ['content.add', 'content.keys', 'content.delete'],
  summary: 'Chooses a content type and makes its item, or gives it up. `dryRun` lists the linked entries up to `depth` before that',
  limits: FIELDS,
  outside: 'api.verify',
});
export const applyLocalization = endpoint<ApplyLocalizationDto, AppliedLocalization>({
  name: 'applyLocalization',
  method: 'POST',
  path: 'apiTranslation/localization/apply',
  access: 'content.manage',
  audit: ['content.apply'],
  summary:
    'Writes complete translations into the CMS as drafts. `dryRun` lists changes, conflicts and fields over their limit; `publish` asks for a confirmed count',
  limits: APPLIED,
  outside: 'api.verify',
});
export const updateCmsAuto = endpoint<UpdateCmsAutoDto, UpdatedCmsAuto>({
  name: 'updateCmsAuto',
  method: 'POST',
  path: 'apiTranslation/auto/cms/update',
  access: 'content.manage',
  audit: ['content.update'],
  summary: 'Sets the automatic steps after a change; `publish` asks once for a confirmed count',
});
export const itemHistory = endpoint<ItemHistoryDto, ApiHistory>({
  name: 'itemHistory',
  method: 'POST',
  path: 'apiTranslation/history',
  access: 'content.push',
  reads: true,
  summary: 'The history of an item: syncs, and the steps that people or a change of the item began',
});
export const listApplies = endpoint<ListAppliesDto, CmsApplyList>({
  name: 'listApplies',
  method: 'POST',
  path: 'apiTranslation/localization/list',
  access: 'content.push',
  needs: 'items',
  reads: true,
  summary: 'The times that translations were written into a CMS, the newest first, with their progress',
});
export const applyDetails = endpoint<ApplyDetailsDto, CmsApplyDetails>({
  name: 'applyDetails',
  method: 'POST',
  path: 'apiTranslation/localization/details',
  access: 'content.push',
  reads: true,
  summary: 'One such time with its entries, their conflicts and problems',
});
export const stopApply = endpoint<ApplyIdDto, CmsApply>({
  name: 'stopApply',
  method: 'POST',
  path: 'apiTranslation/localization/stop',
  access: 'content.manage',
  audit: ['content.apply'],
  summary: 'Stops writing after the entry that is being written; what was written stays until it is undone',
});
export const undoApply = endpoint<UndoApplyDto, CmsApply>({
  name: 'undoApply',
  method: 'POST',
  path: 'apiTranslation/localization/undo',
  access: 'content.manage',
  audit: ['content.apply'],
  summary:
    'Puts back in the CMS what one apply has written, except where people have changed it since. `unpublish` asks for a confirmed count, and puts back what visitors saw',
});

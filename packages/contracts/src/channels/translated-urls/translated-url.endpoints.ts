import { endpoint } from '../../endpoint.js';
import type {
  AddUrlTranslationsDto,
  ExportTranslatedUrlsDto,
  ListTranslatedUrlsDto,
  UndoUrlTranslationsDto,
  UpdateTranslatedUrlDto,
} from './translated-url.dto.js';
import type { TranslatedUrlList, UrlTranslationsChange } from './translated-url.replies.js';

/** 100 pairs of 2,048 and 900 characters, which may take three bytes each. */
const ADDRESSES = { bytes: 920 * 1024, names: 210 };
const FILE = { fileBytes: 8 * 1024 * 1024 };

export const addUrlTranslations = endpoint<AddUrlTranslationsDto, UrlTranslationsChange>({
  name: 'addUrlTranslations',
  method: 'POST',
  path: 'scope/addUrlTranslations',
  access: 'publish.manage',
  needs: 'site',
  audit: ['publication.translatedUrls'],
  summary:
    'Gives pages translated addresses in one language: all of them or none. Addresses of before lead on to the new ones; with `dryRun` it only says what would change',
  limits: ADDRESSES,
});
export const updateTranslatedUrl = endpoint<UpdateTranslatedUrlDto, UrlTranslationsChange>({
  name: 'updateTranslatedUrl',
  method: 'POST',
  path: 'scope/updateTranslatedUrl',
  access: 'publish.manage',
  needs: 'site',
  audit: ['publication.translatedUrls'],
  summary: 'Changes the translated address of one page in one language, or takes it away; the address of before leads on to the new one',
});
export const undoUrlTranslations = endpoint<UndoUrlTranslationsDto, UrlTranslationsChange>({
  name: 'undoUrlTranslations',
  method: 'POST',
  path: 'scope/urlTranslations/undo',
  access: 'publish.manage',
  needs: 'site',
  audit: ['publication.translatedUrls'],
  summary: 'Gives the pages of one change their addresses of before, unless one of them was changed since',
});
export const listTranslatedUrls = endpoint<ListTranslatedUrlsDto, TranslatedUrlList>({
  name: 'listTranslatedUrls',
  method: 'POST',
  path: 'scope/urlTranslations/get',
  access: 'project.read',
  needs: 'project',
  reads: true,
  summary: 'The pages of a project with their addresses in one language, and proposals for those that have none',
});
export const exportTranslatedUrls = endpoint<ExportTranslatedUrlsDto, Blob>({
  name: 'exportTranslatedUrls',
  method: 'POST',
  path: 'scope/urlTranslations/csv/get',
  access: 'project.read',
  needs: 'project',
  reads: true,
  summary: 'The translated addresses of a project in one language as CSV',
  fileTypes: ['text/csv'],
});
export const uploadUrlTranslations = endpoint<undefined, UrlTranslationsChange>({
  name: 'uploadUrlTranslations',
  method: 'POST',
  path: 'scope/urlTranslations/upload',
  access: 'publish.manage',
  needs: 'site',
  audit: ['publication.translatedUrls'],
  multipart: true,
  summary:
    'Takes translated addresses in the language `targetLang` from a CSV or XLSX file with the columns `url` and `translatedUrl`, for the project named as `projectId`: all of them or none. With `dryRun=true` it only says what would change',
  limits: FILE,
});

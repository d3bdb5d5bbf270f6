export { PreviewUrlDto, VerifyScriptDto } from './delivery.dto.js';
export { AddGlossaryTermDto, DeleteGlossaryTermsDto, ListGlossaryDto } from './glossary.dto.js';
export { CrawlProjectDto, EstimateProjectDto, ListProjectsDto, NewProjectDto, ProjectIdDto } from './project.dto.js';
export { LoginDto } from './session.dto.js';
export {
  ApplyNmtDto,
  ApplyTransliterationDto,
  FilterTranslationsDto,
  ProjectLanguageDto,
  SOURCE_HASH,
  StatusWordCountDto,
  TranslationCountsDto,
  UpdateTranslationDto,
} from './translation.dto.js';

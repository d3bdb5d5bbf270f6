import { IsIn, IsOptional, IsUUID } from 'class-validator';
import { BlankIsAbsent } from '../../dto/blank-is-absent.decorator.js';
import { IsMoment } from '../../dto/moment.decorator.js';
import { LANGUAGE_CODES } from '../../languages/languages.js';
import { ProjectIdDto } from '../../projects/projects/project.dto.js';
import { REPORT_FORMATS, REPORT_TYPES, type ReportFormat, type ReportType } from './report.js';

export class GenerateReportDto extends ProjectIdDto {
  /** If absent, by language. */
  @BlankIsAbsent()
  @IsOptional()
  @IsIn(REPORT_TYPES)
  reportType?: ReportType;

  /** If absent, CSV. */
  @BlankIsAbsent()
  @IsOptional()
  @IsIn(REPORT_FORMATS)
  format?: ReportFormat;

  /** If absent, every target language. */
  @BlankIsAbsent()
  @IsOptional()
  @IsIn(LANGUAGE_CODES)
  targetLang?: string;

  /** For a report by user: changes from this date or moment on, by ISO 8601. */
  @BlankIsAbsent()
  @IsOptional()
  @IsMoment()
  from?: string;

  /** Up to this date or moment. */
  @BlankIsAbsent()
  @IsOptional()
  @IsMoment()
  to?: string;
}

export class DownloadReportDto extends ProjectIdDto {
  /** If absent, the caller's latest report of the project. */
  @BlankIsAbsent()
  @IsOptional()
  @IsUUID()
  reportId?: string;
}

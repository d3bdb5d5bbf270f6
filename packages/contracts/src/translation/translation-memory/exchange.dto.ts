import { IsBoolean, IsIn, IsOptional, IsUUID } from 'class-validator';
import { ProjectIdDto } from '../../projects/projects/project.dto.js';
import { SegmentFilterDto } from '../translations/translation.dto.js';
import { EXPORT_FORMATS, type ExportFormat, IMPORT_MODES, type ImportMode } from './exchange.js';

export class ImportIdDto extends ProjectIdDto {
  @IsUUID()
  importId: string;
}

export class ConfirmImportDto extends ImportIdDto {
  @IsIn(IMPORT_MODES)
  mode: ImportMode;
}

export class ExportIdDto extends ProjectIdDto {
  @IsUUID()
  exportId: string;
}

export class ExportTranslationsDto extends SegmentFilterDto {
  @IsIn(EXPORT_FORMATS)
  format: ExportFormat;

  /** Segments without a translation, too. */
  @IsOptional()
  @IsBoolean()
  withUntranslated?: boolean;
}

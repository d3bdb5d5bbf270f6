import { IsBoolean, IsIn, IsOptional, IsUUID } from 'class-validator';
import { OneIsList } from '../../dto/blank-is-absent.decorator.js';
import { SourceHashes } from '../../dto/source-hashes.decorator.js';
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

  /** Whether segments without a translation are included. */
  @IsOptional()
  @IsBoolean()
  withUntranslated?: boolean;
}

/** Exports that download at once may contain only chosen segments. */
export class ExportChosenDto extends ExportTranslationsDto {
  /** Only these of those that match, by `sourceHash`. */
  @OneIsList()
  @IsOptional()
  @SourceHashes()
  idArr?: string[];
}

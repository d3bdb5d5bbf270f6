import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsOptional,
  IsString,
  IsUUID,
  MaxLength,
  MinLength,
  ValidateNested,
} from 'class-validator';
import { PageNumber, PageSize } from '../../dto/page.decorators.js';
import { LANGUAGE_CODES } from '../../languages/languages.js';
import { URL_TRANSLATIONS_MAX } from '../../policy.js';
import { ProjectIdDto } from '../../projects/projects/project.dto.js';

/** The translated address of one page. */
export class UrlTranslationDto {
  /** A whole address, or a path of the project's site; without a query. */
  @IsString()
  @MinLength(1)
  @MaxLength(2048)
  url: string;

  /** The path that visitors get, such as `/हमारे-बारे-में`, in letters or percent-encoded; empty removes the translated address. */
  @IsString()
  @MaxLength(900)
  translatedUrl: string;
}

class TranslatedUrlsOfLanguageDto extends ProjectIdDto {
  @IsIn(LANGUAGE_CODES)
  targetLang: string;
}

export class AddUrlTranslationsDto extends TranslatedUrlsOfLanguageDto {
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(URL_TRANSLATIONS_MAX)
  @ValidateNested({ each: true })
  @Type(() => UrlTranslationDto)
  urls: UrlTranslationDto[];

  /** Reports what would change, without changing anything. */
  @IsOptional()
  @IsBoolean()
  dryRun?: boolean;
}

export class UpdateTranslatedUrlDto extends TranslatedUrlsOfLanguageDto {
  /** A whole address, or a path of the project's site; without a query. */
  @IsString()
  @MinLength(1)
  @MaxLength(2048)
  url: string;

  /** The same as for an addition. */
  @IsString()
  @MaxLength(900)
  translatedUrl: string;

  /** Reports what would change, without changing anything. */
  @IsOptional()
  @IsBoolean()
  dryRun?: boolean;
}

export class ListTranslatedUrlsDto extends TranslatedUrlsOfLanguageDto {
  /** A part of the address, or of the translated one. */
  @IsOptional()
  @IsString()
  @MaxLength(200)
  searchText?: string;

  /** Only pages that have a translated address. */
  @IsOptional()
  @IsBoolean()
  translated?: boolean;

  @PageNumber()
  pageNumber?: number;

  @PageSize()
  pageSize?: number;
}

export class ExportTranslatedUrlsDto extends TranslatedUrlsOfLanguageDto {}

export class UndoUrlTranslationsDto extends ProjectIdDto {
  /** The id of the change, from its reply. */
  @IsUUID()
  changeId: string;
}

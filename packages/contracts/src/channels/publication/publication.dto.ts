import { ArrayMaxSize, ArrayMinSize, IsArray, IsBoolean, IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import { IsMoment } from '../../dto/moment.decorator.js';
import { TargetLanguages } from '../../dto/target-languages.decorator.js';
import { ProjectIdDto } from '../../projects/projects/project.dto.js';
import { ProjectLanguageDto } from '../../translation/translations/translation.dto.js';

/** The addresses of one page of a list. */
const MAX_URLS = 100;

/** Send values that differ from those of the project to preview the effect of a change. */
export class ProjectPublicationDto extends ProjectIdDto {
  @IsOptional()
  @IsInt()
  @Min(0)
  @Max(100)
  threshold?: number;

  @IsOptional()
  @IsBoolean()
  automatic?: boolean;

  @IsOptional()
  @IsBoolean()
  reviewedOnly?: boolean;
}

export class PublicationPolicyDto extends ProjectIdDto {
  @IsInt()
  @Min(0)
  @Max(100)
  threshold: number;

  @IsBoolean()
  automatic: boolean;

  /** If absent, it stays as it is. */
  @IsOptional()
  @IsBoolean()
  reviewedOnly?: boolean;
}

export class PublishLanguageDto extends ProjectLanguageDto {
  /** Restores what visitors saw before the language was taken back: the same pages, and no other page. */
  @IsOptional()
  @IsBoolean()
  again?: boolean;
}

export class UnpublishLanguageDto extends ProjectLanguageDto {
  /** From the reply of a publication. Undoes only that publication. */
  @IsOptional()
  @IsMoment()
  publishedAt?: string;
}

export class ListPagePublicationsDto extends ProjectLanguageDto {
  @IsArray()
  @ArrayMaxSize(MAX_URLS)
  @IsString({ each: true })
  @MaxLength(2048, { each: true })
  urls: string[];
}

/** Pages by their addresses, in each of the languages. */
export class HoldPagesDto extends ProjectIdDto {
  @TargetLanguages()
  targetLanguages: string[];

  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(MAX_URLS)
  @IsString({ each: true })
  @MaxLength(2048, { each: true })
  urls: string[];
}

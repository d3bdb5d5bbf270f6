import { ArrayMaxSize, ArrayMinSize, IsArray, IsBoolean, IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import { IsMoment } from '../../dto/moment.decorator.js';
import { TargetLanguages } from '../../dto/target-languages.decorator.js';
import { ProjectIdDto } from '../../projects/projects/project.dto.js';
import { ProjectLanguageDto } from '../../translation/translations/translation.dto.js';

/** A screenful of addresses. */
const MAX_URLS = 100;

/** Other values than the project's own ask what would be if they were. */
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

  /** Left as it is where absent. */
  @IsOptional()
  @IsBoolean()
  reviewedOnly?: boolean;
}

export class PublishLanguageDto extends ProjectLanguageDto {
  /** Brings a language back as visitors saw it until it was taken back: no other pages, and none that was not published then. */
  @IsOptional()
  @IsBoolean()
  again?: boolean;
}

export class UnpublishLanguageDto extends ProjectLanguageDto {
  /** From the reply of a publication: only what that one brought is taken back. */
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

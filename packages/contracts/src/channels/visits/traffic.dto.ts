import { ArrayMaxSize, IsArray, IsIn, IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import { LANGUAGE_CODES } from '../../languages/languages.js';
import { TRAFFIC_DAYS_MAX } from '../../policy.js';
import { ProjectIdDto } from '../../projects/projects/project.dto.js';

export class TrafficDto extends ProjectIdDto {
  /** The number of days, including today; 30 if absent. */
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(TRAFFIC_DAYS_MAX)
  days?: number;
}

export class PageTrafficDto extends TrafficDto {
  /** If absent, in all languages. */
  @IsOptional()
  @IsIn(LANGUAGE_CODES)
  targetLang?: string;

  @IsArray()
  @ArrayMaxSize(100)
  @IsString({ each: true })
  @MaxLength(2048, { each: true })
  urls: string[];
}

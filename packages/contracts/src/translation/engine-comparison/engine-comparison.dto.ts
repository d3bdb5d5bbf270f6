import { ArrayMaxSize, ArrayMinSize, IsArray, IsIn, IsInt, IsOptional, IsUUID, Max, MaxLength, Min } from 'class-validator';
import { UniqueItems } from '../../dto/unique-items.decorator.js';
import { LANGUAGE_CODES } from '../../languages/languages.js';
import { COMPARED_ENGINES_MAX, COMPARED_LANGUAGES_MAX, COMPARED_SEGMENTS_MAX } from '../../policy.js';
import { ProjectIdDto } from '../../projects/projects/project.dto.js';

/** The comparison to be made. */
export class PlanComparisonDto extends ProjectIdDto {
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(COMPARED_LANGUAGES_MAX)
  @UniqueItems()
  @IsIn(LANGUAGE_CODES, { each: true })
  languages: string[];

  /** Reviewed segments of each language. */
  @IsInt()
  @Min(1)
  @Max(COMPARED_SEGMENTS_MAX)
  sampleSize: number;
}

export class StartComparisonDto extends PlanComparisonDto {
  /** Engines by id; at least two. */
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(COMPARED_ENGINES_MAX)
  @UniqueItems()
  @MaxLength(100, { each: true })
  engines: string[];
}

export class ComparisonIdDto extends ProjectIdDto {
  /** When absent while reading: the latest comparison of the project. */
  @IsOptional()
  @IsUUID()
  comparisonId?: string;
}

export class CancelComparisonDto extends ProjectIdDto {
  @IsUUID()
  comparisonId: string;
}

import { ArrayMaxSize, IsArray, IsIn, IsOptional, IsString, Length } from 'class-validator';
import { CrawlScopeDto } from '../../dto/project-setup.dto.js';
import { LANGUAGE_CODES } from '../../languages/languages.js';

export class EstimateProjectDto extends CrawlScopeDto {
  @IsString()
  @Length(4, 2048)
  url: string;

  @IsOptional()
  @IsArray()
  @ArrayMaxSize(90)
  @IsIn(LANGUAGE_CODES, { each: true })
  targetLanguages?: string[];
}

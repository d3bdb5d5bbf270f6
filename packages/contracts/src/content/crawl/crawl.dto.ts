import { IsOptional, IsString, MaxLength } from 'class-validator';
import { ProjectIdDto } from '../../projects/projects/project.dto.js';

export class CrawlProjectDto extends ProjectIdDto {
  @IsOptional()
  @IsString()
  @MaxLength(2048)
  initUrl?: string;
}

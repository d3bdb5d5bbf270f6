import { IsIn, IsInt, Max, Min } from 'class-validator';
import { ProjectIdDto } from '../../projects/projects/project.dto.js';
import { RECRAWL_MODES, type RecrawlMode } from './recrawl-mode.js';

export class RecrawlPolicyDto extends ProjectIdDto {
  @IsIn(RECRAWL_MODES)
  mode: RecrawlMode;

  /** The hour of the day, in Indian time, in which crawls begin. */
  @IsInt()
  @Min(0)
  @Max(23)
  hour: number;

  /** The day on which weekly crawls begin; 0 is Sunday. */
  @IsInt()
  @Min(0)
  @Max(6)
  weekday: number;
}

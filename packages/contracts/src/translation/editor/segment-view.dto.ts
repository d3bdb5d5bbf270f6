import { IsString, IsUUID, Length, MaxLength } from 'class-validator';
import { ProjectIdDto } from '../../projects/projects/project.dto.js';

export class SaveSegmentViewDto extends ProjectIdDto {
  @IsString()
  @Length(1, 60)
  name: string;

  /** The filters as JSON, as the screen has them in its address. */
  @IsString()
  @MaxLength(2048)
  search: string;
}

export class DeleteSegmentViewDto extends ProjectIdDto {
  @IsUUID()
  viewId: string;
}

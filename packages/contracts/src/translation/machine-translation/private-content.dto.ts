import { IsBoolean, IsIn } from 'class-validator';
import { ProjectIdDto } from '../../projects/projects/project.dto.js';
import { PRIVATE_KINDS, type PrivateKind } from './private-kind.js';

export class UpdatePrivateContentDto extends ProjectIdDto {
  @IsIn(PRIVATE_KINDS)
  kind: PrivateKind;

  /** False: engines are sent what is of this kind. */
  @IsBoolean()
  isGuarded: boolean;
}

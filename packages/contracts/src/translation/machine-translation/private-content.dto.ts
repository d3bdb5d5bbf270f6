import { IsBoolean, IsIn } from 'class-validator';
import { ProjectIdDto } from '../../projects/projects/project.dto.js';
import { PRIVATE_KINDS, type PrivateKind } from './private-kind.js';

export class UpdatePrivateContentDto extends ProjectIdDto {
  @IsIn(PRIVATE_KINDS)
  kind: PrivateKind;

  /** Whether this kind is masked. False: engines receive such content. */
  @IsBoolean()
  isGuarded: boolean;
}

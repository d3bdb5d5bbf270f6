import { IsString, IsUUID, Length } from 'class-validator';
import { SELECTOR_MAX } from '../policy.js';
import { ProjectIdDto } from './project.dto.js';

export class AddNoTranslationNodeDto extends ProjectIdDto {
  /** A tag, .class, #id, [attribute] or [attribute="value"], or several of them for one element. */
  @IsString()
  @Length(1, SELECTOR_MAX)
  selector: string;
}

export class DeleteNoTranslationNodeDto extends ProjectIdDto {
  @IsUUID()
  nodeId: string;
}

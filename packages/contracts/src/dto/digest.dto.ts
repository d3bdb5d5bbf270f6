import { IsIn, IsString, Length } from 'class-validator';
import { DIGEST_FREQUENCIES, type DigestFrequency } from '../enums/digest.js';
import { ProjectIdDto } from './project.dto.js';

export class SetDigestDto extends ProjectIdDto {
  @IsIn(DIGEST_FREQUENCIES)
  frequency: DigestFrequency;
}

export class UnsubscribeDigestDto {
  /** Of the link in a mail. */
  @IsString()
  @Length(20, 200)
  token: string;
}

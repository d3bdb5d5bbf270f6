import { IsBoolean, IsIn, IsOptional, IsString, Length } from 'class-validator';
import { ProjectIdDto } from '../../projects/projects/project.dto.js';
import { DIGEST_FREQUENCIES, type DigestFrequency } from './digest.js';

export class SetDigestDto extends ProjectIdDto {
  @IsIn(DIGEST_FREQUENCIES)
  frequency: DigestFrequency;

  /** Whether the person gets mail about the project’s requests to translators. If absent, unchanged. */
  @IsOptional()
  @IsBoolean()
  requests?: boolean;
}

export class UnsubscribeDigestDto {
  /** The token of the link in a mail. */
  @IsString()
  @Length(20, 200)
  token: string;
}

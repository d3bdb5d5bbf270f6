import { IsString, IsUUID, MaxLength } from 'class-validator';

export class SessionIdDto {
  @IsString()
  @MaxLength(36)
  @IsUUID()
  sessionId: string;
}

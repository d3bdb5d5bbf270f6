import { IsUUID } from 'class-validator';
import { GuestSubBatchDto } from './guest-work.dto.js';
import { RequestIdDto } from './request-part.dto.js';

export class RequestFileDto extends RequestIdDto {
  @IsUUID()
  fileId: string;
}

export class GuestFileDto extends GuestSubBatchDto {
  @IsUUID()
  fileId: string;
}

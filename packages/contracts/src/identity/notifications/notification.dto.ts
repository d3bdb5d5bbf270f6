import { IsBoolean, IsOptional, IsUUID } from 'class-validator';
import { BlankIsAbsent } from '../../dto/blank-is-absent.decorator.js';
import { PageNumber } from '../../dto/page.decorators.js';

export class FetchNotificationsDto {
  /** If absent, the first. */
  @PageNumber()
  pageNumber?: number;
}

export class UpdateNotificationsDto {
  /** One notification of the caller's. If absent, all of them. */
  @BlankIsAbsent()
  @IsOptional()
  @IsUUID()
  notificationId?: string;

  /** If absent, the call marks it as seen. */
  @IsOptional()
  @IsBoolean()
  seen?: boolean;

  /** Deletes the notifications instead. */
  @IsOptional()
  @IsBoolean()
  isDeleted?: boolean;
}

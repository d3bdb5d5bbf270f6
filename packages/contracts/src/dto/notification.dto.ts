import { IsBoolean, IsInt, IsOptional, IsUUID, Max, Min } from 'class-validator';
import { BlankIsAbsent } from './blank-is-absent.decorator.js';

export class FetchNotificationsDto {
  /** The first where absent. */
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(100_000)
  pageNumber?: number;
}

export class UpdateNotificationsDto {
  /** One notification of the caller's; all of them where absent. */
  @BlankIsAbsent()
  @IsOptional()
  @IsUUID()
  notificationId?: string;

  /** Seen where absent. */
  @IsOptional()
  @IsBoolean()
  seen?: boolean;

  /** Deletes in place of that. */
  @IsOptional()
  @IsBoolean()
  isDeleted?: boolean;
}

import { IsIn, IsOptional, IsString, IsUUID, MaxLength } from 'class-validator';
import { BlankIsAbsent } from '../../dto/blank-is-absent.decorator.js';
import { PageNumber } from '../../dto/page.decorators.js';
import { INBOUND_HOOK_STATES, type InboundHookState } from './inbound-hook.js';

class HooksOfDto {
  /** If absent, the caller's own. */
  @BlankIsAbsent()
  @IsOptional()
  @IsUUID()
  organisationId?: string;
}

export class ListInboundHooksDto extends HooksOfDto {
  /** The protocol of the sender. If absent, all. */
  @IsOptional()
  @IsString()
  @MaxLength(40)
  kind?: string;

  /** If absent, all. */
  @IsOptional()
  @IsIn(INBOUND_HOOK_STATES)
  state?: InboundHookState;

  /** If absent, the first. */
  @PageNumber()
  pageNumber?: number;
}

export class InboundHookIdDto extends HooksOfDto {
  @IsUUID()
  hookId: string;
}

import { IsIn, IsOptional, IsString, IsUUID, Length, Matches, MaxLength } from 'class-validator';
import { BlankIsAbsent } from '../../dto/blank-is-absent.decorator.js';
import { PageNumber } from '../../dto/page.decorators.js';
import { VENDOR_ADDRESS_MAX, VENDOR_KEY, VENDOR_KEY_MAX, VENDOR_SECRET, VENDOR_SECRET_MAX } from '../../policy.js';
import { VENDOR_CALL_STATES, type VendorCallState } from './vendor.js';

export class VendorOfDto {
  /** If absent, the caller's own. */
  @BlankIsAbsent()
  @IsOptional()
  @IsUUID()
  organisationId?: string;
}

export class SaveVendorDto extends VendorOfDto {
  /** The address of the vendor, without `/v1`. */
  @IsString()
  @Length(1, VENDOR_ADDRESS_MAX)
  address: string;

  /** The key by which the vendor recognises the organisation. If absent, the stored one. */
  @BlankIsAbsent()
  @IsOptional()
  @IsString()
  @Matches(VENDOR_KEY, { message: 'A key has no spaces.' })
  @Length(1, VENDOR_KEY_MAX)
  key?: string;

  /**
   * The secret with which both sides sign: `whsec_` and base64. If absent, the stored one stays. A replaced one is still accepted for a
   * day.
   */
  @BlankIsAbsent()
  @IsOptional()
  @IsString()
  @MaxLength(VENDOR_SECRET_MAX)
  @Matches(VENDOR_SECRET, { message: 'A secret is whsec_ and the base64 text of 24 to 64 bytes.' })
  secret?: string;
}

export class ListVendorCallsDto extends VendorOfDto {
  /** If absent, all requests of the organisation. */
  @BlankIsAbsent()
  @IsOptional()
  @IsUUID()
  requestId?: string;

  /** If absent, all. */
  @IsOptional()
  @IsIn(VENDOR_CALL_STATES)
  state?: VendorCallState;

  /** If absent, the first. */
  @PageNumber()
  pageNumber?: number;
}

export class VendorCallIdDto extends VendorOfDto {
  @IsUUID()
  callId: string;
}

import { ArrayMaxSize, ArrayMinSize, IsArray, IsBoolean, IsIn, IsOptional, IsString, IsUUID, MaxLength, MinLength } from 'class-validator';
import { BlankIsAbsent } from '../../dto/blank-is-absent.decorator.js';
import { IsMoment } from '../../dto/moment.decorator.js';
import { PageNumber, PageSize } from '../../dto/page.decorators.js';
import { TRACKING_TOGGLE_MAX } from '../../policy.js';
import { ProjectIdDto } from '../../projects/projects/project.dto.js';
import { PAGE_CHANGES, type PageChangeKind } from './tracking.replies.js';

export class TrackUrlsDto extends ProjectIdDto {
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(TRACKING_TOGGLE_MAX)
  @IsString({ each: true })
  @MaxLength(2048, { each: true })
  urls: string[];

  /** Whether the project keeps versions of these pages. */
  @IsBoolean()
  status: boolean;
}

export class EnableUrlTrackDto extends ProjectIdDto {
  /** Whether versions of the project's tracked pages are to be kept. */
  @IsBoolean()
  status: boolean;
}

class TrackingPageDto extends ProjectIdDto {
  @PageNumber()
  pageNumber?: number;

  @PageSize()
  pageSize?: number;
}

export class TrackingUrlsDto extends TrackingPageDto {
  /** A part of the address. */
  @IsOptional()
  @IsString()
  @MaxLength(200)
  searchText?: string;
}

export class TrackingFilesDto extends TrackingPageDto {
  @IsString()
  @MinLength(1)
  @MaxLength(2048)
  url: string;
}

export class TrackingFileDto extends ProjectIdDto {
  /** The name from `scope/getTrackingFilesListByUrl`. */
  @IsUUID()
  fileId: string;
}

export class FileHtmlsDto extends ProjectIdDto {
  /** One version, or two of one page to be compared. */
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(2)
  @IsUUID(undefined, { each: true })
  fileIds: string[];
}

export class ContentTrackerDto extends TrackingUrlsDto {
  /** An ISO 8601 date or moment. If absent, the start of the last completed crawl. */
  @BlankIsAbsent()
  @IsOptional()
  @IsMoment()
  since?: string;

  @IsOptional()
  @IsIn(PAGE_CHANGES)
  kind?: PageChangeKind;
}

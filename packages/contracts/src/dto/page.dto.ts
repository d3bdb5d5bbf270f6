import { IsOptional, IsString, MaxLength } from 'class-validator';
import { PageNumber, PageSize } from './page.decorators.js';

/** A page of a list; the first page of 20 when nothing is said. */
export class PageDto {
  @PageNumber()
  pageNumber?: number;

  @PageSize()
  pageSize?: number;

  @IsOptional()
  @IsString()
  @MaxLength(200)
  searchText?: string;
}

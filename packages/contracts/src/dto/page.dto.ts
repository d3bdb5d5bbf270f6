import { IsOptional, IsString, MaxLength } from 'class-validator';
import { PageNumber, PageSize } from './page.decorators.js';

/** A page of a list; by default the first page of 20. */
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

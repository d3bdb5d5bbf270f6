import { IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';

/** A page of a list; the first page of 20 when nothing is said. */
export class PageDto {
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(100_000)
  pageNumber?: number;

  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(100)
  pageSize?: number;

  @IsOptional()
  @IsString()
  @MaxLength(200)
  searchText?: string;
}

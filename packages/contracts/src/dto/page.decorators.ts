import { IsInt, IsOptional, Max, Min } from 'class-validator';
import { all } from './combine-decorators.js';

/** The highest page number of any list. */
const PAGE_NUMBER_MAX = 100_000;

/** The number of a page of a list. If absent, the first page. */
export const PageNumber = (): PropertyDecorator => all(IsOptional(), IsInt(), Min(1), Max(PAGE_NUMBER_MAX));

/** The number of rows on a page of a list; without it, the list uses its own size. */
export const PageSize = (max = 100): PropertyDecorator => all(IsOptional(), IsInt(), Min(1), Max(max));

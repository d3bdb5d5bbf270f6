import { IsInt, IsOptional, Max, Min } from 'class-validator';
import { all } from './combine-decorators.js';

/** Beyond it no list goes by the numbers of its pages. */
const PAGE_NUMBER_MAX = 100_000;

/** The number of a page of a list; the first when it is not given. */
export const PageNumber = (): PropertyDecorator => all(IsOptional(), IsInt(), Min(1), Max(PAGE_NUMBER_MAX));

/** How many rows a page of a list has; the list has a size of its own when it is not given. */
export const PageSize = (max = 100): PropertyDecorator => all(IsOptional(), IsInt(), Min(1), Max(max));

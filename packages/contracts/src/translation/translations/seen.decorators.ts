import { ArrayMaxSize, IsArray, IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import { all } from '../../dto/combine-decorators.js';

/** The largest integer of the database's column. */
const VERSION_MAX = 2_147_483_647;
/** Longer than any value: a moment with one running transaction per possible database connection. */
const MOMENT_MAX = 8_000;

/** The version of the target that the caller has seen; 0 if there was no target. */
export const SeenVersion = (): PropertyDecorator => all(IsInt(), Min(0), Max(VERSION_MAX));

/** The versions of the named segments that the caller has seen, in the order of the segments; at most this many. */
export const SeenVersions = (most = 5000): PropertyDecorator =>
  all(IsOptional(), IsArray(), ArrayMaxSize(most), IsInt({ each: true }), Min(0, { each: true }), Max(VERSION_MAX, { each: true }));

/** The moment at which the caller saw a list or a count: the `seen` of its reply. */
export const SeenMoment = (): PropertyDecorator => all(IsOptional(), IsString(), MaxLength(MOMENT_MAX));

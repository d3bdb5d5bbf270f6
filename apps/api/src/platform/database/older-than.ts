import { type FindOperator, Raw } from 'typeorm';

/** A condition of a time column: longer ago, by the database's clock, than an interval, which is of our own making. */
export function olderThan(interval: string): FindOperator<Date> {
  return Raw((column) => `${column} < now() - interval '${interval}'`);
}

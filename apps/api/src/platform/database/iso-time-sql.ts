/** SQL of a moment as JavaScript writes it: ISO 8601 in UTC, with milliseconds. */
export const isoTimeSql = (expression: string) => `to_char(${expression} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

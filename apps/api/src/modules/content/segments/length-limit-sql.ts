/** The limit of a segment's key, as `{ max, unit }`; null if it has none. The alias is that of the table of segments. */
export const lengthLimitSql = (alias: string): string =>
  `case when ${alias}.max_length is not null then json_build_object('max', ${alias}.max_length, 'unit', coalesce(${alias}.length_unit, 'graphemes')) end`;

/** SQL of the name of a user that others see: the given names, or the email address without them. */
export const personNameSql = (alias: string) =>
  `coalesce(nullif(trim(concat_ws(' ', ${alias}.first_name, ${alias}.last_name)), ''), ${alias}.email)`;

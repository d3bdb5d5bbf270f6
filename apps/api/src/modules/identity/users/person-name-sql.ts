/** SQL of the name that others see of a row of `users`: the given names, or the email address of somebody who has none. */
export const personNameSql = (alias: string) =>
  `coalesce(nullif(trim(concat_ws(' ', ${alias}.first_name, ${alias}.last_name)), ''), ${alias}.email)`;

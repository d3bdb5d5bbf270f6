/** SQL of the name of a user that others see: the given names, or the email address without them. */
export const personNameSql = (alias: string) =>
  `coalesce(nullif(trim(concat_ws(' ', ${alias}.first_name, ${alias}.last_name)), ''), ${alias}.email)`;

/**
 * SQL of the name of a person who may be a delivery manager or the operator: their accounts are in another organisation, whose rows a tenant does
 * not see. `id` names the person where `alias`, of `users`, has no row.
 */
export const participantNameSql = (alias: string, id: string) => `coalesce(${personNameSql(alias)}, staff_name(${id}))`;

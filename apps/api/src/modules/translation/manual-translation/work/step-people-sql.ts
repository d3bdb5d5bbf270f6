/**
 * SQL that says whether somebody can do a step now: `u` is the user of the step and `l` the valid link of its guest; either may be missing.
 * Deactivated people and people without the project cannot. A caller who works by assignment sees only their own assignment, so others'
 * assignments are not checked then.
 */
export const CAN_WORK = (step: string) => `(l.link_id is not null or (u.is_active and (
  u.role <> 'collaborator' or current_user <> 'bhashantar_app' or exists (
    select from project_assignments pa where pa.user_id = u.user_id and pa.project_id = ${step}.project_id))))`;

/** SQL that joins the person of a step, for `CAN_WORK`. */
export const STEP_PEOPLE = (
  step: string,
) => `left join users u on u.user_id = ${step}.user_id left join guests g on g.guest_id = ${step}.guest_id
  left join guest_links l on l.link_id = g.link_id and l.revoked_at is null and l.expires_at > now()`;

import { useTranslation } from 'react-i18next';
import type { MachineLimit } from '../lib/machine/find-limit.js';
import { usePermission } from '../lib/session/use-permission.js';
import { LinkButton } from './link-button.js';

interface Props {
  limit: MachineLimit['kind'];
  kind?: 'default' | 'primary';
  /** The text of the link, if the screen does not say beside it what is used up. */
  children?: string;
}

/** A link to the place where people get more words or characters. Renders nothing for people who may not open that place. */
export function LimitLink({ limit, kind = 'default', children }: Props) {
  const { t } = useTranslation(['common', 'plan']);
  const mayOpenPlan = usePermission('organisation.read');
  const mayManageEngines = usePermission('engine.manage');
  if (limit === 'plan')
    return mayOpenPlan ? (
      <LinkButton kind={kind} to="/app/usage">
        {children ?? t('plan:see')}
      </LinkButton>
    ) : null;
  return mayManageEngines ? (
    <LinkButton kind={kind} to="/app/engines">
      {children ?? t('runEnd.raise')}
    </LinkButton>
  ) : null;
}

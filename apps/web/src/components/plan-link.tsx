import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { usePermission } from '../lib/session/use-permission.js';

/** A link from a limit to the plan, for users who may open it; others read whom to contact. */
export function PlanLink() {
  const { t } = useTranslation('plan');
  const mayOpen = usePermission('organisation.read');
  return mayOpen ? <Link to="/app/usage">{t('see')}</Link> : <span>{t('askAdmin')}</span>;
}

import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useMay } from '../lib/session/use-may.js';

/** The way from a limit to a plan, for those who may see it; others are told whom to ask. */
export function PlanLink() {
  const { t } = useTranslation('plan');
  const mayOpen = useMay('organisation.read');
  return mayOpen ? <Link to="/app/usage">{t('see')}</Link> : <span>{t('askAdmin')}</span>;
}

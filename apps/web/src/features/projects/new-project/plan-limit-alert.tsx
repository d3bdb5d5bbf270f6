import { Alert } from 'antd';
import { PlanLink } from '../../../components/plan-link.js';
import { ApiError } from '../../../lib/http/api-error.js';
import styles from './new-project.module.css';

/** Says that the plan has no room for the project, and links to a larger one; renders nothing for other errors. */
export function PlanLimitAlert({ error }: { error: Error | null }) {
  if (!(error instanceof ApiError && error.type === 'PLAN_LIMIT')) return null;
  return <Alert className={styles.planWords} type="error" showIcon title={error.message} description={<PlanLink />} />;
}

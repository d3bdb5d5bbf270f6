import { CheckCircleFilled, MinusCircleOutlined } from '@ant-design/icons';
import type { DomainVerification, DomainVerificationLevel } from '@bhashantar/contracts';
import { useTranslation } from 'react-i18next';
import { TimeAgo } from '../../../components/time-ago.js';
import { listVerificationSteps } from './list-verification-steps.js';
import styles from './overview.module.css';

interface Props {
  level: DomainVerificationLevel;
  /** Undefined for people without the permission, and while it loads. */
  verification: DomainVerification | undefined;
}

/** The steps until visitors see the site in their languages, and which of them are done. */
export function VerificationSteps({ level, verification }: Props) {
  const { t } = useTranslation('projects');
  const reportedAt = verification?.reportedAt;
  return (
    <ul className={styles.levels}>
      {listVerificationSteps(level, verification?.proof ?? undefined).map(({ step, isReached }) => (
        <li key={step} data-reached={isReached || undefined}>
          {isReached ? <CheckCircleFilled aria-hidden /> : <MinusCircleOutlined aria-hidden />}
          <span>
            {t(`verification.${step}`)}{' '}
            <span className={isReached ? 'bh-visually-hidden' : undefined}>
              {t(isReached ? 'verification.reached' : 'verification.open')}
            </span>
            {step === 3 && reportedAt && (
              <span className="bh-muted">
                {t('verification.lastReport')} <TimeAgo at={reportedAt} never="" />
              </span>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}

import { CheckCircleFilled, CloseCircleFilled, InfoCircleFilled, LoadingOutlined } from '@ant-design/icons';
import type { ProjectEstimate } from '@bhashantar/contracts';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { languageLabel } from '../../../components/language-name.js';
import { ApiError } from '../../../lib/http/api-error.js';
import { useReason } from '../../../lib/use-reason.js';
import styles from './new-project.module.css';

type Tone = 'good' | 'bad' | 'plain' | 'busy';
const ICONS: Record<Tone, ReactNode> = {
  good: <CheckCircleFilled />,
  bad: <CloseCircleFilled />,
  plain: <InfoCircleFilled />,
  busy: <LoadingOutlined />,
};

/** The result of checking the address. */
export function AddressCheck({ url, check }: { url: string | undefined; check: UseQueryResult<ProjectEstimate> }) {
  const { t } = useTranslation('wizard');
  return (
    <div className={styles.check} aria-live="polite">
      {url && check.isFetching && <Line tone="busy">{t('check.running', { url })}</Line>}
      {url && check.isError && !check.isFetching && <Line tone="bad">{failureText(check.error) ?? t('check.failed')}</Line>}
      {url && check.data && !check.isFetching && <Findings found={check.data} />}
    </div>
  );
}

function Findings({ found }: { found: ProjectEstimate }) {
  const { t } = useTranslation('wizard');
  const say = useReason();
  if (!found.reachable) return <Line tone="bad">{t('check.unreachable', { reason: say(found.reason ?? '') })}</Line>;
  return (
    <>
      <Line tone="good">
        {t('check.reachable')} <bdi dir="ltr">{found.finalUrl}</bdi>
      </Line>
      <Line tone={found.robotsAllowed ? 'good' : 'bad'}>{t(found.robotsAllowed ? 'check.robotsAllowed' : 'check.robotsRefused')}</Line>
      {found.language && <Line tone="plain">{t('check.language', { language: languageLabel(found.language) })}</Line>}
      {found.platform && <Line tone="plain">{t('check.platform', { platform: found.platform })}</Line>}
    </>
  );
}

function Line({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <p data-tone={tone}>
      <span aria-hidden>{ICONS[tone]}</span> <span>{children}</span>
    </p>
  );
}

function failureText(error: unknown): string | undefined {
  return error instanceof ApiError && error.reply ? error.message : undefined;
}

import { WORDS_RULE } from '@bhashantar/contracts';
import { useTranslation } from 'react-i18next';
import { EngineSteps } from '../../../components/engine-steps.js';
import { PageHeading } from '../../../components/page-heading.js';
import { Panel } from '../../../components/panel.js';
import styles from './trial.module.css';

const QUESTIONS = [
  'how',
  'engine',
  'memory',
  'sound',
  'change',
  'typing',
  'publish',
  'tag',
  'share',
  'words',
  'count',
  'team',
  'apis',
  'data',
] as const;

/** The questions of a trial, answered in context. */
export function HelpScreen() {
  const { t } = useTranslation('trial');
  return (
    <>
      <PageHeading title={t('help.title')} documentTitle={t('help.title')} lead={t('help.lead')} />
      <div className={styles.stack}>
        {QUESTIONS.map((question) => (
          <Panel key={question} title={t(`help.${question}.question`)}>
            <Answer question={question} />
          </Panel>
        ))}
      </div>
    </>
  );
}

function Answer({ question }: { question: (typeof QUESTIONS)[number] }) {
  const { t } = useTranslation('trial');
  if (question === 'engine') return <EngineSteps />;
  return <p className={styles.answer}>{question === 'count' ? WORDS_RULE : t(`help.${question}.answer`)}</p>;
}

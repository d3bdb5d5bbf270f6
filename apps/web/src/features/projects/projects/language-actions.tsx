import { MoreOutlined } from '@ant-design/icons';
import { assertNever, type LanguageProgress } from '@bhashantar/contracts';
import { Link } from '@tanstack/react-router';
import { Button, Dropdown } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { followMenuLink } from '../../../components/follow-menu-link.js';
import { languageLabel } from '../../../components/language-name.js';
import { LinkButton } from '../../../components/link-button.js';
import { MachineQuestion } from '../../../components/machine-question.js';
import { StatusTag } from '../../../components/status-tag.js';
import { formatCount } from '../../../lib/format/format-number.js';
import { toTranslate } from '../../../lib/machine/find-engine-gap.js';
import type { Machine } from '../../../lib/machine/use-machine.js';
import { CONNECT_ID, goToPart } from '../../../lib/project/overview-parts.js';
import { usePermission } from '../../../lib/session/use-permission.js';
import { languageStep } from './language-step.js';
import styles from './overview.module.css';
import type { PublishingOfLanguage } from './publishing-of-language.js';
import { TransliterateDialog } from './transliterate-dialog.js';

interface Props {
  projectId: string;
  progress: LanguageProgress;
  publishing: PublishingOfLanguage | undefined;
  /** The result of `useStartableMachine`; undefined while it loads. */
  machine: Machine | undefined;
  /** The person may publish, but has to verify the site before. */
  mustVerify: boolean;
}

/** The next step of a language as a button, and a menu of the others. */
export function LanguageActions(props: Props) {
  return (
    <div className={styles.actions}>
      <NextStep {...props} />
      <LanguageMenu {...props} />
    </div>
  );
}

function NextStep({ projectId, progress, publishing, machine, mustVerify }: Props) {
  const { t } = useTranslation('projects');
  const { language } = progress;
  const step = languageStep(progress, publishing?.publish ? 'ready' : mustVerify ? 'unverified' : undefined, machine);
  const name = languageLabel(language);
  switch (step.kind) {
    case 'running':
      return <StatusTag kind="running">{t('languages.running')}</StatusTag>;
    case 'machine':
      return <MachineStep projectId={projectId} language={language} segments={step.segments} />;
    case 'publish':
      return publishing?.publish;
    case 'verify':
      return (
        <Button size="small" aria-label={t('languages.verifyFor', { language: name })} onClick={() => goToPart(CONNECT_ID)}>
          {t('connect.go')}
        </Button>
      );
    case 'preview':
      return (
        <LinkButton
          size="small"
          to="/app/projects/$projectId/preview"
          params={{ projectId }}
          search={{ language }}
          aria-label={t('languages.previewOf', { language: name })}
        >
          {t('languages.preview')}
        </LinkButton>
      );
    case 'translate':
    case 'spelled':
    case 'review': {
      const counted = { count: step.segments, shown: formatCount(step.segments) };
      return (
        <LinkButton
          size="small"
          to="/app/projects/$projectId/translations"
          params={{ projectId }}
          search={{ language, type: [step.type] }}
          aria-label={t(`languages.step.${step.kind}Of`, { ...counted, language: name })}
        >
          {t(`languages.step.${step.kind}`, counted)}
        </LinkButton>
      );
    }
    default:
      return assertNever(step);
  }
}

function MachineStep({ projectId, language, segments: count }: { projectId: string; language: string; segments: number }) {
  const { t } = useTranslation('projects');
  const [isAsking, setAsking] = useState(false);
  const counted = { count, shown: formatCount(count), language: languageLabel(language) };
  return (
    <>
      <Button size="small" aria-label={t('languages.step.machineOf', counted)} onClick={() => setAsking(true)}>
        {t('languages.step.machine', counted)}
      </Button>
      {isAsking && <MachineQuestion order={{ projectId, languages: [language] }} onClose={() => setAsking(false)} />}
    </>
  );
}

function LanguageMenu({ projectId, progress: { language, counts }, publishing, machine }: Props) {
  const { t } = useTranslation('projects');
  const mayTranslate = usePermission('translation.machine');
  const mayOrder = usePermission('request.create');
  const isTranslating = machine?.running.includes(language) === true;
  const [asking, setAsking] = useState<'nmt' | 't13n'>();
  const close = () => setAsking(undefined);
  const missing = counts.NO_TRANSLATION_AVAILABLE.segments;
  const orders = [
    {
      key: 'nmt',
      label: t('languages.translate'),
      disabled: toTranslate(counts) === 0 || isTranslating,
      onClick: () => setAsking('nmt'),
    },
    { key: 't13n', label: t('languages.transliterate'), disabled: missing === 0, onClick: () => setAsking('t13n') },
    { type: 'divider' as const },
  ];
  const links = [
    ...(mayOrder
      ? [
          {
            key: 'order',
            label: (
              <Link to="/app/requests/new" search={{ project: projectId, language }}>
                {t('languages.order')}
              </Link>
            ),
          },
        ]
      : []),
    {
      key: 'preview',
      label: (
        <Link to="/app/projects/$projectId/preview" params={{ projectId }} search={{ language }}>
          {t('languages.preview')}
        </Link>
      ),
    },
    ...(publishing?.askUnpublish
      ? [
          { type: 'divider' as const },
          { key: 'unpublish', danger: true, label: t('languages.unpublish'), onClick: publishing.askUnpublish },
        ]
      : []),
  ];
  return (
    <>
      <Dropdown
        trigger={['click']}
        autoFocus
        placement="bottomRight"
        menu={{ items: mayTranslate ? [...orders, ...links] : links, onClick: followMenuLink }}
      >
        <Button type="text" aria-label={t('languages.actions', { language: languageLabel(language) })} icon={<MoreOutlined />} />
      </Dropdown>
      {asking === 'nmt' && <MachineQuestion order={{ projectId, languages: [language] }} onClose={close} />}
      {asking === 't13n' && <TransliterateDialog projectId={projectId} language={language} onClose={close} />}
    </>
  );
}

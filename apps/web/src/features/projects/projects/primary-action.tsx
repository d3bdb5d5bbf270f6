import { SyncOutlined } from '@ant-design/icons';
import { assertNever, type ProjectDetails } from '@bhashantar/contracts';
import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { languageLabel } from '../../../components/language-name.js';
import { LimitLink } from '../../../components/limit-link.js';
import { LinkButton } from '../../../components/link-button.js';
import { MachineQuestion } from '../../../components/machine-question.js';
import { formatCount } from '../../../lib/format/format-number.js';
import { useStartableMachine } from '../../../lib/machine/use-machine.js';
import { goToPart, MACHINE_ID } from '../../../lib/project/overview-parts.js';
import { usePermission } from '../../../lib/session/use-permission.js';
import { type NextAction, nextAction } from './next-action.js';

/** The button whose action depends on the state of the project. It follows the button that crawls the site again. */
export function PrimaryAction({ project, recrawl }: { project: ProjectDetails; recrawl: ReactNode }) {
  const machine = useStartableMachine(project);
  return (
    <>
      {recrawl}
      <ActionButton project={project} action={nextAction(project, machine)} />
    </>
  );
}

const TYPES = { review: 'MACHINE', fill: 'NO_TRANSLATION_AVAILABLE', spelled: 'TRANSLITERATION' } as const;

function ActionButton({ project: { projectId, publishedAddresses }, action }: { project: ProjectDetails; action: NextAction }) {
  const { t } = useTranslation('projects');
  const [isAsking, setAsking] = useState(false);
  const mayTranslate = usePermission('translation.machine');
  const mayPublish = usePermission('publish.manage');
  switch (action.kind) {
    case 'wait':
    case 'recrawl':
      return null;
    case 'translate':
      return mayTranslate ? (
        <>
          <Button type="primary" onClick={() => setAsking(true)}>
            {t('engine.run', { count: action.segments, shown: formatCount(action.segments) })}
          </Button>
          {isAsking && <MachineQuestion order={{ projectId, languages: action.languages }} onClose={() => setAsking(false)} />}
        </>
      ) : null;
    case 'running':
      return (
        <Button icon={<SyncOutlined aria-hidden />} onClick={() => goToPart(MACHINE_ID)}>
          {t('action.running')}
        </Button>
      );
    case 'limit':
      return (
        <LimitLink limit={action.limit} kind="primary">
          {t(`action.limit.${action.limit}`)}
        </LimitLink>
      );
    case 'review':
    case 'fill':
    case 'spelled':
      return (
        <LinkButton
          // The notice below offers an engine for these texts, or to connect one. Publishing needs no review.
          kind={
            action.kind === 'fill' || (action.kind === 'review' && mayPublish && publishedAddresses.length === 0) ? 'default' : 'primary'
          }
          to="/app/projects/$projectId/translations"
          params={{ projectId }}
          search={{ language: action.language, type: [TYPES[action.kind]] }}
        >
          {t(`action.${action.kind}`, { segments: formatCount(action.segments), language: languageLabel(action.language) })}
        </LinkButton>
      );
    case 'preview':
      return (
        <LinkButton kind="primary" to="/app/projects/$projectId/preview" params={{ projectId }} search={{ language: action.language }}>
          {t('action.preview')}
        </LinkButton>
      );
    default:
      return assertNever(action);
  }
}

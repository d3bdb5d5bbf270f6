import { domainVerification, type ProjectDetails, projectDetails, SITE_VERIFIED, verifyScript } from '@bhashantar/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { languageLabel } from '../../../components/language-name.js';
import { send } from '../../../lib/http/client.js';
import { invalidate } from '../../../lib/http/endpoint-query.js';
import { goToPart, LANGUAGES_ID } from '../../../lib/project/overview-parts.js';
import { usePermission } from '../../../lib/session/use-permission.js';
import { useNotify } from '../../../lib/use-notify.js';
import { useReason } from '../../../lib/use-reason.js';
import { DomainProofs, ProofState } from './domain-proofs.js';
import styles from './overview.module.css';
import { domainVerificationOptions } from './projects.queries.js';
import type { PublishingOfLanguage } from './publishing-of-language.js';
import { VerificationSteps } from './verification-steps.js';

interface Props {
  project: ProjectDetails;
  publishingOf(language: string): PublishingOfLanguage | undefined;
}

/** The steps from no tag to a tag that visitors' browsers have run, and the button that checks again. */
export function ScriptVerification({ project, publishingOf }: Props) {
  const { t } = useTranslation('projects');
  const verify = useVerifyScript(project.projectId);
  const say = useReason();
  const mayPublish = usePermission('publish.manage');
  const known = useQuery({ ...domainVerificationOptions(project.projectId), enabled: mayPublish });
  return (
    <>
      <VerificationSteps level={project.domainVerification} verification={known.data} />
      {known.data && <ProofState verification={known.data} />}
      {verify.data?.data.reason && (
        <p role="status" className="bh-muted">
          {say(verify.data.data.reason)}
        </p>
      )}
      {mayPublish && (
        <div className={styles.ways}>
          <PublishButton languages={project.targetLanguages} publishingOf={publishingOf} />
          <Button loading={verify.isPending} onClick={() => verify.mutate()}>
            {t(project.domainVerification >= SITE_VERIFIED ? 'verification.again' : 'verification.check')}
          </Button>
        </div>
      )}
      {mayPublish && (
        <details className={styles.others}>
          <summary>{t('connect.others')}</summary>
          <DomainProofs projectId={project.projectId} />
        </details>
      )}
    </>
  );
}

/**
 * Publishes the language that is ready, or leads to the one that is published. If several are ready, it links to the table, where a person
 * chooses one.
 */
function PublishButton({ languages, publishingOf }: Pick<Props, 'publishingOf'> & { languages: readonly string[] }) {
  const { t } = useTranslation('projects');
  const ready = languages.flatMap((language) => {
    const ask = publishingOf(language)?.askPublish;
    return ask ? [{ language, ask }] : [];
  });
  const [first, ...others] = ready;
  if (!first) {
    const [visit, ...more] = languages.flatMap((language) => publishingOf(language)?.visit || []);
    return more.length === 0 ? visit : null;
  }
  const isOne = others.length === 0;
  return (
    <Button type="primary" onClick={() => (isOne ? first.ask() : goToPart(LANGUAGES_ID))}>
      {isOne ? t('verification.publishOne', { language: languageLabel(first.language) }) : t('verification.publish')}
    </Button>
  );
}

function useVerifyScript(projectId: string) {
  const { t } = useTranslation('projects');
  const client = useQueryClient();
  const notify = useNotify();
  return useMutation({
    mutationFn: () => send(verifyScript, { projectId }),
    onSuccess: ({ data }) => {
      if (data.reason) notify.warning('verify', t('verification.notFound'));
      else notify.success('verify', t('verification.verified'));
      return invalidate(client, [projectDetails, domainVerification], { projectId });
    },
    onError: (error) => notify.failure('verify', error),
  });
}

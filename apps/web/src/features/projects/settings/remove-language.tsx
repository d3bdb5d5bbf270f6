import { type ProjectDetails, projectPublication } from '@bhashantar/contracts';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../components/confirm-dialog.js';
import { LanguageName, languageLabel } from '../../../components/language-name.js';
import { formatCount } from '../../../lib/format/format-number.js';
import { queryOf } from '../../../lib/http/endpoint-query.js';
import { totalSegments } from '../../../lib/sum-counts.js';
import styles from './settings.module.css';
import { useUpdateProject } from './use-update-project.js';

/** A target language. Removing it asks first, with what visitors lose and what is kept. */
export function RemoveLanguage({ project, language }: { project: ProjectDetails; language: string }) {
  const { t } = useTranslation('projects');
  const [isAsked, setAsked] = useState(false);
  const { projectId, targetLanguages } = project;
  const update = useUpdateProject(projectId);
  const name = languageLabel(language);
  return (
    <div className={styles.language}>
      <LanguageName code={language} />
      <Button
        type="link"
        size="small"
        aria-label={t('settings.removeOf', { language: name })}
        disabled={targetLanguages.length === 1}
        title={targetLanguages.length === 1 ? t('settings.removeLast') : undefined}
        onClick={() => setAsked(true)}
      >
        {t('settings.remove')}
      </Button>
      <ConfirmDialog
        open={isAsked}
        danger
        title={t('settings.removeQuestion', { language: name })}
        verb={t('settings.removeVerb')}
        pending={update.isPending}
        onCancel={() => setAsked(false)}
        onConfirm={() =>
          update.mutate({ targetLanguages: targetLanguages.filter((each) => each !== language) }, { onSettled: () => setAsked(false) })
        }
      >
        <Consequences project={project} language={language} />
      </ConfirmDialog>
    </div>
  );
}

function Consequences({ project: { projectId, languages, languageAddresses }, language }: { project: ProjectDetails; language: string }) {
  const { t } = useTranslation('projects');
  const publication = useQuery({ ...queryOf(projectPublication, { projectId }), meta: { live: true } });
  const counts = languages.find((each) => each.language === language)?.counts;
  const translations = counts ? totalSegments(counts) - counts.NO_TRANSLATION_AVAILABLE.segments : 0;
  const address = languageAddresses.find((each) => each.language === language);
  const live = publication.data?.languages.find((each) => each.language === language);
  const pages = live?.state === 'live' ? live.live : 0;
  return (
    <ul>
      {address?.state === 'live' ? (
        <li>
          {pages > 0 && t('settings.removePages', { count: pages, shown: formatCount(pages) })}{' '}
          {t('settings.removeAddress', { address: address.customDomain ?? address.url })}
        </li>
      ) : (
        <li>{t('settings.removeUnseen')}</li>
      )}
      {address?.customDomain && <li>{t('settings.removeDomain', { domain: address.customDomain })}</li>}
      <li>{t('settings.removeWork')}</li>
      <li>{t('settings.removeKept', { count: translations, shown: formatCount(translations) })}</li>
    </ul>
  );
}

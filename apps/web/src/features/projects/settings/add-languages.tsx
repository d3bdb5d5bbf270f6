import { LANGUAGES, type ProjectDetails } from '@bhashantar/contracts';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../components/confirm-dialog.js';
import { ErrorPanel } from '../../../components/error-panel.js';
import { Field } from '../../../components/field.js';
import { LabelledSelect } from '../../../components/labelled-select.js';
import { languageLabel } from '../../../components/language-name.js';
import { RunCost } from '../../../components/run-cost.js';
import { RowsSkeleton } from '../../../components/skeleton.js';
import { formatList } from '../../../lib/format/format-list.js';
import { formatCount } from '../../../lib/format/format-number.js';
import { runEstimateOptions } from '../../../lib/run-estimate.queries.js';
import { usePermission } from '../../../lib/session/use-permission.js';
import { useUnsaved } from '../../../lib/unsaved.js';
import styles from './settings.module.css';
import { useUpdateProject } from './use-update-project.js';

/** Adds target languages, after a question that says how much is to be translated into them. */
export function AddLanguages({ project }: { project: ProjectDetails }) {
  const { t } = useTranslation('projects');
  const { projectId, sourceLanguage, targetLanguages, segmentCount, uniqueWordCount } = project;
  const [chosen, setChosen] = useState<string[]>([]);
  const [isAsked, setAsked] = useState(false);
  useUnsaved(chosen.length > 0);
  const update = useUpdateProject(projectId, { onSaved: () => setChosen([]) });
  const mayTranslate = usePermission('translation.machine');
  const left = LANGUAGES.filter(({ code }) => code !== sourceLanguage && !targetLanguages.includes(code));
  const count = chosen.length;
  return (
    <div className={styles.host}>
      <Field id="add-languages" label={t('settings.more')}>
        <LabelledSelect<string[]>
          id="add-languages"
          mode="multiple"
          value={chosen}
          onChange={setChosen}
          options={left.map(({ code }) => ({ value: code, label: languageLabel(code) }))}
          showSearch={{ optionFilterProp: 'label' }}
          placeholder={t('settings.morePlaceholder')}
        />
      </Field>
      <Button disabled={count === 0} onClick={() => setAsked(true)}>
        {t('settings.add')}
      </Button>
      <ConfirmDialog
        open={isAsked}
        title={t('settings.addQuestion', { languages: formatList(chosen.map(languageLabel)) })}
        verb={t('settings.addVerb', { count })}
        pending={update.isPending}
        onCancel={() => setAsked(false)}
        onConfirm={() => update.mutate({ targetLanguages: [...targetLanguages, ...chosen] }, { onSettled: () => setAsked(false) })}
      >
        <ul>
          <li>{t('settings.addTexts', { count: segmentCount, shown: formatCount(segmentCount), words: formatCount(uniqueWordCount) })}</li>
          <li>
            {t('settings.addFill')}
            {isAsked && mayTranslate && <AddedCost projectId={projectId} languages={chosen} />}
          </li>
          <li>{t('settings.addWords')}</li>
          <li>{t('settings.addPublish')}</li>
        </ul>
      </ConfirmDialog>
    </div>
  );
}

/** The cost of machines in the new languages, where they translate without a person. */
function AddedCost({ projectId, languages }: { projectId: string; languages: readonly string[] }) {
  const { data, error, refetch } = useQuery(runEstimateOptions({ projectId, languages: [...languages] }));
  if (error && !data) return <ErrorPanel error={error} onRetry={() => void refetch()} />;
  return data ? <RunCost estimate={data} /> : <RowsSkeleton rows={1} />;
}

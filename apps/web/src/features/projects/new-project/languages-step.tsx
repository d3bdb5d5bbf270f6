import { hasCapability, LANGUAGES, PRIMARY_LANGUAGE_CODES } from '@bhashantar/contracts';
import { Checkbox } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckedItem } from '../../../components/checked-item.js';
import { LabelledSelect } from '../../../components/labelled-select.js';
import { englishName, LanguageName, OwnName } from '../../../components/language-name.js';
import { PlanLink } from '../../../components/plan-link.js';
import { SearchInput } from '../../../components/search-input.js';
import { useUsage } from '../../../lib/usage.queries.js';
import type { Draft } from './draft.js';
import { matchLanguage } from './match-language.js';
import styles from './new-project.module.css';
import { PlanLimitAlert } from './plan-limit-alert.js';
import { remainingLanguages } from './remaining-languages.js';
import { StepFrame, type StepProps } from './step-frame.js';
import { missingIn } from './steps.js';
import { useCreateProject } from './use-create-project.js';

/** The target languages: the primary twelve as checkboxes, every other by search. */
export function LanguagesStep({ draft, change, projectId, pending, onBack, onNext }: StepProps) {
  const { t } = useTranslation('wizard');
  const [asked, setAsked] = useState(false);
  const [typed, setTyped] = useState('');
  const chosen = new Set(draft.targetLanguages);
  const shown = LANGUAGES.filter((language) => language.code !== draft.sourceLanguage)
    .filter((language) => typed || chosen.has(language.code) || PRIMARY_LANGUAGE_CODES.includes(language.code))
    .filter((language) => matchLanguage(language, typed));
  const toggle = (code: string) =>
    change({ targetLanguages: chosen.has(code) ? draft.targetLanguages.filter((one) => one !== code) : [...draft.targetLanguages, code] });
  const changeSource = ({ sourceLanguage }: Partial<Draft>) =>
    sourceLanguage && change({ sourceLanguage, targetLanguages: draft.targetLanguages.filter((one) => one !== sourceLanguage) });
  const remaining = remainingLanguages(useUsage(), draft.targetLanguages);
  const isOver = remaining !== null && remaining < 0;
  const create = useCreateProject(projectId);
  const isSite = hasCapability(draft.projectType, 'site');
  const next = () => (isSite ? onNext() : create.order({ draft, url: draft.address.trim() }));
  const submit = () => (missingIn('languages', draft) || isOver ? setAsked(true) : next());
  const error = asked && chosen.size === 0 && t('languagesMissing');
  return (
    <StepFrame
      draft={draft}
      onChange={changeSource}
      title={t('languages.title')}
      lead={t(isSite ? 'languages.lead' : 'languages.apiLead')}
      {...(!isSite && { submitLabel: t('languages.create') })}
      pending={pending || create.isPending}
      onBack={onBack}
      onSubmit={submit}
    >
      <SourceLanguage />
      <fieldset className={styles.languages} aria-describedby="languages-note">
        <legend>{t('languages.legend', { count: chosen.size })}</legend>
        <SearchInput label={t('languages.search')} value={typed} onSearch={setTyped} />
        <div id="languages-note" role="status" className={styles.languagesNote} data-error={error ? true : undefined}>
          {error || (shown.length === 0 ? t('languages.none', { typed }) : !typed && t('languages.more', { count: LANGUAGES.length - 1 }))}
        </div>
        {remaining !== null && <PlanLimit remaining={remaining} />}
        <div className={styles.grid}>
          {shown.map((language) => (
            <Checkbox
              key={language.code}
              className={styles.language}
              checked={chosen.has(language.code)}
              onChange={() => toggle(language.code)}
            >
              <OwnName code={language.code} />
              <small>{englishName(language.code)}</small>
            </Checkbox>
          ))}
        </div>
      </fieldset>
      <PlanLimitAlert error={create.error} />
    </StepFrame>
  );
}

/** The plan's limit of languages, with a link to larger plans. */
function PlanLimit({ remaining }: { remaining: number }) {
  const { t } = useTranslation('plan');
  const text = remaining < 0 ? t('noRoom.languagesOver', { count: -remaining }) : t('noRoom.languages', { count: remaining });
  return (
    <div role="status" className={styles.languagesNote} data-error={remaining < 0 || undefined}>
      {text} <PlanLink />
    </div>
  );
}

function SourceLanguage() {
  const { t } = useTranslation('wizard');
  return (
    <CheckedItem name="sourceLanguage" label={t('languages.source')}>
      <LabelledSelect
        showSearch={{
          filterOption: (typed, option) => LANGUAGES.some((language) => language.code === option?.value && matchLanguage(language, typed)),
        }}
        options={LANGUAGES.map((language) => ({ value: language.code, label: <LanguageName code={language.code} /> }))}
      />
    </CheckedItem>
  );
}

import { LANGUAGES, PRIMARY_LANGUAGE_CODES } from '@bhashantar/contracts';
import { Checkbox } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Choice } from '../../components/choice.js';
import { Field } from '../../components/field.js';
import { englishName, LanguageName, OwnName } from '../../components/language-name.js';
import { PlanLink } from '../../components/plan-link.js';
import { SearchInput } from '../../components/search-input.js';
import { useUsage } from '../../lib/usage.queries.js';
import { languageRoom } from './language-room.js';
import { matchLanguage } from './match-language.js';
import styles from './new-project.module.css';
import { StepFrame, type StepProps } from './step-frame.js';
import { missingIn } from './steps.js';

/** Which languages the site should speak: the primary twelve at hand, every other by its name in English or its own. */
export function LanguagesStep({ draft, change, onBack, onNext }: StepProps) {
  const { t } = useTranslation('wizard');
  const [asked, setAsked] = useState(false);
  const [typed, setTyped] = useState('');
  const chosen = new Set(draft.targetLanguages);
  const shown = LANGUAGES.filter((language) => language.code !== draft.sourceLanguage)
    .filter((language) => typed || chosen.has(language.code) || PRIMARY_LANGUAGE_CODES.includes(language.code))
    .filter((language) => matchLanguage(language, typed));
  const toggle = (code: string) =>
    change({ targetLanguages: chosen.has(code) ? draft.targetLanguages.filter((one) => one !== code) : [...draft.targetLanguages, code] });
  const room = languageRoom(useUsage(), draft.targetLanguages);
  const isOver = room !== null && room < 0;
  const submit = () => (missingIn('languages', draft) || isOver ? setAsked(true) : onNext());
  const error = asked && chosen.size === 0 && t('languagesMissing');
  return (
    <StepFrame title={t('languages.title')} lead={t('languages.lead')} onBack={onBack} onSubmit={submit}>
      <SourceLanguage
        value={draft.sourceLanguage}
        onChange={(code) => change({ sourceLanguage: code, targetLanguages: draft.targetLanguages.filter((one) => one !== code) })}
      />
      <fieldset className={styles.languages} aria-describedby="languages-note">
        <legend>{t('languages.legend', { count: chosen.size })}</legend>
        <SearchInput label={t('languages.search')} value={typed} onSearch={setTyped} />
        <div id="languages-note" role="status" className={styles.languagesNote} data-error={error ? true : undefined}>
          {error || (shown.length === 0 ? t('languages.none', { typed }) : !typed && t('languages.more', { count: LANGUAGES.length - 1 }))}
        </div>
        {room !== null && <PlanRoom room={room} />}
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
    </StepFrame>
  );
}

/** How far the plan goes, and the way to one that goes further. */
function PlanRoom({ room }: { room: number }) {
  const { t } = useTranslation('plan');
  const text = room < 0 ? t('noRoom.languagesOver', { count: -room }) : t('noRoom.languages', { count: room });
  return (
    <div role="status" className={styles.languagesNote} data-error={room < 0 || undefined}>
      {text} <PlanLink />
    </div>
  );
}

function SourceLanguage({ value, onChange }: { value: string; onChange(code: string): void }) {
  const { t } = useTranslation('wizard');
  return (
    <Field id="source" label={t('languages.source')}>
      <Choice
        id="source"
        value={value}
        showSearch={{
          filterOption: (typed, option) => LANGUAGES.some((language) => language.code === option?.value && matchLanguage(language, typed)),
        }}
        options={LANGUAGES.map((language) => ({ value: language.code, label: <LanguageName code={language.code} /> }))}
        onChange={onChange}
      />
    </Field>
  );
}

import { checkLanguages, FREE_LANGUAGES, LANGUAGES, PRIMARY_LANGUAGE_CODES } from '@bhashantar/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { englishName } from '../../../components/language-name.js';
import { OutlinedName } from '../../../components/outlined-name.js';
import type { FieldBinding } from '../../../lib/form/use-checked-form.js';
import styles from './language-picker.module.css';

/** The site's own language is no target. */
const SOURCE = 'en';

/** A choice of up to three languages. The twelve most requested ones have buttons, and all others are in a list. */
export function LanguagePicker({ id, value, error, onChange }: FieldBinding<string[]>) {
  const { t } = useTranslation('registration');
  const [limit, setLimit] = useState<string>();
  const shown = [...PRIMARY_LANGUAGE_CODES, ...value.filter((code) => !PRIMARY_LANGUAGE_CODES.includes(code))];
  const choose = (next: string[]) => {
    const tooMany = next.length > FREE_LANGUAGES ? checkLanguages(next) : undefined;
    setLimit(tooMany);
    if (!tooMany) onChange(next);
  };
  const toggle = (code: string) => choose(value.includes(code) ? value.filter((one) => one !== code) : [...value, code]);
  const fault = limit ?? error;
  return (
    <fieldset className={styles.picker} aria-describedby={`${id}-note`}>
      <legend>
        {t('languages.legend')} <span className={styles.count}>{t('languages.count', { count: value.length, most: FREE_LANGUAGES })}</span>
      </legend>
      <div className={styles.chips}>
        {shown.map((code, at) => (
          <label key={code} className={styles.chip}>
            <input id={at === 0 ? id : undefined} type="checkbox" checked={value.includes(code)} onChange={() => toggle(code)} />
            <OutlinedName code={code} height={20} />
            <small>{englishName(code)}</small>
          </label>
        ))}
      </div>
      <OtherLanguage hidden={shown} onChoose={(code) => choose([...value, code])} />
      <div id={`${id}-note`} role="alert" className={styles.fault}>
        {fault}
      </div>
    </fieldset>
  );
}

/** The browser's own list works with every keyboard and screen reader, and needs no code. */
function OtherLanguage({ hidden, onChoose }: { hidden: string[]; onChoose(code: string): void }) {
  const { t } = useTranslation('registration');
  return (
    <select className={styles.other} aria-label={t('languages.other')} value="" onChange={(event) => onChoose(event.target.value)}>
      <option value="" disabled>
        {t('languages.other')}
      </option>
      {LANGUAGES.filter(({ code }) => code !== SOURCE && !hidden.includes(code)).map(({ code }) => (
        <option key={code} value={code}>
          {englishName(code)}
        </option>
      ))}
    </select>
  );
}

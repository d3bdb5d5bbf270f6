import type { SwitcherLook } from '@bhashantar/contracts';
import { Button, Checkbox } from 'antd';
import { useTranslation } from 'react-i18next';
import { LanguageName, languageLabel } from '../../../components/language-name.js';
import styles from './page-settings.module.css';

interface Props {
  look: SwitcherLook;
  change(part: Partial<SwitcherLook>): void;
  mayEdit: boolean;
  sourceLanguage: string;
}

/** The languages of the popup in its order; each can be moved, and left out. */
export function OfferedLanguages({ look: { languages, hidden }, change, mayEdit, sourceLanguage }: Props) {
  const { t } = useTranslation('pageSettings');
  const move = (from: number, by: number) => {
    const next = [...languages];
    next.splice(from + by, 0, ...next.splice(from, 1));
    change({ languages: next });
  };
  const show = (code: string, isShown: boolean) => change({ hidden: isShown ? hidden.filter((one) => one !== code) : [...hidden, code] });
  const shown = languages.filter((code) => !hidden.includes(code));
  return (
    <div>
      <p className={styles.count}>{t('switcherLook.languages')}</p>
      <ol className={styles.rows} aria-label={t('switcherLook.languages')}>
        <li>
          <LanguageName code={sourceLanguage} />
          <span className="bh-muted">{t('switcherLook.first')}</span>
        </li>
        {languages.map((code, index) => (
          <li key={code}>
            <Checkbox
              checked={!hidden.includes(code)}
              // At least one language must be offered.
              disabled={!mayEdit || (shown.length === 1 && shown[0] === code)}
              onChange={(event) => show(code, event.target.checked)}
            >
              <LanguageName code={code} />
            </Checkbox>
            {mayEdit && (
              <span className={styles.moves}>
                <Button
                  size="small"
                  disabled={index === 0}
                  aria-label={t('switcherLook.upOf', { language: languageLabel(code) })}
                  onClick={() => move(index, -1)}
                >
                  {t('switcherLook.up')}
                </Button>
                <Button
                  size="small"
                  disabled={index === languages.length - 1}
                  aria-label={t('switcherLook.downOf', { language: languageLabel(code) })}
                  onClick={() => move(index, 1)}
                >
                  {t('switcherLook.down')}
                </Button>
              </span>
            )}
          </li>
        ))}
      </ol>
      <p className="bh-muted">{t('switcherLook.hiddenText')}</p>
    </div>
  );
}

import { InputNumber, Switch } from 'antd';
import { useTranslation } from 'react-i18next';
import { Field } from '../../components/field.js';
import styles from './new-project.module.css';
import { PathsField } from './paths-field.js';
import { StepFrame, type StepProps } from './step-frame.js';

/** Which part of the site; everything by default. */
export function ScopeStep({ draft, change, onBack, onNext }: StepProps) {
  const { t } = useTranslation('wizard');
  return (
    <StepFrame title={t('scope.title')} lead={t('scope.lead')} onBack={onBack} onSubmit={onNext}>
      <PathsField
        id="include"
        label={t('scope.include')}
        hint={t('scope.includeHint')}
        value={draft.includePaths}
        onChange={(includePaths) => change({ includePaths })}
      />
      <PathsField
        id="exclude"
        label={t('scope.exclude')}
        hint={t('scope.excludeHint')}
        value={draft.excludePaths}
        onChange={(excludePaths) => change({ excludePaths })}
      />
      <Field id="max-pages" label={t('scope.maxPages')} hint={t('scope.maxPagesHint')}>
        <InputNumber
          id="max-pages"
          min={1}
          max={1_000_000}
          precision={0}
          aria-describedby="max-pages-note"
          value={draft.maxPages}
          onChange={(maxPages) => maxPages && change({ maxPages })}
        />
      </Field>
      <div className={styles.switch}>
        <Switch
          id="javascript"
          checked={draft.renderJavaScript}
          onChange={(renderJavaScript) => change({ renderJavaScript })}
          aria-describedby="javascript-note"
        />
        <div>
          <label htmlFor="javascript">{t('scope.javascript')}</label>
          <div id="javascript-note" className="bh-muted">
            {t('scope.javascriptHint')}
          </div>
        </div>
      </div>
    </StepFrame>
  );
}

import { SCOPE_RULE_MAX, SCOPE_RULES_MAX, type ScopeRules } from '@bhashantar/contracts';
import { Button, Input } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '../../../components/field.js';
import { LabelledSelect } from '../../../components/labelled-select.js';
import { useUnsaved } from '../../../lib/unsaved.js';
import styles from './page-settings.module.css';
import { RULE_KINDS, type RuleKind } from './scope-rules.js';

interface Props {
  rules: ScopeRules;
  change(part: Partial<ScopeRules>): void;
  mayEdit: boolean;
  error: string | undefined;
}

/** The rules in their order. The first rule that matches an address decides. */
export function ScopeRuleList({ rules, change, mayEdit, error }: Props) {
  const { t } = useTranslation('pageSettings');
  const rows = RULE_KINDS.flatMap((kind) => rules[kind].map((path) => ({ kind, path })));
  const without = (kind: RuleKind, path: string) => change({ [kind]: rules[kind].filter((one) => one !== path) });
  return (
    <>
      {rows.length === 0 ? (
        <p className={styles.empty}>{t('scopeRules.empty')}</p>
      ) : (
        <ol className={styles.rules} aria-label={t('scopeRules.rules')}>
          {rows.map(({ kind, path }, index) => (
            <li key={`${kind} ${path}`}>
              <span className={styles.number}>{index + 1}</span>
              <span>{t(`scopeRules.${kind}`)}</span>
              <bdi dir="ltr" className={`bh-code ${styles.shown}`}>
                {path}
              </bdi>
              {mayEdit && (
                <Button size="small" aria-label={t('scopeRules.removeOf', { number: index + 1, path })} onClick={() => without(kind, path)}>
                  {t('scopeRules.remove')}
                </Button>
              )}
            </li>
          ))}
          <li className={styles.rest}>{t(rules.includePaths.length > 0 ? 'scopeRules.restOut' : 'scopeRules.restIn')}</li>
        </ol>
      )}
      {mayEdit && <NewRule rules={rules} change={change} error={error} />}
    </>
  );
}

function NewRule({ rules, change, error }: Omit<Props, 'mayEdit'>) {
  const { t } = useTranslation('pageSettings');
  const id = useId();
  const [kind, setKind] = useState<RuleKind>('excludePaths');
  const [typed, setTyped] = useState('');
  const path = typed.trim();
  useUnsaved(path !== '');
  const isFull = rules[kind].length >= SCOPE_RULES_MAX;
  const add = () => {
    if (path === '' || isFull || rules[kind].includes(path)) return;
    change({ [kind]: [...rules[kind], path] });
    setTyped('');
  };
  return (
    <div className={styles.newRule}>
      <Field id={`${id}-kind`} label={t('scopeRules.kind')}>
        <LabelledSelect<RuleKind>
          id={`${id}-kind`}
          value={kind}
          onChange={setKind}
          options={RULE_KINDS.map((value) => ({ value, label: t(`scopeRules.${value}`) }))}
        />
      </Field>
      <Field id={`${id}-path`} label={t('scopeRules.path')} hint={t('scopeRules.pathHint')} error={error}>
        <Input
          id={`${id}-path`}
          value={typed}
          maxLength={SCOPE_RULE_MAX}
          dir="ltr"
          placeholder="/archive/*"
          autoComplete="off"
          status={error ? 'error' : ''}
          aria-invalid={Boolean(error)}
          aria-describedby={`${id}-path-note`}
          onChange={(event) => setTyped(event.target.value)}
          onPressEnter={(event) => {
            // Adds the rule without submitting the form.
            event.preventDefault();
            add();
          }}
        />
      </Field>
      <Button disabled={path === '' || isFull} onClick={add}>
        {t('scopeRules.add')}
      </Button>
    </div>
  );
}

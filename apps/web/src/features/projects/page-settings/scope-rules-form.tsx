import type { ProjectDetails, ScopeRules } from '@bhashantar/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { InputNumber } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../components/confirm-dialog.js';
import { Field } from '../../../components/field.js';
import { SwitchField } from '../../../components/switch-field.js';
import { useSavedByBar } from '../../../lib/unsaved.js';
import { useDebouncedValue } from '../../../lib/use-debounced-value.js';
import { AddressTester } from './address-tester.js';
import styles from './page-settings.module.css';
import { ScopeEffect } from './scope-effect.js';
import { ScopeRuleList } from './scope-rule-list.js';
import { scopeRulesTestOptions, type useScopeRulesChange } from './scope-rules.js';
import { VisitorsSee } from './visitors-see.js';

interface Props {
  project: ProjectDetails;
  saved: ScopeRules;
  update: ReturnType<typeof useScopeRulesChange>['update'];
  mayEdit: boolean;
}

const IDLE_MS = 300;

/** The form for the rules. Their effect is shown at once, but they are saved only after a question. */
export function ScopeRulesForm({ project: { projectId }, saved, update, mayEdit }: Props) {
  const { t } = useTranslation('pageSettings');
  const id = useId();
  const [rules, setRules] = useState(saved);
  const [url, setUrl] = useState('');
  const [isAsked, setAsked] = useState(false);
  const tried = useDebouncedValue(url.trim(), IDLE_MS);
  const isChanged = JSON.stringify(rules) !== JSON.stringify(saved);
  const form = useSavedByBar(isChanged);
  const test = useQuery({
    ...scopeRulesTestOptions(projectId, rules, tried),
    enabled: mayEdit && (isChanged || tried !== ''),
    placeholderData: keepPreviousData,
  });
  const change = (part: Partial<ScopeRules>) => setRules((before) => ({ ...before, ...part }));
  const numbers = ['maxPages', 'maxDepth'] as const;
  return (
    <form
      id={form}
      onSubmit={(event) => {
        event.preventDefault();
        // The field shows the error.
        if (!test.isError) setAsked(true);
      }}
    >
      <ScopeRuleList {...{ rules, change, mayEdit }} error={isChanged ? (test.error?.message ?? undefined) : undefined} />
      {mayEdit && <AddressTester value={url} onChange={setUrl} outcome={tried === '' ? undefined : test.data?.outcomes[0]} />}
      <div className={styles.numbers}>
        {numbers.map((name) => (
          <Field key={name} id={`${id}-${name}`} label={t(`scopeRules.${name}`)} hint={t(`scopeRules.${name}Hint`)}>
            <InputNumber
              id={`${id}-${name}`}
              min={name === 'maxPages' ? 1 : 0}
              max={name === 'maxPages' ? 1_000_000 : 100}
              precision={0}
              disabled={!mayEdit}
              value={rules[name]}
              aria-describedby={`${id}-${name}-note`}
              // An emptied field keeps its last number.
              onChange={(value) => value !== null && change({ [name]: value })}
            />
          </Field>
        ))}
      </div>
      <SwitchField
        label={t('scopeRules.javascript')}
        hint={t('scopeRules.javascriptHint')}
        checked={rules.renderJavaScript}
        disabled={!mayEdit}
        onChange={(renderJavaScript) => change({ renderJavaScript })}
      />
      {isChanged && <ScopeEffect effect={test.data} />}
      <ConfirmDialog
        // The question waits for the effect of the present rules.
        open={isAsked && test.data !== undefined && !test.isError && !test.isPlaceholderData}
        title={t('scopeRules.ask')}
        verb={t('scopeRules.verb')}
        danger={(test.data?.leaving.pages ?? 0) > 0}
        pending={update.isPending}
        onConfirm={() => update.mutate(rules, { onSettled: () => setAsked(false) })}
        onCancel={() => setAsked(false)}
      >
        <ScopeEffect effect={test.data} />
        {(test.data?.leaving.pages ?? 0) > 0 && <VisitorsSee projectId={projectId} />}
        <p>{t('canUndo')}</p>
      </ConfirmDialog>
    </form>
  );
}

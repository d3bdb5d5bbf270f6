import { type ComparedSegment, chooseEngines, type EngineScore, type LanguageComparison, languageOf } from '@bhashantar/contracts';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../../components/confirm-dialog.js';
import { type Column, DataTable } from '../../../../components/data-table.js';
import { LanguageName, languageLabel } from '../../../../components/language-name.js';
import { formatCount, formatRate, formatShare } from '../../../../lib/format/format-number.js';
import { formatPrice } from '../../../../lib/format/format-price.js';
import { readableText } from '../../../../lib/format/readable-text.js';
import { send } from '../../../../lib/http/client.js';
import { useEngineCall } from '../use-engine-calls.js';
import styles from './comparison.module.css';

interface Props {
  projectId: string;
  result: LanguageComparison;
}

/** How the engines did in one language, with examples side by side. */
export function LanguageResult({ projectId, result: { language, scores, disagreement, examples } }: Props) {
  const { t } = useTranslation('engines');
  const [asked, setAsked] = useState<EngineScore>();
  const columns = useColumns(setAsked);
  if (scores.length === 0) return null;
  return (
    <section className={styles.language} aria-label={languageLabel(language)}>
      <h3>
        <LanguageName code={language} />
      </h3>
      <DataTable caption={languageLabel(language)} columns={columns} rows={scores} rowKey={({ engine }) => engine} />
      {disagreement !== null && <p className="bh-muted">{t('comparison.disagreement', { share: formatShare(disagreement) })}</p>}
      <details>
        <summary>{t('comparison.examples', { count: examples.length })}</summary>
        {examples.map((example) => (
          <Example key={example.source} {...{ language, example, scores }} />
        ))}
      </details>
      {asked && <UseFirst {...{ projectId, language, score: asked }} onClose={() => setAsked(undefined)} />}
    </section>
  );
}

function useColumns(onUse: (score: EngineScore) => void): Column<EngineScore>[] {
  const { t } = useTranslation('engines');
  const orNone = (value: number | null, format: (value: number) => string | undefined) => (value === null ? '–' : format(value));
  const share = (part: number, { segments }: EngineScore) => formatShare(part / segments);
  return [
    { key: 'name', title: t('comparison.column.name'), render: ({ name }) => <strong>{name}</strong> },
    { key: 'chrf', title: t('comparison.column.chrf'), align: 'end', render: ({ chrf }) => orNone(chrf, formatRate) },
    { key: 'edits', title: t('comparison.column.edits'), align: 'end', render: ({ editDistance }) => orNone(editDistance, formatShare) },
    { key: 'refused', title: t('comparison.column.refused'), align: 'end', render: (score) => share(score.refused, score) },
    { key: 'failed', title: t('comparison.column.failed'), align: 'end', render: (score) => share(score.failed, score) },
    { key: 'cost', title: t('comparison.column.cost'), align: 'end', render: ({ cost }) => formatPrice(cost) ?? t('priceUnknown') },
    {
      key: 'time',
      title: t('comparison.column.time'),
      align: 'end',
      render: ({ milliseconds }) => orNone(milliseconds, (value) => t('comparison.milliseconds', { shown: formatCount(value) })),
    },
    {
      key: 'use',
      title: t('column.actions'),
      render: (score) => (
        <Button size="small" aria-label={t('comparison.useOf', { name: score.name })} onClick={() => onUse(score)}>
          {t('comparison.use')}
        </Button>
      ),
    },
  ];
}

function UseFirst({ projectId, language, score, onClose }: { projectId: string; language: string; score: EngineScore; onClose(): void }) {
  const { t } = useTranslation('engines');
  const choose = useEngineCall<string>((nmtService) => send(chooseEngines, { projectId, targetLang: language, nmtService }), onClose);
  const place = { name: score.name, language: languageLabel(language) };
  return (
    <ConfirmDialog
      open
      title={t('comparison.askUse', place)}
      verb={t('comparison.use')}
      pending={choose.isPending}
      onConfirm={() => choose.submit(score.engine)}
      onCancel={onClose}
    >
      <p>{t('comparison.useConsequence', place)}</p>
    </ConfirmDialog>
  );
}

function Example({ language, example, scores }: { language: string; example: ComparedSegment; scores: readonly EngineScore[] }) {
  const { t } = useTranslation('engines');
  const { tag, direction } = languageOf(language) ?? {};
  const target = (text: string) => (
    <span lang={tag} dir={direction} className={styles.text}>
      {readableText(text, null)}
    </span>
  );
  return (
    <dl className={styles.example}>
      <dt>{t('comparison.source')}</dt>
      <dd dir="auto">{readableText(example.source, null)}</dd>
      <dt>{t('comparison.reference')}</dt>
      <dd>{target(example.reference)}</dd>
      {example.answers.map(({ engine, text, problem }) => [
        <dt key={`${engine} name`}>{scores.find((score) => score.engine === engine)?.name ?? engine}</dt>,
        <dd key={engine}>{text === null ? <span className="bh-muted">{t('because', { reason: problem })}</span> : target(text)}</dd>,
      ])}
    </dl>
  );
}

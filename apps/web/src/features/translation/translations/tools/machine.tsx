import type { Language, MachineSuggestion, MachineSuggestions } from '@bhashantar/contracts';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { ErrorPanel } from '../../../../components/error-panel.js';
import { languageLabel } from '../../../../components/language-name.js';
import { RowsSkeleton } from '../../../../components/skeleton.js';
import { formatCount } from '../../../../lib/format/format-number.js';
import { formatPrice } from '../../../../lib/format/format-price.js';
import { withValues } from '../../../../lib/format/readable-text.js';
import { usePermission } from '../../../../lib/session/use-permission.js';
import editor from '../segment-editor.module.css';
import { SegmentText } from '../segment-text.js';
import { machineSuggestionsOptions, useAskMachine } from './machine.queries.js';
import { SUGGESTION } from './suggestions.js';
import type { ToolProps } from './tool-section.js';
import styles from './tools.module.css';

/** Translations of the segment by the project's engines. An engine gets a request only on demand, after its cost is shown. */
export function Machine(props: ToolProps) {
  const { t } = useTranslation('editor');
  if (!usePermission('translation.edit')) return <p className={styles.empty}>{t('machine.noPermission')}</p>;
  return <Engines key={props.segment.sourceHash} {...props} />;
}

function Engines(props: ToolProps) {
  const { t } = useTranslation('editor');
  const { projectId, segment, language, sourceLanguage } = props;
  const place = { projectId, targetLang: language.code, sourceHash: segment.sourceHash };
  const suggestions = useQuery(machineSuggestionsOptions(place));
  const ask = useAskMachine(place);
  if (suggestions.error) return <ErrorPanel error={suggestions.error} onRetry={() => void suggestions.refetch()} />;
  if (!suggestions.data) return <RowsSkeleton rows={1} />;
  const { state, engines } = suggestions.data;
  if (state !== 'ready') {
    const pair = { from: languageLabel(sourceLanguage.code), to: languageLabel(language.code) };
    return <p className={styles.empty}>{t(`machine.${state}`, pair)}</p>;
  }
  const first = engines.find((engine) => engine.state !== 'made');
  return (
    <div aria-live="polite">
      {ask.error && <ErrorPanel error={ask.error} />}
      <ul className={styles.list}>
        {engines.map((engine) => (
          <li key={engine.engine} className={styles.item}>
            <Heading engine={engine} suggestions={suggestions.data} />
            {engine.reason && <p className={styles.empty}>{engine.reason}</p>}
            {engine.target === null ? (
              <div className={styles.actions}>
                <Button
                  size="small"
                  data-ask-machine={engine === first || undefined}
                  loading={ask.isPending && ask.variables === engine.engine}
                  aria-label={t('machine.askOf', { name: engine.name })}
                  onClick={() => ask.mutate(engine.engine)}
                >
                  {t(engine.state === 'open' ? 'machine.ask' : 'machine.askAgain')}
                </Button>
              </div>
            ) : (
              <Answer engine={engine} target={engine.target} {...props} language={language} />
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The engine and, until it has answered, the text that it would get and the cost. */
function Heading({ engine, suggestions }: { engine: MachineSuggestion; suggestions: MachineSuggestions }) {
  const { t } = useTranslation('editor');
  const { name, via, cost, target } = engine;
  const { characters, words, wordsLeft } = suggestions;
  return (
    <p className={styles.meta}>
      <strong>{name}</strong>
      {via && <span>{t('machine.via', { language: languageLabel(via) })}</span>}
      {target === null && (
        <>
          <span>{t('machine.characters', { count: characters, shown: formatCount(characters) })}</span>
          {cost !== null && <span>{formatPrice(cost)}</span>}
          {words > 0 && <span>{t('machine.words', { count: words, shown: formatCount(words) })}</span>}
          {wordsLeft !== null && <span>{t('machine.wordsLeft', { count: wordsLeft, shown: formatCount(wordsLeft) })}</span>}
        </>
      )}
    </p>
  );
}

interface AnswerProps extends Pick<ToolProps, 'segment' | 'insert'> {
  engine: MachineSuggestion;
  target: string;
  language: Language;
}

function Answer({ engine: { name, problems }, target, segment, language, insert }: AnswerProps) {
  const { t } = useTranslation('editor');
  return (
    <>
      <SegmentText text={target} lang={language.tag} dir={language.direction} example={segment.example} />
      {problems.map(({ code, severity, message }) => (
        <p key={`${code}${message}`} className={editor.problem} data-severity={severity}>
          {withValues(message, segment.example)}
        </p>
      ))}
      <div className={styles.actions}>
        <Button size="small" {...SUGGESTION} aria-label={t('machine.insertOf', { name })} onClick={() => insert(target)}>
          {t('machine.insert')}
        </Button>
      </div>
    </>
  );
}

/** Presses the button of the first engine without an answer; returns false if there is none, or its section is folded. */
export function askMachine(): boolean {
  const button = document.querySelector<HTMLElement>('[data-editor-tools] [data-ask-machine]');
  button?.click();
  return button !== null;
}

import {
  ENGINE_TEST_LANGUAGES,
  ENGINE_TEST_TEXT_MAX,
  type EngineTestResult,
  languageOf,
  PRIMARY_LANGUAGE_CODES,
  testEngine,
} from '@bhashantar/contracts';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Input } from 'antd';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LanguageName } from '../../../components/language-name.js';
import { call } from '../../../lib/http/client.js';
import { useNotify } from '../../../lib/use-notify.js';
import { useSubmit } from '../../../lib/use-submit.js';
import { type EngineValues, settingsOf } from './engine-values.js';
import styles from './engines.module.css';
import { targetLanguagesOptions } from './engines.queries.js';

interface Props {
  connectionId: string | undefined;
  values: EngineValues;
  /** Shows at the fields what the server says about them. */
  onRefused(error: unknown): void;
}

/** Sends one sentence to the engine with the form's values, and shows its translation into each language of the projects. */
export function EngineTest({ connectionId, values, onRefused }: Props) {
  const { t } = useTranslation('engines');
  const id = useId();
  const notify = useNotify();
  const [text, setText] = useState(() => t('test.sentence'));
  const { data: wanted = [] } = useQuery(targetLanguagesOptions);
  const targetLanguages = (wanted.length > 0 ? wanted : PRIMARY_LANGUAGE_CODES).slice(0, ENGINE_TEST_LANGUAGES);
  const test = useSubmit({
    mutationFn: () => {
      const key = values.key.trim();
      const tried = { settings: settingsOf(values), ...(key && { key }), ...(connectionId && { connectionId }) };
      return call(testEngine, { ...tried, text: text.trim(), targetLanguages });
    },
    onError: (error) => {
      notify.refusal('engine', error);
      onRefused(error);
    },
  });
  return (
    <section className={styles.test} aria-label={t('test.title')}>
      <label htmlFor={id}>{t('test.label')}</label>
      <Input.TextArea
        id={id}
        value={text}
        maxLength={ENGINE_TEST_TEXT_MAX}
        rows={2}
        lang="en"
        onChange={({ target }) => setText(target.value)}
      />
      <Button loading={test.isPending} disabled={text.trim() === ''} onClick={() => test.submit(undefined)}>
        {t('test.run')}
      </Button>
      {test.error && !test.isPending && <Alert type="error" showIcon role="alert" title={test.error.message} />}
      <div role="status">{test.data && !test.isPending && <Results results={test.data.results} />}</div>
    </section>
  );
}

function Results({ results }: { results: EngineTestResult[] }) {
  const { t } = useTranslation('engines');
  const done = results.filter(({ translation }) => translation !== null).length;
  const top = useRef<HTMLDivElement>(null);
  // Scrolls, because the results appear below the visible part of the form.
  useEffect(() => {
    // Newer browsers return a promise, which React must not take for a clean-up function.
    void top.current?.scrollIntoView({ block: 'start' });
  }, []);
  return (
    <>
      <div ref={top} />
      <Alert
        type={done > 0 ? 'success' : 'error'}
        showIcon
        title={done > 0 ? t('test.done', { count: results.length, done }) : t('test.failed')}
      />
      <ul className={styles.results}>
        {results.map((result) => (
          <li key={result.language}>
            <LanguageName code={result.language} />
            <Translation result={result} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** In the language's own direction and script. */
function Translation({ result: { language, translation, reason, reply, milliseconds } }: { result: EngineTestResult }) {
  const { t } = useTranslation('engines');
  if (translation === null)
    return (
      <div>
        <p className={styles.failure}>{reason}</p>
        {reply !== null && <p className={styles.reply}>{t('test.reply', { reply })}</p>}
      </div>
    );
  const { tag, direction } = languageOf(language) ?? {};
  return (
    <>
      <p lang={tag} dir={direction} className={styles.translation}>
        {translation}
      </p>
      <span className="bh-muted bh-num">{t('test.seconds', { seconds: (milliseconds / 1000).toFixed(1) })}</span>
    </>
  );
}

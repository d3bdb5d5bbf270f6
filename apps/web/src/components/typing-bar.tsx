import type { Language } from '@bhashantar/contracts';
import { memo, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Typing } from '../lib/typing/use-typing.js';
import { CandidateList } from './candidate-list.js';
import { KeyboardMap } from './keyboard-map.js';
import styles from './typing-bar.module.css';

interface Props {
  typing: Typing;
  language: Language;
}

/** Selects the typing mode of a field, and shows the characters on the keys. Renders nothing for languages without a keyboard. */
export const TypingBar = memo(function TypingBar({ typing, language }: Props) {
  const { t } = useTranslation('common');
  const [isMapOpen, setMapOpen] = useState(false);
  const map = useId();
  const { keyboards, choice, choose, loaded, hasFailed, retry } = typing;
  if (keyboards.length === 0) return null;
  const isChosen = (kind: string) => (choice.isOn ? choice.keyboard === kind : kind === 'off');
  return (
    <div className={styles.typing}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot lie in a line in every browser. */}
      <div role="group" aria-label={t('typing.label')} className={styles.bar} onMouseDown={(event) => event.preventDefault()}>
        <span className={styles.label} title="Alt+G">
          {t('typing.label')}
        </span>
        {(['off', ...keyboards] as const).map((kind) => (
          <button
            key={kind}
            type="button"
            aria-pressed={isChosen(kind)}
            onClick={() => choose(kind === 'off' ? { ...choice, isOn: false } : { keyboard: kind, isOn: true })}
          >
            {t(`typing.${kind}`)}
          </button>
        ))}
        {loaded && (
          <button type="button" aria-expanded={isMapOpen} aria-controls={map} onClick={() => setMapOpen(!isMapOpen)}>
            {t('typing.map')}
          </button>
        )}
        {hasFailed && (
          <span role="alert" className={styles.failed}>
            {t('typing.failed')}{' '}
            <button type="button" onClick={retry}>
              {t('retry')}
            </button>
          </span>
        )}
      </div>
      {loaded && <CandidateList offers={typing.offers} language={language} onTake={typing.take} />}
      <div id={map}>{loaded && isMapOpen && <KeyboardMap loaded={loaded} language={language} onInsert={typing.insert} />}</div>
    </div>
  );
}, isSame);

/** Compares only the visible props. The functions differ at every key press but always do the same. */
function isSame({ typing: before, language }: Props, { typing: after, language: next }: Props): boolean {
  const { keyboards, choice, loaded, hasFailed } = before;
  const isOfSame = keyboards.join() === after.keyboards.join() && choice === after.choice && language === next;
  return isOfSame && loaded === after.loaded && hasFailed === after.hasFailed;
}

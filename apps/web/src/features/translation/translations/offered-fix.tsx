import { requireLanguage } from '@bhashantar/contracts';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { Diff } from '../../../components/diff.js';
import styles from './segment-editor.module.css';
import { type TypedTargetStore, useTyped } from './typed-target.js';

/** A fix that can be wrong, of the text that it was made for. */
export interface FixOffer {
  code: string;
  before: string;
  after: string;
}

interface Props {
  offer: FixOffer;
  language: string;
  typed: TypedTargetStore;
  onTake(text: string): void;
  onLeave(): void;
}

/** Shows the difference that a fix makes to a person, who takes it or leaves it. It is gone once the text is another. */
export function OfferedFix({ offer: { before, after }, language: code, typed, onTake, onLeave }: Props) {
  const { t } = useTranslation('translations');
  const isCurrent = useTyped(typed, ({ target }) => target === before);
  if (!isCurrent) return null;
  const language = requireLanguage(code);
  return (
    <div className={styles.failure}>
      <Diff before={before} after={after} lang={language.tag} dir={language.direction} removedTitle={t('yoursOnly')} />
      <div className={styles.choices}>
        <Button size="small" onClick={() => onTake(after)}>
          {t('takeFix')}
        </Button>
        <Button size="small" onClick={onLeave}>
          {t('leaveFix')}
        </Button>
      </div>
    </div>
  );
}

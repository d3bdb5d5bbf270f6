import { requireLanguage } from '@bhashantar/contracts';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { Diff } from '../../../components/diff.js';
import styles from './segment-editor.module.css';
import { type TypedTargetStore, useTyped } from './typed-target.js';

/** A fix that may be wrong, with the text for which it was made. */
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

/** Shows the person the difference that a fix makes. The person accepts or rejects it. It disappears once the text has changed. */
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

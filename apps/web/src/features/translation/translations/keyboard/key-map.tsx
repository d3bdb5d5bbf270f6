import { Modal, Switch } from 'antd';
import { useTranslation } from 'react-i18next';
import styles from './keyboard.module.css';
import { isSingleKey, SHORTCUTS } from './shortcuts.js';
import { setSingleKeys, useSingleKeys } from './use-editor-shortcuts.js';

const SIGNS: Readonly<Record<string, string>> = { ArrowDown: '↓', ArrowUp: '↑', Escape: 'Esc' };

/** Every shortcut, from the list that the handlers use. */
export function KeyMap({ onClose }: { onClose(): void }) {
  const { t } = useTranslation('editor');
  const hasSingleKeys = useSingleKeys();
  return (
    <Modal open title={t('keys.title')} footer={null} onCancel={onClose} width={560}>
      <table className={styles.map}>
        <caption className="bh-visually-hidden">{t('keys.title')}</caption>
        <tbody>
          {SHORTCUTS.map(({ id, keys, place }) => (
            <tr key={id}>
              <th scope="row">
                {t(`shortcut.${id}`)} <small>{t(`place.${place}`)}</small>
              </th>
              <td>
                {keys.map((each) => (
                  <Keys key={each} keys={each} isOff={isSingleKey(each) && !hasSingleKeys} />
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.single}>
        <Switch size="small" checked={hasSingleKeys} onChange={setSingleKeys} aria-labelledby="single-keys" />{' '}
        <span id="single-keys">{t('singleKeys')}</span>
      </p>
    </Modal>
  );
}

function Keys({ keys, isOff }: { keys: string; isOff: boolean }) {
  const parts = keys.length === 1 ? [keys] : keys.split('+');
  return (
    <span className={styles.keys} data-off={isOff || undefined}>
      {parts.map((part) => (
        <kbd key={part}>{SIGNS[part] ?? part}</kbd>
      ))}
    </span>
  );
}

import { CloseOutlined } from '@ant-design/icons';
import { type Box, TEXT_STATES, type ToldText } from '@bhashantar/snippet/visual-messages';
import { Alert, Button } from 'antd';
import { type CSSProperties, type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ExternalLink } from '../../../components/external-link.js';
import type { PageFrame } from '../../../lib/page-frame/use-page-frame.js';
import styles from './visual.module.css';
import { DEVICES, type DeviceName } from './visual.search.js';
import type { Mode } from './visual.types.js';

interface Props {
  frame: RefObject<HTMLIFrameElement | null>;
  channel: PageFrame;
  previewUrl: string;
  device: DeviceName;
  mode: Mode;
  told: readonly ToldText[];
  canPaint: boolean;
  box: Box | null;
  isMissed: boolean;
  isWide: boolean;
  field: ReactNode | undefined;
  onClose(): void;
}

/** The page in its frame, and the field beside the open text; on narrow screens the field is below. */
export function PageCanvas({ frame, channel, previewUrl, device, mode, told, canPaint, box, isMissed, isWide, field, onClose }: Props) {
  const { t } = useTranslation('visual');
  const { state, attributes } = channel;
  return (
    <figure className={styles.canvas}>
      <figcaption>
        {mode === 'edit' ? <Legend told={told} /> : <span>{t('browsing')}</span>}
        <ExternalLink href={previewUrl}>{t('open')}</ExternalLink>
      </figcaption>
      <Notice state={state} isMissed={isMissed} canPaint={canPaint} />
      <div className={styles.around}>
        <div className={styles.sheet} style={{ inlineSize: DEVICES[device] ?? '100%' }}>
          {state === 'noisy' ? null : <iframe ref={frame} title={t('frame')} {...attributes} />}
          {field && isWide && (
            <Beside box={box} onClose={onClose}>
              {field}
            </Beside>
          )}
        </div>
      </div>
      {field && !isWide && (
        <section className={styles.below} aria-label={t('field')}>
          <Head onClose={onClose} />
          {field}
        </section>
      )}
    </figure>
  );
}

function Legend({ told }: { told: readonly ToldText[] }) {
  const { t } = useTranslation('visual');
  return (
    <ul className={styles.legend} aria-label={t('legend')}>
      {TEXT_STATES.map((state) => (
        <li key={state} data-state={state}>
          <span>{t(`states.${state}`)}</span> {told.filter((one) => one.state === state).length}
        </li>
      ))}
    </ul>
  );
}

function Notice({ state, isMissed, canPaint }: { state: PageFrame['state']; isMissed: boolean; canPaint: boolean }) {
  const { t } = useTranslation('visual');
  if (state === 'silent') return <Alert type="warning" showIcon title={t('silentTitle')} description={t('silentText')} />;
  if (state === 'noisy') return <Alert type="error" showIcon title={t('noisyTitle')} description={t('noisyText')} />;
  if (!canPaint) return <Alert type="info" showIcon title={t('unpainted')} />;
  return (
    <p className={styles.status} role="status">
      {state === 'loading' ? t('loading') : isMissed ? t('missed') : ''}
    </p>
  );
}

const GAP = 8;

/** Places the field below the text, or above if there is more space, and always within the frame. */
function Beside({ box, onClose, children }: { box: Box | null; onClose(): void; children: ReactNode }) {
  const { t } = useTranslation('visual');
  const element = useRef<HTMLElement>(null);
  const [place, setPlace] = useState<CSSProperties>({ insetBlockStart: GAP, insetInlineEnd: GAP });
  useLayoutEffect(() => {
    const around = element.current?.offsetParent;
    const own = element.current;
    if (!box || !around || !own) return;
    const left = Math.max(GAP, Math.min(box.x, around.clientWidth - own.offsetWidth - GAP));
    const below = box.y + box.height + GAP;
    const isRoom = below + own.offsetHeight <= around.clientHeight;
    const top = isRoom ? below : box.y - own.offsetHeight - GAP;
    setPlace({ left, top: Math.max(GAP, Math.min(top, around.clientHeight - own.offsetHeight - GAP)) });
  }, [box]);
  return (
    <section ref={element} className={styles.beside} style={place} aria-label={t('field')}>
      <Head onClose={onClose} />
      {children}
    </section>
  );
}

function Head({ onClose }: { onClose(): void }) {
  const { t } = useTranslation('visual');
  return (
    <div className={styles.fieldHead}>
      <strong>{t('field')}</strong>
      <Button type="text" size="small" icon={<CloseOutlined />} aria-label={t('close')} onClick={onClose} />
    </div>
  );
}

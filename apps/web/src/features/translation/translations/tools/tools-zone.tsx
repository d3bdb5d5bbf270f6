import { DownOutlined, PushpinFilled, PushpinOutlined, RightOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { memo, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { setWorkbench, toggled, useWorkbenchSettings } from '../workbench-settings.js';
import type { ToolProps, ToolSection } from './tool-section.js';
import styles from './tools.module.css';

interface Props extends Omit<ToolProps, 'segment'> {
  segment: ToolProps['segment'] | undefined;
  sections: readonly ToolSection[];
}

/** The sections for the open row. Memoised, so that typing does not render them. */
export const ToolsZone = memo(function ToolsZone({ segment, sections, ...rest }: Props) {
  const { t } = useTranslation('editor');
  const { pinned } = useWorkbenchSettings();
  const ordered = useMemo(
    () => [...sections.filter(({ id }) => pinned.includes(id)), ...sections.filter(({ id }) => !pinned.includes(id))],
    [sections, pinned],
  );
  if (!segment) return <p className={styles.idle}>{t('toolsIdle')}</p>;
  return (
    <div data-editor-tools className={styles.tools}>
      {ordered.map((section) => (
        <Section key={section.id} section={section} {...rest} segment={segment} />
      ))}
    </div>
  );
});

function Section({ section, ...props }: ToolProps & { section: ToolSection }) {
  const { t } = useTranslation('editor');
  const { folded, pinned } = useWorkbenchSettings();
  const { id, title, icon } = section;
  const isFolded = folded.includes(id);
  const isPinned = pinned.includes(id);
  const count = section.count?.(props.segment);
  return (
    <section className={styles.section} aria-label={title}>
      <header className={styles.head}>
        <h2>
          <button
            type="button"
            aria-expanded={!isFolded}
            aria-controls={`tool-${id}`}
            onClick={() => setWorkbench({ folded: toggled(folded, id) })}
          >
            {isFolded ? <RightOutlined aria-hidden /> : <DownOutlined aria-hidden />}
            {icon}
            <span>{title}</span>
            {count !== undefined && count > 0 && <span className={styles.count}>{count}</span>}
          </button>
        </h2>
        <Button
          type="text"
          size="small"
          aria-pressed={isPinned}
          aria-label={t('pin', { title })}
          title={t(isPinned ? 'unpinHint' : 'pinHint')}
          icon={isPinned ? <PushpinFilled /> : <PushpinOutlined />}
          onClick={() => setWorkbench({ pinned: toggled(pinned, id) })}
        />
      </header>
      <div id={`tool-${id}`} className={styles.body} hidden={isFolded}>
        {!isFolded && section.render(props)}
      </div>
    </section>
  );
}

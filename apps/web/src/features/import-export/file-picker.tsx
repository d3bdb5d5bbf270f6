import { FileTextOutlined } from '@ant-design/icons';
import { type DragEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatBytes } from '../../lib/format/format-bytes.js';
import styles from './import-export.module.css';
import { MAX_BYTES } from './use-import.js';

interface Props {
  file: File | undefined;
  fault: string | undefined;
  onChange(file: File | undefined): void;
}

/** One TMX file, chosen or dropped. */
export function FilePicker({ file, fault, onChange }: Props) {
  const { t } = useTranslation('exchange');
  const id = useId();
  const [isOver, setOver] = useState(false);
  const over = (next: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(next);
  };
  const drop = (event: DragEvent) => {
    over(false)(event);
    onChange(event.dataTransfer.files[0]);
  };
  return (
    <div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping a file is a short cut; the field within does the same by keyboard */}
      <div
        className={styles.picker}
        data-over={isOver || undefined}
        data-fault={fault ? true : undefined}
        onDragOver={over(true)}
        onDragLeave={over(false)}
        onDrop={drop}
      >
        <input
          id={id}
          type="file"
          accept=".tmx,application/x-tmx+xml,text/xml,application/xml"
          aria-label={t('file')}
          aria-describedby={`${id}-note`}
          onChange={(event) => onChange(event.target.files?.[0])}
        />
        <label htmlFor={id}>
          <FileTextOutlined aria-hidden />
          {file ? (
            <span>
              <bdi>{file.name}</bdi> · {formatBytes(file.size)}
            </span>
          ) : (
            <span>{t('choose')}</span>
          )}
          {file && <span className={styles.another}>{t('another')}</span>}
        </label>
      </div>
      <p id={`${id}-note`} className={fault ? styles.fault : styles.hint} role={fault ? 'alert' : undefined}>
        {fault ?? t('limit', { size: formatBytes(MAX_BYTES) })}
      </p>
    </div>
  );
}

import { CheckOutlined, CopyOutlined } from '@ant-design/icons';
import { Button, Tooltip } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

const SHOWN_MS = 2000;

interface Props {
  text: string;
  /** Names the text for screen readers. */
  label: string;
  /** The text of the button. Without it the button has only an icon. */
  shown?: string;
  kind?: 'text' | 'default' | 'primary';
}

/** Copies a text. */
export function CopyButton({ text, label, shown, kind = 'text' }: Props) {
  const { t } = useTranslation();
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  const name = copied ? t('copied') : t('copyOf', { what: label });
  const icon = copied ? <CheckOutlined aria-hidden /> : <CopyOutlined aria-hidden />;
  const copy = () => void navigator.clipboard.writeText(text).then(() => setCopied(true));
  if (shown)
    return (
      <Button type={kind} icon={icon} onClick={copy}>
        <span aria-live="polite">{copied ? t('copied') : shown}</span>
      </Button>
    );
  return (
    <Tooltip title={name}>
      <Button type={kind} aria-label={name} icon={icon} onClick={copy} />
    </Tooltip>
  );
}

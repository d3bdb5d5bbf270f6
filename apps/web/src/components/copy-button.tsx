import { CheckOutlined, CopyOutlined } from '@ant-design/icons';
import { Button, Tooltip } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

const SHOWN_MS = 2000;

/** Copies a text; `label` names the text for screen readers. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const { t } = useTranslation();
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  const name = copied ? t('copied') : t('copyOf', { what: label });
  return (
    <Tooltip title={name}>
      <Button
        type="text"
        aria-label={name}
        icon={copied ? <CheckOutlined /> : <CopyOutlined />}
        onClick={() => void navigator.clipboard.writeText(text).then(() => setCopied(true))}
      />
    </Tooltip>
  );
}

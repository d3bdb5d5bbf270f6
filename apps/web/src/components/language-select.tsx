import { LabelledSelect } from './labelled-select.js';
import { LanguageName } from './language-name.js';

interface Props {
  label: string;
  className?: string | undefined;
  variant?: 'outlined' | 'filled';
  codes: string[];
  value: string | undefined;
  onChange(code: string): void;
}

/** One of a project's languages. */
export function LanguageSelect({ label, className, variant = 'outlined', codes, value, onChange }: Props) {
  return (
    <LabelledSelect
      className={className ?? ''}
      aria-label={label}
      variant={variant}
      value={value ?? null}
      options={codes.map((code) => ({ value: code, label: <LanguageName code={code} /> }))}
      popupMatchSelectWidth={240}
      onChange={(code) => code && onChange(code)}
    />
  );
}

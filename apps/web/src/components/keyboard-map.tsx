import type { Language } from '@bhashantar/contracts';
import type { InscriptKey, InscriptLayout, ShownSpelling } from '@bhashantar/indic/keyboard';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { LoadedKeyboard } from '../lib/typing/keyboard.queries.js';
import styles from './typing-bar.module.css';

interface Props {
  loaded: LoadedKeyboard;
  language: Language;
  onInsert(text: string): void;
}

/** Shows the character on each key; a click writes it. Memoised, so that typing does not render it again. */
export const KeyboardMap = memo(function KeyboardMap({ loaded, language, onInsert }: Props) {
  const { t } = useTranslation('common');
  const { layout, spellings, kind } = loaded;
  return (
    <section
      aria-label={t('typing.map')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: on narrow screens it is scrolled, by keys too.
      tabIndex={0}
      className={styles.map}
      // The caret must stay in the field.
      onMouseDown={(event) => event.preventDefault()}
    >
      {layout && <LayoutRows layout={layout} language={language} onInsert={onInsert} />}
      {spellings && <SpellingRows rows={spellings} language={language} onInsert={onInsert} />}
      <p className={styles.hint}>{t(`typing.${kind}Hint`)}</p>
    </section>
  );
});

const LATIN: Readonly<Record<string, string>> = {
  ...{ Backquote: '`', Minus: '-', Equal: '=', BracketLeft: '[', BracketRight: ']', Backslash: '\\' },
  ...{ Semicolon: ';', Quote: "'", Comma: ',', Period: '.', Slash: '/' },
};
const latinOf = (code: string) => LATIN[code] ?? code.replace(/^(?:Key|Digit)/, '');
const isDrawn = ({ base, shift }: InscriptKey) => base !== '' || shift !== '';

/** A combining mark alone is shown on a dotted circle, as in printed layouts. */
const onCircle = (text: string) => (/^\p{M}/u.test(text) ? `◌${text}` : text);

function LayoutRows({ layout, language, onInsert }: { layout: InscriptLayout } & Omit<Props, 'loaded'>) {
  return layout.rows.map((row, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a keyboard do not move.
    <div key={at} className={styles.row}>
      {row.filter(isDrawn).map(({ code, base, shift }) => (
        <span key={code} className={styles.key}>
          <kbd>{latinOf(code)}</kbd>
          <MapKey text={shift} label={`Shift+${latinOf(code)}`} language={language} onInsert={onInsert} />
          <MapKey text={base} label={latinOf(code)} language={language} onInsert={onInsert} />
        </span>
      ))}
    </div>
  ));
}

function SpellingRows({ rows, language, onInsert }: { rows: readonly (readonly ShownSpelling[])[] } & Omit<Props, 'loaded'>) {
  return rows.map((row) => (
    <div key={row[0]?.typed} className={styles.row}>
      {row.map(({ typed, written }) => (
        <span key={typed} className={styles.key}>
          <kbd>{typed}</kbd>
          <MapKey text={written} label={typed} language={language} onInsert={onInsert} />
        </span>
      ))}
    </div>
  ));
}

interface KeyProps {
  text: string;
  label: string;
  language: Language;
  onInsert(text: string): void;
}

/**
 * The Tab key skips these keys. People with a keyboard can type the characters, and forty tab stops would separate the field from its
 * buttons.
 */
function MapKey({ text, label, language, onInsert }: KeyProps) {
  if (text === '') return <span className={styles.none} />;
  return (
    <button type="button" tabIndex={-1} lang={language.tag} title={label} onClick={() => onInsert(text)}>
      {onCircle(text)}
    </button>
  );
}

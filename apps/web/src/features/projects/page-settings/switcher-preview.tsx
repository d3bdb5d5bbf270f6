import { englishName, requireLanguage, type SwitcherLabels, type SwitcherPlace } from '@bhashantar/contracts';
import { makeSwitcherParts, type SiteLanguage, SWITCHER_CSS, showChosen } from '@bhashantar/snippet/switcher-preview';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './page-settings.module.css';

const toSheet = (css: string): CSSStyleSheet => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  return sheet;
};

const toSiteLanguage = (code: string, labels: SwitcherLabels): SiteLanguage => {
  const { tag, ownName, direction, script } = requireLanguage(code);
  return {
    code,
    tag,
    names: [code],
    name: ownName,
    dir: direction,
    script,
    ...(labels === 'english' ? { label: { name: englishName(code), tag: 'en', dir: 'ltr' as const } } : {}),
  };
};

/** The widths of a page's lines. */
const BARS = [45, 92, 88, 95, 60];

interface Props {
  languages: readonly string[];
  css: string;
  labels?: SwitcherLabels;
  /** The corner of the window, or the selector of the element, where the switcher is shown. Without a place only the switcher is shown. */
  place?: SwitcherPlace;
  parent?: string;
}

/**
 * The language switcher as visitors see it, open, with a style sheet of the project: at its place on a page whose texts are drawn as bars.
 * Its button and list do nothing.
 */
export function SwitcherPreview({ languages, css, labels = 'native', place, parent }: Props) {
  const { t } = useTranslation('pageSettings');
  const host = useRef<HTMLDivElement>(null);
  const codes = languages.join();
  useEffect(() => {
    if (!host.current) return;
    const shadow = host.current.shadowRoot ?? host.current.attachShadow({ mode: 'open' });
    const offered = codes.split(',').map((code) => toSiteLanguage(code, labels));
    const parts = makeSwitcherParts(offered);
    const chosen = offered[1] ?? offered[0];
    if (chosen) showChosen(parts, chosen);
    parts.button.setAttribute('aria-expanded', 'true');
    parts.button.tabIndex = -1;
    shadow.replaceChildren(parts.button, parts.list);
  }, [codes, labels]);
  useEffect(() => {
    const shadow = host.current?.shadowRoot;
    if (shadow) shadow.adoptedStyleSheets = [SWITCHER_CSS, css].map(toSheet);
  }, [css]);
  return (
    <figure className={styles.preview}>
      <figcaption className="bh-muted">{t('popupCss.preview')}</figcaption>
      <div className={styles.stage} data-page={place ? '' : undefined}>
        {place && (
          <div className={styles.bars} aria-hidden="true">
            {BARS.map((width) => (
              <span key={width} style={{ inlineSize: `${width}%` }} />
            ))}
          </div>
        )}
        <div className={parent ? styles.parent : undefined} data-label={parent || undefined}>
          <div ref={host} aria-hidden="true" data-at={place && !parent ? undefined : ''} data-position={place ?? 'top-left'} />
        </div>
      </div>
    </figure>
  );
}

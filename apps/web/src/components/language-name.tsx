import { englishName, languageOf } from '@bhashantar/contracts';
import styles from './language-name.module.css';

export { englishName };

/** A language by its own name in its own script. */
export function OwnName({ code }: { code: string }) {
  const language = languageOf(code);
  if (!language) return <bdi>{code}</bdi>;
  return (
    <bdi lang={language.tag} className="bh-dense" style={{ fontFamily: `"bh-name-${code}", var(--bh-font)` }}>
      {language.ownName}
    </bdi>
  );
}

/** हिन्दी · Hindi: the product's signature. */
export function LanguageName({ code }: { code: string }) {
  const language = languageOf(code);
  return (
    <span className={styles.name}>
      <OwnName code={code} />
      {language && language.ownName.toLowerCase() !== language.name && <span className={styles.english}> · {englishName(code)}</span>}
    </span>
  );
}

/** The name of a language as plain text, for sentences and attributes. Also accepts the tags that pages declare (`en-US`). */
export function languageLabel(codeOrTag: string): string {
  const language = languageOf(codeOrTag) ?? languageOf(codeOrTag.split('-')[0] ?? '');
  return language ? englishName(language.code) : codeOrTag;
}

import { languageOf } from '@bhashantar/contracts';
import { OwnName } from './language-name.js';
import { LANGUAGE_OUTLINES } from './language-outlines.js';

/** The box of all outlines: the highest mark above the line and the lowest below it. */
const TOP = -230;
const HEIGHT = 326;

/** A language's own name as an outline, without its font; as text if there is no outline. */
export function OutlinedName({ code, height }: { code: string; height: number }) {
  const language = languageOf(code);
  const outline = LANGUAGE_OUTLINES[code];
  if (!language || !outline) return <OwnName code={code} />;
  return (
    <svg
      role="img"
      aria-label={language.ownName}
      lang={language.tag}
      viewBox={`0 ${TOP} ${outline.width} ${HEIGHT}`}
      height={height}
      width={(outline.width / HEIGHT) * height}
      style={{ display: 'block' }}
    >
      <path d={outline.path} fill="currentColor" />
    </svg>
  );
}

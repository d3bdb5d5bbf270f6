import { caretPlace, type Run, type TextField } from '@bhashantar/indic/keyboard';

/** The list of the words that the visitor may mean, under the caret. */
export interface TypedWords {
  /** Shows the words of a run; nothing where there is no choice. */
  show(field: TextField, run: Run): void;
}

const STYLE =
  'all:initial;position:fixed;z-index:2147483647;box-sizing:border-box;max-width:calc(100vw - 8px);padding:4px;border:1px solid #8a857a;' +
  'border-radius:8px;background:#fff;color:#1f2328;box-shadow:0 6px 20px rgb(0 0 0/.18);font:16px/1.7 sans-serif';
const WORD = 'padding:2px 10px;border-radius:5px;cursor:pointer;white-space:nowrap';
const CHOSEN = ';background:#e6eefb';
const NUMBER = 'color:#5b626b;font-size:12px;margin-inline-end:10px';
/** The distance between the list and the line of the caret, and between the list and the edges of the window. */
const GAP = 4;

/**
 * Makes the list. `take` is called with the index of the clicked word. The list is in a shadow tree, so that the page's styles do not
 * affect it.
 */
export function createWordList(take: (field: TextField, at: number) => void): TypedWords {
  const host = document.createElement('span');
  const list = document.createElement('div');
  let shown: { field: TextField; run: Run } | undefined;
  list.style.cssText = STYLE;
  list.setAttribute('role', 'listbox');
  // The field keeps the focus.
  list.addEventListener('mousedown', (event) => event.preventDefault());
  host.setAttribute('data-bhashantar-skip', '');
  const said = document.createElement('div');
  said.setAttribute('role', 'status');
  said.style.cssText = 'position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)';
  host.attachShadow({ mode: 'closed' }).append(list, said);

  function draw(field: TextField, { latin, candidates = [], chosen = 0 }: Run): void {
    list.setAttribute('aria-label', `Words for ${latin}`);
    list.dir = getComputedStyle(field).direction;
    list.replaceChildren(
      ...candidates.map((word, at) => {
        const option = document.createElement('div');
        const number = document.createElement('span');
        number.textContent = String(at + 1);
        number.style.cssText = NUMBER;
        option.setAttribute('role', 'option');
        option.setAttribute('aria-selected', String(at === chosen));
        option.style.cssText = WORD + (at === chosen ? CHOSEN : '');
        option.append(number, word);
        option.addEventListener('click', () => take(field, at));
        return option;
      }),
    );
    said.textContent = candidates.map((word, at) => `${at + 1} ${word}`).join(', ');
    document.body.append(host);
    place(field);
  }

  function place(field: TextField): void {
    const { left, top, bottom } = caretPlace(field);
    const { offsetWidth: width, offsetHeight: height } = list;
    const start = list.dir === 'rtl' ? left - width : left;
    const isBelow = bottom + GAP + height <= innerHeight || top < height + GAP;
    list.style.left = `${Math.max(GAP, Math.min(start, innerWidth - width - GAP))}px`;
    list.style.top = `${isBelow ? bottom + GAP : top - height - GAP}px`;
  }

  document.addEventListener(
    'scroll',
    () => {
      if (shown) place(shown.field);
    },
    { capture: true, passive: true },
  );
  return {
    show(field, run) {
      const isChoice = (run.candidates?.length ?? 0) > 1;
      shown = isChoice ? { field, run } : undefined;
      if (isChoice) draw(field, run);
      else host.remove();
    },
  };
}

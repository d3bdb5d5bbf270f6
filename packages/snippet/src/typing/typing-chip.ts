/**
 * A small button at the corner of a field. It shows the mode of typing, and a click changes it. It is in a shadow tree, so that the page's
 * styles do not affect it.
 */
export interface TypingChip {
  show(field: HTMLElement, text: string, label: string): void;
  hide(): void;
}

const STYLE =
  'all:initial;position:absolute;z-index:2147483647;min-width:24px;min-height:24px;padding:0 6px;border:1px solid #8a857a;border-radius:12px;' +
  'background:#fff;color:#1f2328;font:14px/22px sans-serif;text-align:center;cursor:pointer';

/** Makes the chip; `press` is called when it is clicked. */
export function createChip(press: () => void): TypingChip {
  const host = document.createElement('span');
  const button = document.createElement('button');
  button.type = 'button';
  button.tabIndex = -1;
  button.style.cssText = STYLE;
  // The field keeps the focus.
  button.addEventListener('mousedown', (event) => event.preventDefault());
  button.addEventListener('click', press);
  host.setAttribute('data-bhashantar-skip', '');
  host.attachShadow({ mode: 'closed' }).append(button);
  return {
    show(field, text, label) {
      const { bottom, left, right } = field.getBoundingClientRect();
      const isRtl = getComputedStyle(field).direction === 'rtl';
      button.textContent = text;
      button.title = label;
      button.setAttribute('aria-label', label);
      button.style.top = `${scrollY + bottom + 2}px`;
      button.style.left = `${scrollX + (isRtl ? left : right - 34)}px`;
      document.body.append(host);
    },
    hide: () => host.remove(),
  };
}

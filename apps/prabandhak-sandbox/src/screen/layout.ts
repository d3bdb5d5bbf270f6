import type { BatchRow } from '../store/rows.js';
import { type Html, html } from './html.js';

const LANGUAGE_NAMES = new Intl.DisplayNames('en', { type: 'language' });

const LINKS = [
  { path: '/', name: 'Batches' },
  { path: '/callbacks', name: 'Callbacks' },
  { path: '/settings', name: 'Settings' },
] as const;

export interface Page {
  title: string;
  /** Which of the links in the head shows this page. */
  path?: (typeof LINKS)[number]['path'];
  note?: string;
  error?: string;
  main: Html;
}

/** A whole page. */
export function layout({ title, path, note, error, main }: Page): string {
  const links = LINKS.map((link) => html`<a href="${link.path}"${link.path === path && html` aria-current="page"`}>${link.name}</a>`);
  const { text } = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · Prabandhak sandbox</title>
<link rel="stylesheet" href="/style.css">
</head>
<body>
<a class="skip" href="#main">Skip to the content</a>
<header><nav aria-label="Main"><strong>Prabandhak sandbox</strong>${links}</nav></header>
<main id="main">
<h1>${title}</h1>
${note && html`<p class="note" role="status">${note}</p>`}
${error && html`<p class="note error" role="alert">${error}</p>`}
${main}
</main>
</body>
</html>
`;
  return text;
}

export const showTime = (moment: string | null | undefined): string => (moment ? `${moment.slice(0, 19).replace('T', ' ')} UTC` : '–');

/** The name of a language, such as `Marathi`. */
export function showLanguage(tag: string): string {
  return LANGUAGE_NAMES.of(tag) ?? tag;
}

/** The name by which people know a batch. */
export const nameOf = ({ project, clientBatchId }: Pick<BatchRow, 'project' | 'clientBatchId'>): string => project ?? clientBatchId;

/** A state as people read it. */
export const showStatus = (status: string): string => status.replaceAll('_', ' ');

export function option(value: string, name: string, chosen: string | undefined): Html {
  return html`<option value="${value}"${value === chosen && html` selected`}>${name}</option>`;
}

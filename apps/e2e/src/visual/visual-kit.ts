import type { ProjectDetails, SegmentPage, SegmentRow } from '@bhashantar/contracts';
import type { Frame } from 'playwright-core';
import { type EditorKit, type Look, type OpenedPage, until } from '../editor/editor-kit.js';

/** The visual editor over one page of a project. */
export interface OpenVisual extends OpenedPage {
  /** The customer's page in it. */
  frame: Frame;
}

export const addressOf = (kit: EditorKit, projectId: string, search: Record<string, string>) =>
  `${kit.workspace.url}/app/projects/${projectId}/visual?${new URLSearchParams(search)}`;

/** Opens it as somebody who has signed in, and waits until the page is painted. */
export async function openVisual(kit: EditorKit, projectId: string, search: Record<string, string>, look: Look = {}): Promise<OpenVisual> {
  const { page, errors } = await kit.openTab(look);
  await page.goto(addressOf(kit, projectId, search));
  await page.locator('iframe[name^=bhashantar]').waitFor();
  await until(async () => page.frames().some((one) => one.name().startsWith('bhashantar:') && one.url() !== 'about:blank'));
  const frame = page.frames().find((one) => one.name().startsWith('bhashantar:')) as Frame;
  await frame.waitForFunction(() => [...CSS.highlights.values()].some(({ size }) => size > 0));
  return { page, errors, frame };
}

/** A project of a fixture site, crawled. */
export async function crawl(kit: EditorKit, name: string, baseUrl: string): Promise<string> {
  const body = { name, baseUrl, sourceLanguage: 'en', targetLanguages: ['hi'] };
  const { projectId } = await kit.call<ProjectDetails>('project/new', body);
  await until(async () => /^parsed$|^translat/.test((await kit.call<ProjectDetails>('project/details', { projectId })).status));
  return projectId;
}

/** The segments of a page. */
export async function rowsOf(kit: EditorKit, projectId: string, url: string): Promise<SegmentRow[]> {
  const { segments } = await kit.call<SegmentPage>('translation/filter', { projectId, targetLang: 'hi', url, pageSize: 500 });
  return segments;
}

export const paintedAs = (frame: Frame, state: string) =>
  frame.evaluate((name) => [...(CSS.highlights.get(name) ?? [])].map((range) => (range as Range).toString().trim()), `bhashantar-${state}`);

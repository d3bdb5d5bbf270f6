import { type ProjectDetails, requireLanguage } from '@bhashantar/contracts';
import type { Environment } from '../../platform/config/environment.js';
import { hasOutbox } from '../dev-outbox.js';
import { DEMO } from './demo-data.js';

export interface PreparedDemo {
  siteUrl: string;
  project: ProjectDetails;
  isReady: boolean;
}

const NOT_READY = '  Still being crawled and translated: texts that are missing come by themselves.';

/** The lines that `npm start` ends with: where to go and how to get in. */
export function announceDemo(environment: Environment, { siteUrl, project, isReady }: PreparedDemo): string {
  const pages = project.publishedAddresses.map(({ language, url, state }) => {
    const { name, ownName } = requireLanguage(language);
    const shown = state === 'live' ? url : 'not published';
    return `  ${`${capitalised(name)} · ${ownName}`.padEnd(24)} ${shown}\n  ${'by the script tag'.padEnd(24)} ${siteUrl}/?lang=${language}`;
  });
  return [
    '',
    `  Bhashantar is open at    ${environment.publicUrl}`,
    `  Sign in with             ${DEMO.user.email}  ${DEMO.user.password}`,
    '',
    `  The demo site            ${siteUrl}`,
    ...pages,
    ...(isReady ? [] : [NOT_READY]),
    '',
    ...(hasOutbox(environment) ? [`  Mails and texts sent     ${environment.publicUrl}/dev/outbox`] : []),
    `  API documentation        ${environment.publicUrl}/api/docs`,
    '',
  ].join('\n');
}

const capitalised = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

import type { ProjectDomain } from '@bhashantar/contracts';
import { CSV_BEGIN, csvLine, csvLines } from '@bhashantar/formats';

const HEAD = [
  'domain',
  'active',
  'own address',
  'verification level',
  'addresses',
  'pages',
  'words',
  'visits of 30 days',
  'machine-translated texts',
];

const yesNo = (value: boolean): string => (value ? 'yes' : 'no');

export function domainsToCsv(domains: readonly ProjectDomain[]): Buffer {
  const rows = domains.map(({ hostname, active, isMain, verification, urls, pages, words, traffic, nmtCall }) => [
    ...[hostname, yesNo(active), yesNo(isMain)],
    ...[verification, urls, pages, words, traffic, nmtCall].map(String),
  ]);
  return Buffer.from(CSV_BEGIN + csvLine(HEAD) + csvLines(rows));
}

import type { CrawlingStatus, DomainVerificationLevel, ProjectStatus, ProjectType, SetupAnswers } from '@bhashantar/contracts';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A web site and how it is crawled, translated and shown, or the content of an API. A deleted one stays until its data is deleted. */
@Entity('projects')
export class ProjectEntity {
  @PrimaryGeneratedColumn('uuid')
  projectId: string;

  @Column('uuid')
  organisationId: string;

  /** Identifies the project in the snippet's tag. */
  @Column('text')
  projectKey: string;

  @Column('text')
  name: string;

  @Column('text', { default: 'website' })
  projectType: ProjectType;

  @Column('text')
  baseUrl: string;

  @Column('text')
  hostname: string;

  @Column('text', { array: true, default: [] })
  otherDomains: string[];

  /** Its hosts that are switched off: not crawled, and shown in the source language. */
  @Column('text', { array: true, default: [] })
  domainsOff: string[];

  @Column('text', { nullable: true })
  canonical: string | null;

  @Column('text', { default: 'en' })
  sourceLanguage: string;

  @Column('text')
  status: ProjectStatus;

  @Column('text', { default: 'INACTIVE' })
  crawlingStatus: CrawlingStatus;

  @Column('text', { nullable: true })
  statusReason: string | null;

  @Column('smallint', { default: 0 })
  domainVerification: DomainVerificationLevel;

  @Column('integer', { default: 10_000 })
  maxPages: number;

  @Column('integer', { default: 20 })
  maxDepth: number;

  @Column('text', { array: true, default: [] })
  includePaths: string[];

  @Column('text', { array: true, default: [] })
  excludePaths: string[];

  @Column('boolean', { name: 'render_javascript', default: false })
  renderJavaScript: boolean;

  @Column('text', { default: 'keep' })
  numerals: 'keep' | 'convert';

  @Column('boolean', { default: true })
  shareMemory: boolean;

  @Column('timestamptz', { nullable: true })
  lastPublishedAt: Date | null;

  @Column('uuid', { nullable: true })
  createdBy: string | null;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt: Date;

  @Column('timestamptz', { default: () => 'now()' })
  updatedAt: Date;

  @Column('timestamptz', { nullable: true })
  deletedAt: Date | null;

  @Column('uuid', { nullable: true })
  deletedBy: string | null;

  /** The choice at deletion: whether its translations stay in the organisation's memory. */
  @Column('boolean', { default: true })
  keepTm: boolean;

  /** Until then a deleted project can be brought back. */
  @Column('timestamptz', { nullable: true })
  purgeAfter: Date | null;

  /** The last sign of life of the job that deletes the data. */
  @Column('timestamptz', { nullable: true })
  purgingAt: Date | null;

  /** When only the data was left by which usage and audit name it. */
  @Column('timestamptz', { nullable: true })
  purgedAt: Date | null;

  /** Identifies the project in the names of its hosts below the render domain; lower-case letters and digits. */
  // The default as TypeORM reads it from the schema: without its casts.
  @Column('text', { default: () => `"left"(replace((gen_random_uuid()), '-', ''), 16)` })
  hostKey: string;

  /** Nobody has named it. It takes the site's own name once that is known. */
  @Column('boolean', { name: 'named_by_host', default: false })
  isNamedByHost: boolean;

  /** Whether anything has ever followed its translations: steps of a CMS, or documents that are complete with them. */
  @Column('boolean', { default: false })
  hasFollowers: boolean;

  /** Null once the set-up is finished. */
  @Column('jsonb', { nullable: true })
  setup: SetupAnswers | null;
}

type DeletionColumn = 'deletedAt' | 'deletedBy' | 'keepTm' | 'purgeAfter' | 'purgingAt' | 'purgedAt';

/** A project as the look-ups find it, with its target languages in their order. */
export type ProjectRow = Omit<ProjectEntity, 'createdBy' | 'updatedAt' | DeletionColumn> & { targetLanguages: string[] };

/** A project, and the organisation to which it belongs. */
export type ProjectRef = Pick<ProjectRow, 'organisationId' | 'projectId'>;

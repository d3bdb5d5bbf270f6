import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import type { Database } from '../../../platform/database/database.js';
import { DATABASE } from '../../../platform/database/database.token.js';
import { MemoryService } from '../../translation/memory/memory.service.js';
import { type Answer, answerJson, answerVariants, type Variants } from './answer.js';
import { JSON_TYPE, NOTHING, POINTER_CACHE, UNKEPT } from './answer-bundle.js';
import { AskLimit } from './ask-limit.js';
import { shownTarget } from './build-bundle.js';
import { ByteCache } from './byte-cache.js';
import { DeliveryTrouble } from './delivery-trouble.js';
import { type PageQuestion, PageQuestions } from './page-questions.js';
import type { RawRequest } from './raw-http.js';
import type { PublicSite } from './site.entity.js';

/** As many as the snippet asks for at once; the address stays below 2,000 characters with them. */
const HASHES = /^(?:[0-9a-f]{32}){1,50}$/;
const HASH = /.{32}/g;
/** With the two seconds of shared caches less than an edit may take to be live. */
const MAX_AGE_MS = 2_000;
const MAX_BYTES = 32 * 1024 * 1024;
/** Of one project in a second, by this process: more questions of the database than its visitors have. */
const MAX_LOOKUPS = 200;
const WORTH_PACKING = 1024;

const toGzip = promisify(gzip);
const EMPTY = { t: {} };

interface KnownTargets extends Variants {
  etag: string;
  until: number;
}

/** Answers the snippet's questions for targets of segments that stand in no bundle of their page: what scripts have drawn there. */
@Injectable()
export class TargetAnswers {
  readonly #known = new ByteCache<KnownTargets>(MAX_BYTES);
  readonly #limit: AskLimit;

  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly questions: PageQuestions,
    private readonly memory: MemoryService,
    private readonly trouble: DeliveryTrouble,
    private readonly clock: Clock,
  ) {
    this.#limit = new AskLimit(MAX_LOOKUPS, () => this.clock.now().getTime());
  }

  /** `hashes`: one behind the other. What has no target that visitors may see is left out; so is everything on a page that is withheld. */
  async ofHashes(request: RawRequest, question: PageQuestion, hashes: string): Promise<Answer> {
    if (!HASHES.test(hashes)) return answerJson(400, { message: 'From 1 to 50 hashes are answered' }, UNKEPT);
    const page = await this.questions.resolve(request, question);
    if (!page) return answerJson(404, NOTHING, UNKEPT);
    // Who is asked from tells previews from visitors.
    if (!page.isShown) return answerJson(200, EMPTY, { 'cache-control': POINTER_CACHE, vary: 'origin' });
    const found = await this.#find(page.site, question.language, hashes);
    if (found === 'limited') return answerJson(429, { message: 'Too many questions' }, { ...UNKEPT, 'retry-after': '1' });
    // Unknown is not the same as not there.
    if (!found) return answerJson(200, EMPTY, UNKEPT);
    const headers = { 'content-type': JSON_TYPE, etag: found.etag, vary: 'accept-encoding, origin' };
    return answerVariants(request, found, { ...headers, ...(page.isPreview ? UNKEPT : { 'cache-control': POINTER_CACHE }) });
  }

  async #find(site: PublicSite, language: string, hashes: string): Promise<KnownTargets | 'limited' | undefined> {
    const key = `${site.projectId}|${language}|${hashes}`;
    const known = this.#known.get(key);
    const now = this.clock.now().getTime();
    if (known && known.until > now) return known;
    if (!this.#limit.take(site.projectId)) return 'limited';
    const targets = await this.trouble.orElse(this.#lookUp(site, language, [...new Set(hashes.match(HASH))]), () => undefined);
    if (!targets) return undefined;
    const found = { ...(await describe(targets)), until: now + MAX_AGE_MS };
    this.#known.set(key, found, key.length + found.identity.length + (found.gzip?.length ?? 0));
    return found;
  }

  async #lookUp({ organisationId, projectId }: PublicSite, language: string, hashes: string[]): Promise<Record<string, string>> {
    const targets = await this.database.tenant({ organisationId }, (tx) => this.memory.publishedTargets(tx, projectId, language, hashes));
    return Object.fromEntries([...targets].map(([hash, target]) => [hash, shownTarget(language, target)]));
  }
}

async function describe(t: Record<string, string>): Promise<Variants & { etag: string }> {
  const identity = Buffer.from(JSON.stringify({ t }));
  const etag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`;
  return { identity, etag, gzip: identity.length > WORTH_PACKING ? await toGzip(identity) : undefined };
}

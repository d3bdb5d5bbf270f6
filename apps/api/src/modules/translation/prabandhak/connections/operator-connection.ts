import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { VENDOR_KEY, VENDOR_KEY_MAX, VENDOR_SECRET } from '@bhashantar/contracts';
import { withoutTrailingSlashes } from '@bhashantar/urls';
import { Injectable } from '@nestjs/common';
import * as z from 'zod/mini';
import { AppConfig } from '../../../../platform/config/app-config.js';
import { parseJson } from '../../../../platform/http/parse-json.js';
import { noteSecret } from '../../../../platform/private-content/known-secrets.js';
import type { VendorAccess } from '../protocol/vendor-access.js';

/** Relative to the data folder. The vendor's sandbox writes it when it starts. */
const SANDBOX_FILE = join('prabandhak-sandbox', 'connection.json');
const connection = z.object({
  address: z.string().check(z.regex(/^http:\/\/(127\.0\.0\.1|localhost|\[::1\]):\d{1,5}$/)),
  key: z.string().check(z.regex(VENDOR_KEY), z.maxLength(VENDOR_KEY_MAX)),
  secret: z.string().check(z.regex(VENDOR_SECRET)),
});

/**
 * The vendor of every organisation without its own: that of the environment, or the sandbox of an installation that only its owner uses.
 */
@Injectable()
export class OperatorConnection {
  #known: { changedAt: number; access: VendorAccess | undefined } | undefined;

  constructor(private readonly config: AppConfig) {}

  read(): VendorAccess | undefined {
    const { prabandhakUrl: address, prabandhakKey: key, prabandhakSecret } = this.config.environment;
    if (address && key && prabandhakSecret) return { address: withoutTrailingSlashes(address), key, secrets: [prabandhakSecret] };
    return this.config.hasSandbox ? this.#sandbox() : undefined;
  }

  /** The sandbox may start after this process, and get new keys at any time. */
  #sandbox(): VendorAccess | undefined {
    const file = join(this.config.environment.dataDir, SANDBOX_FILE);
    const changedAt = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
    if (changedAt === undefined) return undefined;
    if (this.#known?.changedAt === changedAt) return this.#known.access;
    const parsed = connection.safeParse(parseJson(readFileSync(file, 'utf8')));
    if (parsed.success) for (const secret of [parsed.data.key, parsed.data.secret]) noteSecret(secret);
    const access = parsed.success ? { address: parsed.data.address, key: parsed.data.key, secrets: [parsed.data.secret] } : undefined;
    this.#known = { changedAt, access };
    return access;
  }
}

import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../../platform/config/app-config.js';
import { headerOf, type RawRequest } from '../public-side/http/raw-http.js';
import { labelBelow } from '../sites/render-labels.js';
import { PreviewService } from './preview.service.js';

/** The public key of a project in a data request, and the key of a preview if the request has one. */
export interface DataKey {
  projectKey: string;
  previewId: string | undefined;
}

/** The path of previews where the render domain is not set up. */
const BELOW_PATH = /^\/p\/(\w+)(?=\/|$)/;

/** Reads `<project key>` or `<project key>~<preview key>`: a tag with the second previews a language on a customer's own page. */
export function parseDataKey(text: string): DataKey {
  const [projectKey = '', previewId] = text.split('~', 2);
  return { projectKey, previewId };
}

/** The address of a page without the path of its preview. */
export const withoutPreview = (address: string): string => address.replace(BELOW_PATH, '') || '/';

/** Finds the preview that a request for data comes from: its page is a rendered preview, or its tag names the preview's key. */
@Injectable()
export class PreviewRequests {
  constructor(
    private readonly config: AppConfig,
    private readonly previews: PreviewService,
  ) {}

  /** The previewed language; undefined for other visitors. `address` is the page's, if given. */
  async languageOf(request: RawRequest, key: DataKey, address: string | undefined): Promise<string | undefined> {
    const id = key.previewId ?? this.#idOfOrigin(headerOf(request, 'origin')) ?? BELOW_PATH.exec(address ?? '')?.[1];
    const preview = id === undefined ? undefined : await this.previews.find(id);
    return preview?.projectKey === key.projectKey ? preview.language : undefined;
  }

  #idOfOrigin(origin: string | undefined): string | undefined {
    if (!origin || !URL.canParse(origin)) return undefined;
    const label = labelBelow(new URL(origin).hostname, this.config.environment);
    return label?.kind === 'preview' ? label.id : undefined;
  }
}

import { Injectable } from '@nestjs/common';
import { PagesService } from '../pages/pages.service.js';
import { SegmentsService } from '../segments/segments.service.js';

/** What the rooms beside this one know of pages. */
@Injectable()
export class PageContents {
  constructor(
    readonly pages: PagesService,
    readonly segments: SegmentsService,
  ) {}
}

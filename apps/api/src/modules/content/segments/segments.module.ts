import { Module } from '@nestjs/common';
import { SearchableSegmentsJobs } from './searchable-segments.jobs.js';
import { SegmentsRepository } from './segments.repository.js';
import { SegmentsService } from './segments.service.js';

@Module({ providers: [SegmentsRepository, SegmentsService, SearchableSegmentsJobs], exports: [SegmentsService] })
export class SegmentsModule {}

import { Module } from '@nestjs/common';
import { SegmentsRepository } from './segments.repository.js';
import { SegmentsService } from './segments.service.js';

@Module({ providers: [SegmentsRepository, SegmentsService], exports: [SegmentsService] })
export class SegmentsModule {}

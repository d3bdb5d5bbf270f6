import { Module } from '@nestjs/common';
import { TransliterationService } from './transliteration.service.js';

@Module({ providers: [TransliterationService], exports: [TransliterationService] })
export class TransliterationModule {}

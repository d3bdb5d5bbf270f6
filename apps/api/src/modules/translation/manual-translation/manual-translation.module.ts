import { Module } from '@nestjs/common';
import { LedgerModule } from '../../billing/ledger/ledger.module.js';
import { ProjectsModule } from '../../projects/projects/projects.module.js';

@Module({ imports: [ProjectsModule, LedgerModule] })
export class ManualTranslationModule {}

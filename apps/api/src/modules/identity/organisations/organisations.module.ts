import { Module } from '@nestjs/common';
import { OrganisationsRepository } from './organisations.repository.js';

@Module({ providers: [OrganisationsRepository], exports: [OrganisationsRepository] })
export class OrganisationsModule {}

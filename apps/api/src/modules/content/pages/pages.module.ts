import { Module } from '@nestjs/common';
import { ProjectsModule } from '../../projects/projects/projects.module.js';
import { PagesRepository } from './pages.repository.js';
import { PagesService } from './pages.service.js';

@Module({ imports: [ProjectsModule], providers: [PagesRepository, PagesService], exports: [PagesService] })
export class PagesModule {}

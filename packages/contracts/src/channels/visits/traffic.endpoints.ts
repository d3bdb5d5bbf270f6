import { endpoint } from '../../endpoint.js';
import type { PageTrafficDto, TrafficDto } from './traffic.dto.js';
import type { DomainTrafficList, PageTrafficList, ProjectTraffic } from './traffic.replies.js';

export const domainTraffic = endpoint<TrafficDto, DomainTrafficList>({
  name: 'domainTraffic',
  method: 'POST',
  path: 'domain/wise/traffic',
  access: 'project.read',
  needs: 'project',
  reads: true,
  summary: 'Visits of translated pages by the host that the pages are from, and in total',
});
export const projectTraffic = endpoint<TrafficDto, ProjectTraffic>({
  name: 'projectTraffic',
  method: 'POST',
  path: 'project/traffic',
  access: 'project.read',
  needs: 'project',
  reads: true,
  summary: 'Visits of translated pages by language, and in total',
});
export const pageTraffic = endpoint<PageTrafficDto, PageTrafficList>({
  name: 'pageTraffic',
  method: 'POST',
  path: 'project/traffic/pages',
  access: 'project.read',
  needs: 'project',
  reads: true,
  summary: 'Visits of pages, by their addresses',
  // 100 addresses of 2,048 characters, which may take three bytes each.
  limits: { bytes: 640 * 1024 },
});

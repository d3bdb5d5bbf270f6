import { endpoint } from './endpoint.js';

export const liveness = endpoint<undefined, { alive: true }>({
  name: 'liveness',
  method: 'GET',
  path: 'health/live',
  access: 'public',
  reads: true,
  summary: 'The process answers',
});
export const readiness = endpoint<undefined, { ready: true }>({
  name: 'readiness',
  method: 'GET',
  path: 'health/ready',
  access: 'public',
  reads: true,
  summary: 'The process can do its work',
});
export const metricsText = endpoint<undefined, Blob>({
  name: 'metricsText',
  method: 'GET',
  path: 'metrics',
  access: 'public',
  reads: true,
  summary: 'Numbers for Prometheus',
  fileTypes: ['text/plain'],
});

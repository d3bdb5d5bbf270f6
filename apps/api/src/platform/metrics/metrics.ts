import { Injectable } from '@nestjs/common';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** The numbers a Prometheus server scrapes. */
@Injectable()
export class Metrics {
  readonly registry = new Registry();

  readonly requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['route', 'status'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [this.registry],
  });

  readonly jobs = new Counter({
    name: 'jobs_total',
    help: 'Jobs by queue, name and outcome',
    labelNames: ['queue', 'job', 'outcome'],
    registers: [this.registry],
  });

  readonly blocks = new Histogram({
    name: 'event_loop_hold_seconds',
    help: 'Times for which work blocked the event loop for more than 0.2 s, by work',
    labelNames: ['work'],
    buckets: [0.3, 0.5, 1, 2, 5, 15],
    registers: [this.registry],
  });

  readonly #longestBlock = new Gauge({
    name: 'event_loop_longest_hold_seconds',
    help: 'The longest time for which the event loop was blocked since the start: by the clock, and of it on the processor',
    labelNames: ['measure'],
    registers: [this.registry],
  });
  readonly #longest = { clock: 0, processor: 0 };

  /** Keeps only the longest block. */
  observeBlock(clock: number, processor: number): void {
    if (clock > this.#longest.clock) this.#raise('clock', clock);
    if (processor > this.#longest.processor) this.#raise('processor', processor);
  }

  #raise(measure: 'clock' | 'processor', seconds: number): void {
    this.#longest[measure] = seconds;
    this.#longestBlock.set({ measure }, seconds);
  }

  constructor() {
    collectDefaultMetrics({ register: this.registry });
  }
}

import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import * as z from 'zod/mini';
import { JOB_METADATA } from './handle-job.decorator.js';
import type { JobDefinition, JobRun } from './job-definition.js';
import { parsePayload } from './job-payload.js';
import { SCHEDULE_METADATA, type Schedule } from './schedule.decorator.js';

/** The owner of what recurs for the whole installation. */
const INSTALLATION = '';

type Handler = (payload: object, run: JobRun) => Promise<void>;

/** Every job and schedule of the code with its handler. A job with two handlers stops the start. */
@Injectable()
export class JobRegistry implements OnModuleInit {
  readonly #definitions = new Map<string, JobDefinition<object>>();
  readonly #handlers = new Map<string, Handler>();
  readonly schedules: Schedule[] = [];

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
    private readonly reflector: Reflector,
  ) {}

  onModuleInit(): void {
    for (const wrapper of this.discovery.getProviders()) {
      const instance: unknown = wrapper.instance;
      if (!instance || typeof instance !== 'object' || !wrapper.isDependencyTreeStatic()) continue;
      this.#collect(instance);
    }
  }

  definition(name: string): JobDefinition<object> {
    const definition = this.#definitions.get(name);
    if (!definition) throw new Error(`no handler for job ${name}`);
    return definition;
  }

  has(name: string): boolean {
    return this.#handlers.has(name);
  }

  handler(name: string): Handler {
    const handler = this.#handlers.get(name);
    if (!handler) throw new Error(`no handler for job ${name}`);
    return handler;
  }

  #collect(instance: object): void {
    const prototype: unknown = Object.getPrototypeOf(instance);
    if (!prototype || prototype === Object.prototype) return;
    for (const method of this.scanner.getAllMethodNames(prototype as object)) {
      const callable = (instance as Record<string, unknown>)[method];
      if (typeof callable !== 'function') continue;
      this.#register(instance, callable as (...args: unknown[]) => Promise<void>);
    }
  }

  #register(instance: object, method: (...args: unknown[]) => Promise<void>): void {
    const job = this.reflector.get<JobDefinition<object> | undefined>(JOB_METADATA, method);
    if (job) this.#add(job.name, async (payload, run) => method.call(instance, parsePayload(job.name, job.payload, payload), run), job);
    const schedule = this.reflector.get<Schedule | undefined>(SCHEDULE_METADATA, method);
    if (!schedule) return;
    this.schedules.push(schedule);
    this.#add(schedule.name, (_payload, run) => method.call(instance, run), {
      name: schedule.name,
      queue: schedule.queue,
      payload: z.object({}),
      owner: () => INSTALLATION,
      attempts: 1,
      backoffMs: 0,
    });
  }

  #add(name: string, handler: Handler, definition: JobDefinition<object>): void {
    if (this.#handlers.has(name)) throw new Error(`job ${name} has two handlers`);
    this.#handlers.set(name, handler);
    this.#definitions.set(name, definition);
  }
}

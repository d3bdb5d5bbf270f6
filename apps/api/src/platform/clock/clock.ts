import { Injectable } from '@nestjs/common';

/** The time. Everything that decides by time asks it, so that tests can move it. */
@Injectable()
export class Clock {
  now(): Date {
    return new Date();
  }
}

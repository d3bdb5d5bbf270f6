import { type IgnorePatternTest, testIgnorePattern } from '@bhashantar/contracts';
import { TestIgnorePatternDto } from '@bhashantar/contracts/dto';
import { Body, Controller } from '@nestjs/common';
import { Endpoint } from '../../../platform/http/endpoint.decorator.js';
import { CurrentSession, type Session } from '../../../platform/http/session.js';
import { IgnorePatternTestService } from './ignore-pattern-test.service.js';

@Controller()
export class SegmentsController {
  constructor(private readonly patternTests: IgnorePatternTestService) {}

  @Endpoint(testIgnorePattern)
  testPattern(@CurrentSession() session: Session, @Body() body: TestIgnorePatternDto): Promise<IgnorePatternTest> {
    return this.patternTests.test(session, body);
  }
}

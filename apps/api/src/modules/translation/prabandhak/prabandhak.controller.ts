import {
  fetchVendor,
  fetchVendorCall,
  listVendorCalls,
  removeVendor,
  retryVendorCall,
  saveVendor,
  testVendor,
  type VendorCallDetails,
  type VendorCallList,
  type VendorConnection,
  type VendorTest,
} from '@bhashantar/contracts';
import { ListVendorCallsDto, SaveVendorDto, VendorCallIdDto, VendorOfDto } from '@bhashantar/contracts/dto';
import { Body, Controller } from '@nestjs/common';
import { Endpoint } from '../../../platform/http/endpoint.decorator.js';
import { CurrentSession, type Session } from '../../../platform/http/session.js';
import { VendorCalls } from './calls/vendor-calls.service.js';
import { VendorSettings } from './connections/vendor-settings.service.js';

@Controller()
export class PrabandhakController {
  constructor(
    private readonly settings: VendorSettings,
    private readonly calls: VendorCalls,
  ) {}

  @Endpoint(fetchVendor)
  connection(@CurrentSession() session: Session, @Body() body: VendorOfDto): Promise<VendorConnection> {
    return this.settings.read(session, body);
  }

  @Endpoint(saveVendor)
  save(@CurrentSession() session: Session, @Body() body: SaveVendorDto): Promise<VendorConnection> {
    return this.settings.save(session, body);
  }

  @Endpoint(removeVendor)
  remove(@CurrentSession() session: Session, @Body() body: VendorOfDto): Promise<VendorConnection> {
    return this.settings.remove(session, body);
  }

  @Endpoint(testVendor)
  test(@CurrentSession() session: Session, @Body() body: VendorOfDto): Promise<VendorTest> {
    return this.settings.test(session, body);
  }

  @Endpoint(listVendorCalls)
  list(@CurrentSession() session: Session, @Body() body: ListVendorCallsDto): Promise<VendorCallList> {
    return this.calls.list(session, body);
  }

  @Endpoint(fetchVendorCall)
  call(@CurrentSession() session: Session, @Body() body: VendorCallIdDto): Promise<VendorCallDetails> {
    return this.calls.details(session, body);
  }

  @Endpoint(retryVendorCall)
  retry(@CurrentSession() session: Session, @Body() body: VendorCallIdDto): Promise<VendorCallDetails> {
    return this.calls.retry(session, body);
  }
}

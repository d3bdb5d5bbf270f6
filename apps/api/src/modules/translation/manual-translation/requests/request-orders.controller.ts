import { type CreatedRequest, createApiRequest, createRequest } from '@bhashantar/contracts';
import { CreateApiRequestDto, CreateRequestDto } from '@bhashantar/contracts/dto';
import { Body, Controller } from '@nestjs/common';
import { Endpoint } from '../../../../platform/http/endpoint.decorator.js';
import { CurrentSession, type Session } from '../../../../platform/http/session.js';
import { RequestOrders } from './request-orders.service.js';

@Controller()
export class RequestOrdersController {
  constructor(private readonly orders: RequestOrders) {}

  @Endpoint(createRequest)
  create(@CurrentSession() session: Session, @Body() body: CreateRequestDto): Promise<CreatedRequest> {
    return this.orders.create(session, body);
  }

  @Endpoint(createApiRequest)
  createOfApi(@CurrentSession() session: Session, @Body() body: CreateApiRequestDto): Promise<CreatedRequest> {
    return this.orders.createOfApi(session, body);
  }
}

import { Global, Module } from '@nestjs/common';
import { PersonNames } from '../../../platform/realtime/person-names.js';
import { PersonNamesService } from './person-names.service.js';
import { UsersModule } from './users.module.js';

/** Names of people for the websocket. */
@Global()
@Module({
  imports: [UsersModule],
  providers: [{ provide: PersonNames, useClass: PersonNamesService }],
  exports: [PersonNames],
})
export class PersonNamesModule {}

import { Module } from '@nestjs/common';
import { OrganisationsModule } from '../../identity/organisations/organisations.module.js';
import { ManualTranslationModule } from '../manual-translation/manual-translation.module.js';
import { VendorCallJobs } from './calls/vendor-call.jobs.js';
import { VendorCallsRepository } from './calls/vendor-calls.repository.js';
import { VendorCalls } from './calls/vendor-calls.service.js';
import { OperatorConnection } from './connections/operator-connection.js';
import { VendorCipher } from './connections/vendor-cipher.js';
import { VendorConnectionsRepository } from './connections/vendor-connections.repository.js';
import { VendorConnections } from './connections/vendor-connections.service.js';
import { VendorSettings } from './connections/vendor-settings.service.js';
import { PrabandhakController } from './prabandhak.controller.js';
import { PrabandhakHooks } from './prabandhak-hooks.js';
import { VendorClient } from './protocol/vendor-client.js';
import { PurgedWorkJobs } from './purges/purged-work.jobs.js';
import { VendorCancellationsRepository } from './purges/vendor-cancellations.repository.js';
import { VendorImport } from './work/vendor-import.service.js';
import { VendorPullJobs } from './work/vendor-pull.jobs.js';
import { VendorReceipts } from './work/vendor-receipts.service.js';
import { VendorSender } from './work/vendor-sender.service.js';
import { VendorWorkRepository } from './work/vendor-work.repository.js';

@Module({
  imports: [OrganisationsModule, ManualTranslationModule],
  controllers: [PrabandhakController],
  providers: [
    ...[OperatorConnection, VendorCipher, VendorConnectionsRepository, VendorConnections, VendorSettings, VendorClient],
    ...[VendorCallsRepository, VendorCalls, VendorCallJobs, VendorWorkRepository, VendorReceipts],
    ...[VendorSender, VendorImport, VendorPullJobs, VendorCancellationsRepository, PurgedWorkJobs, PrabandhakHooks],
  ],
})
export class PrabandhakModule {}

import { Global, Module } from '@nestjs/common';
import { AppConfig } from '../config/app-config.js';
import { EgressModule } from '../egress/egress.module.js';
import { EgressClient } from '../egress/egress-client.js';
import { SmtpTransport } from '../mail/smtp.transport.js';
import { chooseSmsTransport } from '../sms/choose-sms-transport.js';
import { MessageJobs } from './message.jobs.js';
import { MAIL_TRANSPORT, SMS_TRANSPORT } from './message.js';
import { MessageSeal } from './message-seal.js';
import { MessagesRepository } from './messages.repository.js';
import { Postman } from './postman.js';

function chooseMailTransport({ environment }: AppConfig): SmtpTransport | null {
  return environment.smtpUrl ? new SmtpTransport(environment.smtpUrl, environment.mailFrom) : null;
}

@Global()
@Module({
  imports: [EgressModule],
  providers: [
    MessagesRepository,
    MessageSeal,
    MessageJobs,
    Postman,
    { provide: MAIL_TRANSPORT, inject: [AppConfig], useFactory: chooseMailTransport },
    { provide: SMS_TRANSPORT, inject: [AppConfig, EgressClient], useFactory: chooseSmsTransport },
  ],
  exports: [Postman, MessagesRepository, MessageSeal],
})
export class MessagesModule {}

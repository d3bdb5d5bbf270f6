import { Global, Module } from '@nestjs/common';
import { AppConfig } from '../config/app-config.js';
import { EgressModule } from '../egress/egress.module.js';
import { EgressClient } from '../egress/egress-client.js';
import { SmtpTransport } from './mail/smtp.transport.js';
import { MessageJobs } from './message.jobs.js';
import { MessageCipher } from './message-cipher.js';
import { MessageSender } from './message-sender.js';
import { OutgoingMessagesRepository } from './outgoing-messages.repository.js';
import { chooseSmsTransport } from './sms/choose-sms-transport.js';
import { MAIL_TRANSPORT, SMS_TRANSPORT } from './transport.js';

function chooseMailTransport({ environment }: AppConfig): SmtpTransport | null {
  return environment.smtpUrl ? new SmtpTransport(environment.smtpUrl, environment.mailFrom) : null;
}

@Global()
@Module({
  imports: [EgressModule],
  providers: [
    OutgoingMessagesRepository,
    MessageCipher,
    MessageJobs,
    MessageSender,
    { provide: MAIL_TRANSPORT, inject: [AppConfig], useFactory: chooseMailTransport },
    { provide: SMS_TRANSPORT, inject: [AppConfig, EgressClient], useFactory: chooseSmsTransport },
  ],
  exports: [MessageSender, OutgoingMessagesRepository, MessageCipher],
})
export class MessagingModule {}

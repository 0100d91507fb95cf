import { createTransport } from 'nodemailer';
import type { Mailer } from './mailer.ts';
import { MailRefused } from './mailer.ts';

export interface SmtpSettings {
  /** `smtp://user:password@host:587` or `smtps://…`; plain connections turn to TLS where the server offers it. */
  url: string;
  /** Whom messages come from. */
  from: string;
}

/** A server that says nothing for this long is taken for dead; the message is tried again later. */
const TIMEOUT_MS = 20_000;

/** Whether the server refused recipient or text for good; sender and login are settings, which may be mended. */
function isRefusal(error: unknown): boolean {
  const {
    code,
    command,
    responseCode = 0,
  } = error as {
    code?: string;
    command?: string;
    responseCode?: number;
  };
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && command !== 'MAIL FROM' && responseCode >= 500;
}

/** @source RFC 5321, section 4.2.1 (what is refused for good and what for now) */
export function smtpMailer({ url, from }: SmtpSettings): Mailer {
  const transport = createTransport(
    { url, connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS },
    // What is sent is text of ours: no part of it is a file or an address to be read.
    { disableFileAccess: true, disableUrlAccess: true },
  );
  const host = /@([^>\s]+)/.exec(from)?.[1] ?? 'localhost';
  return {
    async send({ id, to, subject, text, attachment }) {
      try {
        await transport.sendMail({
          messageId: `<${id}@${host}>`,
          from,
          // An address, not a header: commas and brackets in it name nobody else.
          to: { name: '', address: to },
          subject,
          text,
          ...(attachment && {
            attachments: [
              {
                filename: attachment.name,
                contentType: attachment.contentType,
                content: Buffer.from(attachment.content),
              },
            ],
          }),
          headers: { 'Auto-Submitted': 'auto-generated' },
        });
      } catch (error) {
        if (!isRefusal(error)) throw error;
        throw new MailRefused((error as Error).message, { cause: error });
      }
    },
    close: () => transport.close(),
  };
}

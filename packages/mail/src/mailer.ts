/** A file that goes with a message. */
export interface Attachment {
  name: string;
  contentType: string;
  content: Uint8Array;
}

/** A plain-text message to one person. */
export interface Message {
  /** Names the message for good: a mailbox that gets it twice can tell. */
  id: string;
  to: string;
  subject: string;
  text: string;
  attachment?: Attachment;
}

/** Hands e-mail over to whoever carries it. */
export interface Mailer {
  /**
   * Resolves when the message has been taken over for good.
   *
   * @throws MailRefused when trying again is of no use; anything else that it throws may pass.
   */
  send: (message: Message) => Promise<void>;
  close: () => void;
}

/** The message is refused for good, for what it says or whom it is for. */
export class MailRefused extends Error {
  override name = 'MailRefused';
}

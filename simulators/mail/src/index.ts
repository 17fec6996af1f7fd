export type { MailSettings } from './config.ts'
export type { StoredMessage } from './mailbox/mailbox.ts'
export { type RunningMail, startMail } from './mail.ts'

export * from './create-mailer.ts'
export * from './plain-text.ts'

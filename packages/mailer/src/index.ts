export * from './create-mailer.ts'
export * from './plain-text.ts'
export * from './mail-html.ts'
export * from './mail-settings.ts'

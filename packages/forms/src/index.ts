export * from './ct600/ct600-form.ts'
export * from './ct600/transliterate.ts'
export * from './ct600/write-ir-envelope.ts'

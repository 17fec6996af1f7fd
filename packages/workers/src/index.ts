export * from './create-workers.ts'
export * from './turns.ts'
export * from './work.ts'

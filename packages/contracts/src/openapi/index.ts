export * from './describe-api.ts'
export * from './error-examples.ts'
export * from './operation.ts'
export * from './operations.ts'

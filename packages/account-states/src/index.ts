export * from './account-states.ts'

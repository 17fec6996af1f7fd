export * from './create-client.ts'
export { ApiError, NoAnswerError, WaitTimeoutError, type ErrorCode, type ErrorDetail } from './errors.ts'
export type { WaitOptions } from './wait-until-decided.ts'
export type { components, paths } from './generated/api.ts'

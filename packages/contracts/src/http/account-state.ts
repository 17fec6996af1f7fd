// What the gateway, billing and the partner service answer about an account: its state, which the dashboard
// asks for too, and, for the operator, its rate limits, its price, its balance after an adjustment, and the
// host of its customers' pages.
import { z } from 'zod'
import { pounds } from './line.ts'

/** Answers GET and PUT /manage/accounts/{account_id}/limits of the gateway. */
export const rateLimits = z.object({ per_minute: z.number(), per_day: z.number() })
export type RateLimits = z.infer<typeof rateLimits>

/**
 * Answers GET /manage/accounts/{account_id}/current-state, and POST …/suspend, …/resume and …/close of the
 * gateway.
 */
export const accountState = z.object({ state: z.enum(['active', 'suspended', 'closed']) })
export type AccountState = z.infer<typeof accountState>

/** Answers PUT /manage/accounts/{account_id}/price of billing. */
export const filingPrice = z.object({ price: pounds })
export type FilingPrice = z.infer<typeof filingPrice>

/** Answers POST /manage/accounts/{account_id}/adjustments of billing: the balance after the adjustment. */
export const adjustedBalance = z.object({ transaction_id: z.string(), balance: pounds })
export type AdjustedBalance = z.infer<typeof adjustedBalance>

/** Answers PUT /manage/accounts/{account_id}/page-host of the partner service; null for no host. */
export const pageHost = z.object({ host: z.string().nullable() })
export type PageHost = z.infer<typeof pageHost>

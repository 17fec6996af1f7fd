// Files returns alternately through both instances of the product; the filings are submitted immediately and
// decided later.
import { expect } from 'vitest'
import { fileUntilAnswered } from '../drills/drill-client.ts'
import { nilReturn } from '../filing-requests.ts'
import type { Account } from '../operator.ts'
import type { ReplicaStack } from './replica-stack.ts'

export async function fileWhileUndecided(stack: ReplicaStack, account: Account, count: number) {
  const wishes = Array.from({ length: count }, (_, index) => ({
    body: nilReturn(),
    replica: index % 2 === 0 ? stack.one : stack.two,
  }))
  return Promise.all(
    wishes.map(async ({ body, replica }) => {
      const match = { company_number: body.company_number }
      await stack.taxAuthority.outcome({ match, outcome: 'accept', delay_ms: 3000, times: 1 })
      const { answer } = await fileUntilAnswered(replica.api, account, { type: 'ct600', body })
      expect(answer.status).toBe(202)
      return { id: answer.data.filing_id, number: body.company_number }
    }),
  )
}

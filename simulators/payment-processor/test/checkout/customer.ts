// A customer without a browser, for tests: opens the checkout page and submits its form.
import { sessionGiven, testProcessor, type TestProcessor } from '../running-processor.ts'

export interface Customer extends TestProcessor {
  readonly id: string
  readonly open: () => Promise<Page>
  /**
   * Submits the form with a card that succeeds, except for the given fields. Returns the URL to which the
   * browser is redirected.
   */
  readonly submit: (
    fields?: Readonly<Record<string, string>>,
  ) => Promise<{ status: number; location: string }>
}

export interface Page {
  readonly status: number
  readonly html: string
  readonly headers: Headers
}

export const card = {
  method: 'card',
  email: 'ann@example.com',
  number: '4242 4242 4242 4242',
  expiry: '12 / 40',
  cvc: '123',
  name: 'Ann Example',
}

export const debit = {
  method: 'bacs_debit',
  email: 'ann@example.com',
  name: 'Ann Example',
  sort_code: '10-88-00',
  account_number: '00012345',
}

export async function customerOf(given: Partial<typeof sessionGiven> = {}): Promise<Customer> {
  const processor = await testProcessor()
  const { id, url } = await processor.session(given)
  return {
    ...processor,
    id,
    async open() {
      const response = await fetch(url ?? '')
      return { status: response.status, html: await response.text(), headers: response.headers }
    },
    async submit(fields = {}) {
      const body = new URLSearchParams({ ...card, ...fields })
      const response = await fetch(url ?? '', { method: 'POST', body, redirect: 'manual' })
      return { status: response.status, location: response.headers.get('location') ?? '' }
    },
  }
}

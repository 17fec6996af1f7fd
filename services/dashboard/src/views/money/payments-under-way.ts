// Bank debits that take days or could not be collected, on the billing page. No transaction shows them,
// because nothing has been added.
import { buttonLink, day, formatAmount, html, notice, type Slot } from '@cfs/pages'

export interface PaymentUnderWay {
  readonly state: 'creating' | 'open' | 'processing' | 'credited' | 'failed' | 'expired'
  readonly amount: number
  readonly created_at: string
}

/** The newest payment is shown if it failed; those on their way are all shown. */
export function paymentsUnderWay(topUps: readonly PaymentUnderWay[]): Slot {
  const pending = topUps.filter(({ state }) => state === 'processing')
  const [newest] = topUps
  return html`${pending.map(onItsWay)}${newest?.state === 'failed' ? failed(newest) : ''}`
}

function onItsWay(payment: PaymentUnderWay): Slot {
  return notice({
    tone: 'moving',
    title: `${formatAmount(payment.amount)} is on its way`,
    content: html`<p>You started this payment on ${startOf(payment)}. A bank debit takes a few working days,
      and the money is added when it arrives. Do not pay again.</p>`,
  })
}

function failed(payment: PaymentUnderWay): Slot {
  return notice({
    tone: 'bad',
    title: `${formatAmount(payment.amount)} could not be collected`,
    content: html`<p>The payment that you started on ${startOf(payment)} failed, and nothing was added to your
      balance.</p>${buttonLink({ label: 'Top up again', href: '#top-up' })}`,
  })
}

function startOf({ created_at: createdAt }: PaymentUnderWay): Slot {
  return day(createdAt.slice(0, 10))
}

// A line of a Checkout Session, with a price that exists only in this session.
import { newId } from '../account/new-id.ts'
import type { ObjectOwner } from './object-owner.ts'

export type LineItem = ReturnType<typeof newLineItem>

export interface LineItemGiven {
  readonly quantity: number
  readonly currency: string
  readonly unitAmount: number
  readonly name: string
  readonly taxBehavior: 'inclusive' | 'exclusive' | 'unspecified'
}

export function newLineItem(owner: ObjectOwner, given: LineItemGiven) {
  const amount = given.unitAmount * given.quantity
  return {
    id: newId('li'),
    object: 'item',
    adjustable_quantity: null,
    amount_discount: 0,
    amount_subtotal: amount,
    amount_tax: 0,
    amount_total: amount,
    currency: given.currency,
    description: given.name,
    metadata: {},
    price: {
      id: newId('price'),
      object: 'price',
      active: false,
      billing_scheme: 'per_unit',
      created: owner.seconds(),
      currency: given.currency,
      custom_unit_amount: null,
      livemode: owner.isLive,
      lookup_key: null,
      metadata: {},
      nickname: null,
      product: newId('prod', 14),
      recurring: null,
      tax_behavior: given.taxBehavior,
      tiers_mode: null,
      transform_quantity: null,
      type: 'one_time',
      unit_amount: given.unitAmount,
      unit_amount_decimal: String(given.unitAmount),
    },
    quantity: given.quantity,
  } as const
}

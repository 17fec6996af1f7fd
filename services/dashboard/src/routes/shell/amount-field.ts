import { readTypedPounds, wrongPounds } from '@cfs/values'
import { z } from 'zod'

/** A form field for an amount of money from `min` to `max` pounds. */
export function amountField({ min, max }: { readonly min: number; readonly max: number }) {
  const words = `from ${inPounds(min)} to ${inPounds(max)}`
  return z
    .string({ error: `Enter an amount ${words}` })
    .trim()
    .transform((text, context) => {
      const amount = readTypedPounds(text)
      if (amount === undefined) context.addIssue(notRead(text, words))
      else if (amount < min || amount > max) context.addIssue(`Enter an amount ${words}`)
      return amount ?? z.NEVER
    })
}

function notRead(text: string, words: string): string {
  const sentence = wrongPounds(text, '250 or 99.50')
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}. The amount must be ${words}`
}

function inPounds(pounds: number): string {
  return `£${String(pounds).replace(/\B(?=(?:\d{3})+$)/g, ',')}`
}

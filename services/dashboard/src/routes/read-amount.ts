import { z } from 'zod'

/** An amount of money as people type it (`£1,250.50`), in pounds; undefined for anything else. */
export function readAmount(text: string): number | undefined {
  const plain = text.replaceAll(/[£\s,]/g, '')
  return /^\d{1,9}(?:\.\d{1,2})?$/.test(plain) ? Number(plain) : undefined
}

/** A form field for an amount of money from `min` to `max` pounds. */
export function amountField({ min, max }: { readonly min: number; readonly max: number }) {
  const words = `from ${inPounds(min)} to ${inPounds(max)}`
  return z
    .string({ error: `Enter an amount ${words}` })
    .trim()
    .transform((text, context) => {
      const amount = readAmount(text)
      if (amount === undefined) context.addIssue(`Enter an amount in pounds ${words}, such as 250 or 99.50`)
      else if (amount < min || amount > max) context.addIssue(`Enter an amount ${words}`)
      return amount ?? z.NEVER
    })
}

function inPounds(pounds: number): string {
  return `£${String(pounds).replace(/\B(?=(?:\d{3})+$)/g, ',')}`
}

// Routes for what an account wants on its receipts: name, address, VAT number and purchase order.
import { type BillingDetails, MOST_ADDRESS_LINES, line } from '@cfs/contracts'
import type { FieldErrors } from '@cfs/pages'
import { typed } from '@cfs/website'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { setBillingDetails } from '../../commands/money/billing-details.ts'
import { findBillingDetails } from '../../clients/money/find-billing-details.ts'
import { billingDetailsPage } from '../../views/money/billing-details-page.ts'
import { aboutMoney, managingMoney } from './billing.ts'
import { memberOf, readingOf, sessionOf } from '../shell/guard-pages.ts'
import { type PageParts, show } from '../shell/page-parts.ts'
import { formText, messageNamed, readForm } from '../shell/read-form.ts'

const PATH = '/live/billing/details'
const MESSAGES: Readonly<Record<string, string>> = {
  saved: 'Your billing details are saved. They are on receipts that are issued from now on.',
}

/** One line of text, or null if the field is empty. */
const optionalLine = (label: string, max: number) =>
  formText
    .transform((text) => text.trim())
    .refine((text) => text === '' || line(1, max).safeParse(text).success, {
      error: `${label} must be one line of ${max} characters or fewer`,
    })
    .transform((text) => (text === '' ? null : text))

const linesOf = (text: string) =>
  text
    .split(/\r\n|\r|\n/)
    .map((one) => one.trim())
    .filter((one) => one !== '')

const form = z.object({
  name: optionalLine('Name', 160),
  address: formText
    .transform(linesOf)
    .refine((lines) => lines.length <= MOST_ADDRESS_LINES, {
      error: `Address must have ${MOST_ADDRESS_LINES} lines or fewer`,
    })
    .refine((lines) => lines.every((one) => line(1, 100).safeParse(one).success), {
      error: 'Each line of the address must be 100 characters or fewer',
    }),
  vat_number: formText
    .transform((text) => text.replaceAll(/[\s.-]/g, '').toUpperCase())
    .refine((text) => text === '' || /^[A-Z0-9]{4,20}$/.test(text), {
      error: 'VAT number must be 4 to 20 letters and digits, such as GB123456789',
    })
    .transform((text) => (text === '' ? null : text)),
  purchase_order: optionalLine('Purchase order', 60),
})

export function billingDetailsRoutes(app: FastifyInstance, { context }: PageParts): void {
  const showForm = (
    request: FastifyRequest,
    reply: FastifyReply,
    formState: { readonly values: Readonly<Record<string, string>>; readonly errors: FieldErrors },
  ) => {
    const message = messageNamed(MESSAGES, request.query)
    const { hasSecondFactor } = sessionOf(request)
    return show(reply, (csrfToken) =>
      billingDetailsPage({ ...formState, hasSecondFactor, message, csrfToken }),
    )
  }
  app.get(PATH, aboutMoney, async (request, reply) => {
    const details = await findBillingDetails(context, readingOf(request))
    return showForm(request, reply, { values: valuesOf(details), errors: {} })
  })
  app.post(PATH, managingMoney, async (request, reply) => {
    const submitted = readForm(form, request.body)
    if (!submitted.isValid) {
      const names = ['name', 'address', 'vat_number', 'purchase_order']
      const values = Object.fromEntries(names.map((name) => [name, typed(request.body, name)]))
      return showForm(request, reply, { values, errors: submitted.errors })
    }
    await setBillingDetails(
      context,
      { member: memberOf(request), caller: request.pageCaller },
      submitted.values,
    )
    return reply.redirect(`${PATH}?message=saved`, 303)
  })
}

function valuesOf({ name, address, vat_number: vatNumber, purchase_order: order }: BillingDetails) {
  return {
    name: name ?? '',
    address: address.join('\n'),
    vat_number: vatNumber ?? '',
    purchase_order: order ?? '',
  }
}

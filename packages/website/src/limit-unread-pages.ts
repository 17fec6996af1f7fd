// Limits the memory of pages and files that visitors have not read, for a server of pages.
import { closeOnceRead, countAnswers, limitLargeAnswers } from '@cfs/http'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** An eighth of the memory that a container of a service has. */
const UNREAD_BYTES = 32 * 1024 * 1024
/** Smaller responses, such as refusals, do not count: a network gets too few of them to fill the memory. */
const SMALL_BYTES = 1024

/**
 * Counts the responses of the routes that are added afterwards until their clients have read them. If more
 * than `totalBytes` are unread, a connection of the network that has the most is reset; before that, a
 * network that has much unread is refused. Requests for which
 * `isCounted` is false, such as those of another service, do not count.
 */
export function limitUnreadPages(
  app: FastifyInstance,
  {
    isCounted = () => true,
    totalBytes = UNREAD_BYTES,
  }: { readonly isCounted?: (request: FastifyRequest) => boolean; readonly totalBytes?: number } = {},
): void {
  const late = closeOnceRead()
  const large = limitLargeAnswers({ totalBytes, late })
  app.closedFirst.push(() => late.close())
  app.addHook('onRequest', async (request) => {
    if (request.method === 'GET' && isCounted(request)) large.admit(request, 0)
  })
  countAnswers(app, (request, { bytes, instead }) => {
    const isSmall = bytes < SMALL_BYTES && instead === undefined
    if (!isSmall && isCounted(request)) large.count(request, bytes, instead)
  })
}

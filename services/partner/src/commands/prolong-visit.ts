// Gives a visit near its end another two hours, because its customer asks for it (WCAG 2.2, 2.2.1).
import { prolongPageSession } from '../store/page-sessions.ts'
import { sealTestVisit } from './test-visits.ts'
import { type FormContext, LONGEST_VISIT_MS, type Visit, VISIT_MS } from './visit.ts'

export interface ProlongedVisit {
  readonly expiresAt: Date
  /** The new value of a test visit's cookie. */
  readonly cookie: string | undefined
}

/** Whether a visit can last longer than it does now. */
export function mayProlong(visit: Visit): boolean {
  return visit.mode === 'test' || visit.expiresAt < lastEndOf(visit.startedAt)
}

/** The visit's new end; undefined if the visit has ended meanwhile. */
export async function prolongVisit(context: FormContext, visit: Visit): Promise<ProlongedVisit | undefined> {
  const newEnd = new Date(context.clock.now().getTime() + VISIT_MS)
  if (visit.mode === 'test')
    return { expiresAt: newEnd, cookie: sealTestVisit(context.sealing, { ...visit, expiresAt: newEnd }) }
  const last = lastEndOf(visit.startedAt)
  const asked = { idHash: visit.idHash, expiresAt: newEnd < last ? newEnd : last }
  const expiresAt = await prolongPageSession(context.pool, asked)
  return expiresAt === undefined ? undefined : { expiresAt, cookie: undefined }
}

function lastEndOf(startedAt: Date): Date {
  return new Date(startedAt.getTime() + LONGEST_VISIT_MS)
}

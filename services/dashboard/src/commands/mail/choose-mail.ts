// Which kinds of e-mail a person gets as a member of their accounts, and which of them they switched off.
import { inTransaction, type Queryable } from '@cfs/postgres'
import { alwaysSent, kindsFor, memberMail } from '../../domain/mail-kinds.ts'
import { listMemberships } from '../../store/team/memberships.ts'
import { belongsToPartner } from '../../store/partners/partner-accounts.ts'
import type { Session } from '../../store/people/sessions.ts'
import { listStoppedMail, saveStoppedMail } from '../../store/mail/stopped-mail.ts'
import type { DashboardContext } from '../shell/dashboard-context.ts'
import type { Caller } from '../../domain/caller.ts'
import { recordAudit } from '../audit/record-audit.ts'

export interface MailChoice {
  readonly kind: string
  readonly label: string
  readonly hint: string
  readonly isOn: boolean
}

export interface MailChoices {
  readonly groups: readonly { readonly group: string; readonly choices: readonly MailChoice[] }[]
  /** What a person always gets, in words. */
  readonly always: readonly string[]
}

export async function readMailChoices(db: Queryable, personId: string): Promise<MailChoices> {
  const [reader, stopped] = [await readerOf(db, personId), await listStoppedMail(db, personId)]
  const rows = kindsFor(reader).map((kind) => ({ kind, isOn: !stopped.includes(kind), ...memberMail(kind) }))
  const open = rows.filter(({ canBeStopped }) => canBeStopped)
  const names = [...new Set(open.map(({ group }) => group))]
  return {
    groups: names.map((group) => ({ group, choices: open.filter((row) => row.group === group) })),
    always: alwaysSent(reader.roles),
  }
}

export interface MailChosen {
  readonly session: Session
  /** The kinds that the person ticked. */
  readonly chosenKinds: readonly string[]
  /** The kinds that the page showed: the person may have got another role since, and decided nothing else. */
  readonly offeredKinds: readonly string[]
}

/** Kinds that cannot be switched off, and those that the page did not show, stay as they are. */
export async function chooseMail(
  { pool, clock }: DashboardContext,
  { session, chosenKinds, offeredKinds }: MailChosen,
  caller: Caller,
): Promise<void> {
  const { personId } = session
  const at = clock.now()
  await inTransaction(pool, async (tx) => {
    const kinds = kindsFor(await readerOf(tx, personId)).filter(
      (kind) => memberMail(kind).canBeStopped && offeredKinds.includes(kind),
    )
    const on = kinds.filter((kind) => chosenKinds.includes(kind))
    const off = kinds.filter((kind) => !chosenKinds.includes(kind))
    await saveStoppedMail(tx, { personId, off, on, at })
    await recordAudit(tx, { caller, at }, { action: 'mail.chosen', person: session, details: { off } })
  })
}

async function readerOf(db: Queryable, personId: string) {
  const memberships = await listMemberships(db, personId)
  return {
    roles: memberships.map(({ role }) => role),
    isPartner: await belongsToPartner(db, personId),
  }
}

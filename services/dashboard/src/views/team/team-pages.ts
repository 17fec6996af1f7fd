// The pages of an account's team: the list, one member, and leaving the account.
import {
  button,
  buttonLink,
  errorSummary,
  type FieldErrors,
  form,
  hiddenField,
  html,
  type Html,
  moment,
  notice,
  type PageView,
  radioField,
  type Slot,
  statusMessage,
  table,
  tag,
  textField,
} from '@cfs/pages'
import { ROLE_CHOICES, ROLE_WORDS, type RoleName } from './role-words.ts'

interface ShownMember {
  readonly personId: string
  readonly name: string
  readonly email: string
  readonly role: RoleName
  readonly since: Date
  readonly hasSecondFactor: boolean
  readonly isReader: boolean
}

export interface TeamModel {
  readonly csrfToken: string
  readonly accountName: string
  readonly members: readonly ShownMember[]
  readonly invitations: readonly {
    readonly invitationId: string
    readonly email: string
    readonly role: RoleName
    readonly expiresAt: Date
  }[]
  readonly mayManage: boolean
  readonly hasSecondFactor: boolean
  /** Whether the account is open only to members with a second factor. */
  readonly requiresSecondFactor: boolean
  readonly invitation: { readonly email: string; readonly role: string }
  readonly now: Date
  readonly message: string | undefined
  readonly errors: FieldErrors
}

export function teamPage(model: TeamModel): PageView {
  const { message, errors, accountName, mayManage, hasSecondFactor } = model
  return {
    title: 'Team',
    hasErrors: Object.keys(errors).length > 0,
    content: html`${errorSummary(errors)}${message === undefined ? '' : statusMessage(message)}
      <h1>Team</h1>
      <p>The people who belong to <strong>${accountName}</strong>, and what each may do.</p>
      ${memberTable(model)}
      ${mayManage ? invitationSection(model) : ''}
      ${mayManage && hasSecondFactor ? inviteSection(model) : ''}
      ${mayManage && !hasSecondFactor ? secondFactorFirst() : ''}
      ${factorRuleSection(model)}
      <section><h2>Leave this account</h2>
        <p>You lose access to its keys, filings and balance.
          <a href="/account/leave">Leave the account</a></p>
      </section>`,
  }
}

function secondFactorFirst(): Html {
  const content = html`<p>Anyone who manages the team can act for the account, so this needs a second
    factor: an authenticator app or a passkey.</p>
    ${buttonLink({ label: 'Add a second factor', href: '/account/security' })}`
  return html`<section><h2>Invite someone</h2>${notice({ tone: 'warning', content })}</section>`
}

/** What the rule is; an owner with a second factor can change it. */
function factorRuleSection(model: TeamModel): Slot {
  const { mayManage, hasSecondFactor, requiresSecondFactor: isRequired, members, csrfToken } = model
  if (!isRequired && !(mayManage && hasSecondFactor)) return ''
  const lacking = members.filter((member) => !member.hasSecondFactor).length
  const words = isRequired
    ? html`<p>Every member needs a second factor: an authenticator app or a passkey.
        ${lackingWords(lacking)}</p>`
    : html`<p>Members may sign in to this account with their password alone. If you require a second factor,
        those without one can open nothing here until they add it, and we write to them.
        ${lackingWords(lacking)}</p>`
  const press = button({
    label: isRequired ? 'Make second factors optional' : 'Require a second factor of everyone',
    kind: 'secondary',
  })
  const content = [hiddenField('required', String(!isRequired)), press]
  const change = form({ action: '/account/team/second-factors', csrfToken, content })
  return html`<section><h2>Second factors</h2>${words}${mayManage && hasSecondFactor ? change : ''}</section>`
}

function lackingWords(count: number): string {
  if (count === 0) return 'Everyone has one.'
  return count === 1 ? 'One member has none.' : `${count} members have none.`
}

function memberTable({ members, mayManage, hasSecondFactor }: TeamModel): Html {
  const isLinked = mayManage && hasSecondFactor
  const rows = members.map((member) => ({
    cells: [
      html`${isLinked ? html`<a href="/account/team/${member.personId}">${member.name}</a>` : member.name}${
        member.isReader ? html` ${tag({ label: 'You', tone: 'quiet' })}` : ''
      }`,
      member.email,
      ROLE_WORDS[member.role].label,
      tag(member.hasSecondFactor ? { label: 'On', tone: 'good' } : { label: 'Off', tone: 'warning' }),
      moment(member.since),
    ],
  }))
  const headings = ['Name', 'E-mail address', 'Role', 'Second factor', 'Since']
  const columns = headings.map((heading) => ({ heading }))
  return table({ caption: 'Members', columns, rows })
}

function invitationSection({ invitations, now, csrfToken, hasSecondFactor }: TeamModel): Slot {
  if (invitations.length === 0) return ''
  const rows = invitations.map(({ invitationId, email, role, expiresAt }) => {
    const act = (action: string, label: string) => {
      const words = html`${label}<span class="for-readers">: ${email}</span>`
      const press = html`<button type="submit" class="plain-button">${words}</button>`
      const content = [hiddenField('invitation_id', invitationId), press]
      return form({ action: `/account/team/invitations/${action}`, csrfToken, content })
    }
    const isOver = expiresAt <= now
    return {
      cells: [
        email,
        ROLE_WORDS[role].label,
        isOver ? tag({ label: 'Expired', tone: 'warning' }) : html`Until ${moment(expiresAt)}`,
        html`<div class="actions">${hasSecondFactor ? act('resend', 'Send again') : ''}
          ${act('withdraw', 'Withdraw')}</div>`,
      ],
    }
  })
  const columns = ['E-mail address', 'Role', 'Open', 'Action'].map((heading) => ({ heading }))
  return html`<section><h2>Invitations</h2>${table({ caption: 'Open invitations', columns, rows })}</section>`
}

function inviteSection({ csrfToken, invitation: invited, errors }: TeamModel): Html {
  const fields = html`${textField({
    name: 'email',
    label: 'E-mail address',
    hint: 'Only the person who has this address can accept, within 7 days.',
    error: errors['email'],
    value: invited.email,
    type: 'email',
    autocomplete: 'off',
    inputmode: 'email',
    spellcheck: false,
  })}${roleField(invited.role, errors)}${button({ label: 'Send the invitation' })}`
  return html`<section><h2>Invite someone</h2>
    ${form({ action: '/account/team/invitations', csrfToken, content: fields })}</section>`
}

function roleField(role: string, errors: FieldErrors): Html {
  return radioField({
    name: 'role',
    legend: 'Role',
    error: errors['role'],
    choices: ROLE_CHOICES,
    chosen: [role],
  })
}

export function memberPage(model: {
  readonly csrfToken: string
  readonly member: ShownMember
  readonly role: string
  readonly errors: FieldErrors
}): PageView {
  const { csrfToken, member, role, errors } = model
  const { personId, name, email, isReader } = member
  const action = `/account/team/${personId}`
  const press = button({ label: `Remove ${name}`, kind: 'danger' })
  const remove = html`<section><h2>Remove from the account</h2>
    <p>${name} loses the account at once, in every browser. Keys that they know keep working: replace
      them.</p>
    ${form({ action: `${action}/remove`, csrfToken, content: press })}</section>`
  return {
    title: name,
    hasErrors: Object.keys(errors).length > 0,
    content: html`${errorSummary(errors)}<h1>${name}</h1>
      <p>${email}${isReader ? ' (you)' : ''}</p>
      ${form({
        action: `${action}/role`,
        csrfToken,
        content: [roleField(role, errors), button({ label: 'Change the role' })],
      })}
      ${isReader ? html`<p><a href="/account/leave">Leave the account</a></p>` : remove}
      <p><a href="/account/team">Back to the team</a></p>`,
  }
}

const MONEY_LEFT = html`<p>You are the last owner of this closed account. If you leave, no one can ask for its
  balance any more. <a href="/live/billing/refund">Ask for a refund</a> first.</p>`

export function leavePage(model: {
  readonly csrfToken: string
  readonly accountId: string
  readonly accountName: string
  /** Whether no one could ask for the account's balance any more. */
  readonly leavesMoney: boolean
  readonly errors: FieldErrors
}): PageView {
  const { csrfToken, accountId, accountName, leavesMoney, errors } = model
  const leave = button({ label: 'Leave the account', kind: 'danger' })
  const content = html`${hiddenField('account_id', accountId)}<div class="actions">${leave}
    ${buttonLink({ label: 'Stay', href: '/account/team', kind: 'secondary' })}</div>`
  return {
    title: 'Leave the account',
    hasErrors: Object.keys(errors).length > 0,
    content: html`${errorSummary(errors)}<h1>Leave ${accountName}?</h1>
      <p>You lose access to its keys, filings and balance at once. To come back, an owner has to invite
        you.</p>
      ${leavesMoney ? notice({ tone: 'warning', content: MONEY_LEFT }) : ''}
      ${form({ action: '/account/leave', csrfToken, content })}`,
  }
}

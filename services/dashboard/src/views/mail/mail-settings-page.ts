// The page on which a person chooses which e-mails they get, and sees those that are always sent.
import {
  attributes,
  button,
  form,
  html,
  type Html,
  type PageView,
  type Slot,
  statusMessage,
  tag,
} from '@cfs/pages'

interface MailChoiceModel {
  readonly kind: string
  readonly label: string
  readonly hint: string
  readonly isOn: boolean
}

export interface MailSettingsModel {
  readonly csrfToken: string
  readonly email: string
  readonly message: string | undefined
  readonly groups: readonly { readonly group: string; readonly choices: readonly MailChoiceModel[] }[]
  readonly always: readonly string[]
}

export function mailSettingsPage(model: MailSettingsModel): PageView {
  const { message, email } = model
  return {
    title: 'E-mails',
    content: html`${message === undefined ? '' : statusMessage(message)}
      <h1>E-mails</h1>
      <p class="lead">We write to <strong>${email}</strong> when something happens in your accounts.
        <a href="/account/profile">Change the address</a></p>
      ${chosenPart(model)}${alwaysPart(model.always)}`,
  }
}

function chosenPart({ groups, csrfToken }: MailSettingsModel): Slot {
  if (groups.length === 0) {
    return html`<section><h2>What you choose</h2>
      <p>Your role in your accounts gets no e-mails that can be switched off.</p></section>`
  }
  const offered = groups.flatMap(({ choices }) => choices.map(({ kind }) => kind))
  return html`<section aria-labelledby="chosen"><h2 id="chosen">What you choose</h2>
    ${form({
      action: '/account/e-mails',
      csrfToken,
      content: html`<input type="hidden" name="shown" value="${offered.join(',')}" />
        <div class="mail-groups">${groups.map(groupPart)}</div>${button({ label: 'Save your choices' })}`,
    })}</section>`
}

function groupPart({ group, choices }: MailSettingsModel['groups'][number]): Html {
  return html`<fieldset class="card mail-group"><legend>${group}</legend>${choices.map(choicePart)}</fieldset>`
}

function choicePart({ kind, label, hint, isOn }: MailChoiceModel): Html {
  const id = `mail-${kind.replaceAll(' ', '-')}`
  const input = attributes({
    id,
    type: 'checkbox',
    name: 'wanted',
    value: kind,
    checked: isOn,
    'aria-describedby': `${id}-hint`,
  })
  return html`<div class="choice"><input ${input} /><div><label for="${id}">${label}</label>
    <span class="hint" id="${id}-hint">${hint}</span></div></div>`
}

function alwaysPart(always: readonly string[]): Html {
  return html`<section><h2>Always sent ${tag({ label: 'On', tone: 'good' })}</h2>
    <p>These protect you and your accounts, so they cannot be switched off.</p>
    <ul class="bullets">${always.map((words) => html`<li>${words}</li>`)}</ul></section>`
}

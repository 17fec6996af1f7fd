// Shows the home page of the sandbox: how to send a first request, and what can go wrong.
import { buttonLink, copyable, html, type Html, notice, type PageView } from '@cfs/pages'
import { firstSteps, type FirstStepsModel, isWaiting } from './first-steps.ts'
import { errorList, limitBars, type WindowModel } from '../requests/limit-bars.ts'

export function sandboxHomePage(model: {
  readonly accountName: string
  readonly isOpen: boolean
  readonly steps: FirstStepsModel
  readonly curl: string
  readonly trials: readonly { readonly label: string; readonly href: string }[]
  readonly windows: readonly WindowModel[] | undefined
  readonly errors: Parameters<typeof errorList>[1]
  readonly now: Date
}): PageView {
  return {
    title: 'Home',
    scripts: ['copy', 'live'],
    ...(isWaiting(model.steps) ? { reloadSeconds: 5 } : {}),
    content: html`<h1>${model.accountName}</h1>
      ${model.isOpen ? '' : settingUp()}
      ${firstSteps(model.steps)}
      ${copyable({ label: 'File a company tax return in the sandbox', text: model.curl })}
      <section><h2>Try what can go wrong</h2>
        <p>Each shows what your software has to be ready for: the request, the answer, and what to do
          about it.</p>
        <ul class="actions">${model.trials.map(
          ({ label, href }) => html`<li>${buttonLink({ label, href, kind: 'secondary' })}</li>`,
        )}</ul></section>
      <div class="columns">
        <section class="card"><h2>Limits</h2>${limitBars(model.windows, model.now)}
          <p><a href="/sandbox/usage">Usage</a></p></section>
        <section class="card"><h2>Errors of the last 7 days</h2>${errorList('sandbox', model.errors)}
          <p><a href="/sandbox/requests">Requests</a></p></section>
      </div>`,
  }
}

function settingUp(): Html {
  const content = html`<p>Your account is being set up. This takes a few seconds.</p>`
  return notice({ tone: 'moving', content })
}

// The page with the checklist before the first live filing: each step with a link to its page, and the
// reason if the step is locked.
import { attributes, type Html, html, notice, type PageView, tag } from '@cfs/pages'

const WORDS = {
  address: {
    label: 'Confirm your e-mail address',
    hint: 'Links for a forgotten password and notices go there.',
    href: '/account/profile',
  },
  'second factor': {
    label: 'Add a second factor',
    hint: 'An authenticator app or a passkey: a stolen password alone must not file or spend.',
    href: '/account/security',
  },
  'accepted filing': {
    label: 'Get a filing accepted in the sandbox',
    hint: 'Send the sample return with a test key: its company number decides that it is accepted.',
    href: '/sandbox',
  },
  'handled error': {
    label: 'Handle an error in the sandbox',
    hint: 'File for company 00000002 and read the filing, or send a return with a mistake: your program should show what the error says.',
    href: '/sandbox/filings',
  },
  balance: {
    label: 'Have £20.00 or more in the balance',
    hint: 'An accepted filing costs £20.00. Nothing is charged for a rejected one.',
    href: '/live/billing#top-up',
  },
  'live key': {
    label: 'Create a live key',
    hint: 'For the program that files.',
    href: '/live/keys/new',
  },
  'restricted key': {
    label: 'Restrict a live key to your addresses',
    hint: 'A key that leaks is then useless elsewhere.',
    href: '/live/keys/new',
  },
} as const
const EVENTS = '/live/going-live/events'

export type StepName = keyof typeof WORDS

export interface Step {
  readonly name: StepName
  readonly isDone: boolean
  readonly lockedBy: StepName | undefined
}

/**
 * A box on the home page until all steps are done: how many are done, the next step, and a link to the
 * checklist.
 */
export function goingLiveNotice(steps: readonly Step[]): Html {
  const done = steps.filter(({ isDone }) => isDone).length
  const next = steps.find(({ isDone, lockedBy }) => !isDone && lockedBy === undefined)
  if (next === undefined) return html``
  const { label, href } = WORDS[next.name]
  return notice({
    tone: 'moving',
    content: html`<p><a href="/live/going-live">Going live</a>: ${done} of ${steps.length} steps are done.
      Next: <a href="${href}">${label}</a></p>`,
  })
}

export function goingLivePage(model: {
  readonly steps: readonly Step[]
  /** A version that changes when a step is completed in the sandbox. */
  readonly version: string
}): PageView {
  const { steps, version } = model
  const done = steps.filter(({ isDone }) => isDone).length
  const isReady = done === steps.length
  const progress = html`<p>${done} of ${steps.length} steps are done.</p>`
  const ready = html`<p>Everything is done. <a href="/live">Go to live</a></p>`
  return {
    title: 'Going live',
    scripts: ['live'],
    content: html`<h1>Going live</h1>
      <div id="going-live" class="live" ${attributes({ 'data-live': EVENTS, 'data-version': version })}>
      ${isReady ? notice({ tone: 'good', content: ready }) : progress}
      <ol class="steps">${steps.map(item)}</ol></div>`,
  }
}

function item({ name, isDone, lockedBy }: Step) {
  const { label, hint, href } = WORDS[name]
  const isLocked = lockedBy !== undefined
  const state = isDone
    ? tag({ label: 'Done', tone: 'good' })
    : tag(isLocked ? { label: 'Locked', tone: 'warning' } : { label: 'To do', tone: 'quiet' })
  const words = isDone || isLocked ? label : html`<a href="${href}">${label}</a>`
  const reason = isLocked ? html`<p>First: ${WORDS[lockedBy].label.toLowerCase()}.</p>` : ''
  return html`<li class="${isDone ? 'done' : 'open'}"><h2>${words} ${state}</h2>${isDone ? '' : html`<p class="muted">${hint}</p>`}${reason}</li>`
}

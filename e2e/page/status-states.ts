// The states after the form was sent, and the pages of failures.
import type { FilingStatus } from '@cfs/values'
import { type PageScene, sampleTax } from './page-scene.ts'
import { type PageState, press, SIGN_IN } from './page-state.ts'

/** A status page: the outcomes of the return and of the accounts, and the errors of the return. */
function status(
  name: string,
  shown: Pick<PageState, 'heading' | 'text'>,
  [outcomes, code = '3001']: readonly [readonly [FilingStatus, FilingStatus], string?],
): PageState {
  return {
    name: `status: ${name}`,
    ...shown,
    async open(scene, page) {
      scene.filing.computation = sampleTax()
      const link = await scene.link()
      await scene.theme(link, { return_url: 'https://books.example/back' })
      const { visitor, ids } = await scene.sent(link)
      for (const [index, outcome] of outcomes.entries()) {
        const id = ids[index] ?? ''
        scene.filing.statuses.set(id, outcome)
        if (index === 0 && (outcome === 'rejected' || outcome === 'error'))
          scene.filing.errors.set(id, [{ code, message: 'The turnover is not a whole number.' }])
      }
      await scene.open(page, visitor, '/form/status')
    },
  }
}

export const STATUS_STATES: readonly PageState[] = [
  status('being sent', { heading: 'Sent', text: 'Being sent' }, [['pending', 'pending']]),
  status('waiting', { heading: 'Sent', text: 'Waiting for a decision' }, [['submitted', 'submitted']]),
  status('accepted', { heading: /Accepted/, text: 'What to pay' }, [['accepted', 'accepted']]),
  status('rejected', { heading: 'Tax return rejected, accounts accepted', text: 'Change the figures' }, [
    ['rejected', 'accepted'],
  ]),
  status('not sent', { heading: 'Tax return not filed, accounts accepted', text: 'Send it again' }, [
    ['error', 'accepted'],
    'NOT_SENT',
  ]),
  status('wrong sign-in', { heading: /^Tax return not filed/, text: 'not accepted' }, [
    ['error', 'accepted'],
    '1046',
  ]),
  status('unclear', { heading: /^Tax return not known/, text: 'HMRC does not have it' }, [
    ['error', 'accepted'],
    'OUTCOME_UNKNOWN',
  ]),
  status('found', { heading: /^Tax return already there/, text: 'File another period' }, [
    ['error', 'accepted'],
    'HELD_BY_AUTHORITY',
  ]),
  ...[1, 2].map(
    (times): PageState => ({
      name: `sign-in details, wrong ${times} times`,
      heading: 'Sign-in details',
      text: times === 1 ? 'Wrong sign-in details' : 'Stop and check',
      async open(scene, page) {
        const { visitor, ids } = await scene.sent()
        let failed = ids[0] ?? ''
        scene.filing.statuses.set(ids[1] ?? '', 'accepted')
        for (let count = 0; count < times; count += 1) {
          scene.filing.statuses.set(failed, 'error')
          scene.filing.errors.set(failed, [{ code: '1046', message: '' }])
          await visitor.get('/form/status')
          await visitor.submit('/form/again', { answer: 'sign-in' })
          if (count + 1 === times) break
          await visitor.get('/form/sign-in')
          await visitor.submit('/form/sign-in', SIGN_IN)
          failed = [...scene.filing.filings.values()].at(-1) ?? ''
        }
        await scene.open(page, visitor, '/form/sign-in')
      },
    }),
  ),
  {
    name: 'an earlier form',
    heading: /Accepted/,
    async open(scene, page) {
      const visitor = await withEarlierForm(scene)
      await scene.open(page, visitor, '/form/company')
      await page.locator('a[href^="/form/earlier/"]').first().click()
    },
  },
  {
    name: 'company, with an earlier form',
    heading: 'Is this your company?',
    open: async (scene, page) => scene.open(page, await withEarlierForm(scene), '/form/company'),
  },
  {
    name: 'finished',
    heading: 'You have finished',
    async open(scene, page) {
      const { visitor, ids } = await scene.sent()
      for (const id of ids) scene.filing.statuses.set(id, 'accepted')
      await scene.open(page, visitor, '/form/status')
      await press(page, 'Finish')
    },
  },
  {
    name: 'page not found',
    heading: 'Page not found',
    open: (scene, page) => scene.open(page, undefined, '/form/nothing'),
  },
  {
    name: 'temporarily unavailable',
    heading: 'Temporarily unavailable',
    async open(scene, page) {
      const { visitor } = await scene.sent()
      scene.filing.isDown = true
      await scene.open(page, visitor, '/form/status')
    },
  },
]

async function withEarlierForm(scene: PageScene) {
  const { visitor, ids } = await scene.sent()
  for (const id of ids) scene.filing.statuses.set(id, 'accepted')
  await visitor.get('/form/status')
  await visitor.submit('/form/another')
  return visitor
}

// Signs a new person up in a real browser as people do: by typing and pressing.
import type { Page } from 'playwright-core'
import { type DashboardUnderTest, linkOf, PASSWORD } from './dashboard-under-test.ts'

let people = 0

/** Ends on the welcome page of the new account. */
export async function signUpInChromium(
  dashboard: DashboardUnderTest,
  page: Page,
): Promise<{ readonly email: string; readonly accountId: string; readonly personId: string }> {
  people += 1
  const email = `reader-${people}@books.example`
  await page.goto(`${dashboard.publicUrl}/sign-up`)
  await page.getByLabel('Organisation').fill('Harbour Books & Co')
  await page.getByLabel('Your name').fill('Anna Example')
  await page.getByLabel('E-mail address').fill(email)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByRole('heading', { name: 'Check your e-mail' }).waitFor()
  await page.goto(dashboard.publicUrl + linkOf(await dashboard.mailbox.wait(email, 'Confirm')))
  await page.getByRole('button', { name: 'Confirm address and open account' }).click()
  await page.getByRole('heading', { name: /Welcome/ }).waitFor()
  const { rows } = await dashboard.pool.query<{ account_id: string; person_id: string }>(
    'select account_id, person_id from membership join person using (person_id) where email = $1',
    [email],
  )
  return { email, accountId: rows[0]?.account_id ?? '', personId: rows[0]?.person_id ?? '' }
}

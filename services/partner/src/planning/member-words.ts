// Refusals in words for a member of the partner's account, whom no company sent a link.
import type { VisitMember } from '../domain/visit-member.ts'

const REPLACED: readonly (readonly [RegExp, string])[] = [
  [
    /ask the company that sent you the link to amend (the \w+)/gi,
    'say under “What are we filing?” that this amends $1',
  ],
  [/Ask the company that sent you the link to check with HMRC\./g, 'Check with HMRC.'],
  [/Look at (.*?), or ask the company that sent you the link\./g, 'Look at $1.'],
  [/that company can file (it|them) again/g, 'file $1 again'],
  [
    /(^|\. )ask the company that sent you the link to (?:file|do so)/gi,
    '$1File it over the API, or with other software',
  ],
  [
    /ask the company that sent you the link to (?:file|do so)/gi,
    'file it over the API, or with other software',
  ],
  [/The company that sent you the link cannot pay/g, 'The account cannot pay'],
  [/Contact it, (then|or) try again/g, 'Top up in the dashboard, $1 try again'],
  [/(^|\. )ask the company that sent you the link\./gi, '$1Contact us if it keeps failing.'],
]

export function inMembersWords(text: string): string {
  return REPLACED.reduce((words, [pattern, replacement]) => words.replaceAll(pattern, replacement), text)
}

/** The errors of a form in words for the person who fills it in. */
export function errorsForVisitor(
  { member }: { readonly member?: VisitMember | undefined },
  errors: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  if (member === undefined) return errors
  return Object.fromEntries(Object.entries(errors).map(([field, text]) => [field, inMembersWords(text)]))
}

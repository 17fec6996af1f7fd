// Why the figures of a form cannot be filed yet.
import { idOf } from '@cfs/pages'
import type { Draft } from '../domain/draft.ts'
import { changedFigures } from '../planning/changed-figures.ts'
import { type ExplainedRefusal, explainRefusal } from '../planning/explain-refusals.ts'
import { fieldAt, type FigureField, suitsCompany } from '../planning/figure-fields.ts'
import { formBalance, hasLastYear } from '../planning/form-balance.ts'
import { unansweredForm } from '../planning/questions-asked.ts'
import { previewForm } from './preview-filing.ts'
import { type ReadImport, readImport } from './read-imports.ts'
import { unplacedOf } from './unplaced-accounts.ts'
import type { FormContext, Visit } from './visit.ts'

export interface FigureProblem {
  readonly message: string
  /** Undefined if the problem is on the page of all figures. */
  readonly href: string | undefined
}

/**
 * What must be resolved in imported figures before they are filed. The customer resolves it by filling in the
 * field that the import left empty or, where no single field is wrong, by changing figures.
 */
function openNotes(
  imported: ReadImport | undefined,
  { figures, importId }: Draft,
  isLlp: boolean,
): readonly FigureProblem[] {
  if (imported === undefined || imported.importId !== importId) return []
  const isChanged = changedFigures(figures, imported.figures).length > 0
  return imported.result.notes.flatMap(({ code, message, blocksFiling, field = '' }) => {
    if (!blocksFiling || STATED_ELSEWHERE.includes(code)) return []
    const formField = fieldAt(field)
    const hasField = formField !== undefined && suitsCompany(formField, isLlp)
    const isResolved = hasField ? isFilledIn(field, figures) : isChanged
    return isResolved ? [] : [{ message, href: hasField ? hrefOfFigure(formField) : undefined }]
  })
}

/** Whether the form has the figure, or one of its kinds. */
function isFilledIn(field: string, figures: Draft['figures']): boolean {
  return Object.keys(figures).some((path) => path === field || path.startsWith(`${field}.`))
}

/** Obstacles that the form's own running check states. */
const STATED_ELSEWHERE = ['unplaced_accounts', 'unbalanced', 'does_not_balance']

/** Why the figures cannot be filed yet: our own running check first, then what the filing service says. */
export async function findFigureProblems(
  context: FormContext,
  visit: Visit,
  { requestId, isLlp }: { readonly requestId: string; readonly isLlp: boolean },
): Promise<readonly FigureProblem[]> {
  const { figures, importId } = visit.draft
  const imported = await readImport(context, visit)
  const own: FigureProblem[] = []
  if (unplacedOf(imported, importId).count > 0)
    own.push({ message: 'Place the accounts that we could not place', href: '/form/accounts' })
  if (!formBalance(figures).balances)
    own.push({ message: 'Change the figures until they balance', href: '/form/figures/position' })
  own.push(...openNotes(imported, visit.draft, isLlp))
  if (hasLastYear(figures) && !formBalance(figures, 'last-year').balances)
    own.push({ message: 'Last year’s balance sheet does not balance', href: '/form/figures/last-year' })
  if (own.length > 0) return own
  const { draft } = visit
  // Answers from before a change of the figures may contradict them, and are read again on the next page.
  const form = draft.areAnswersChecked === true ? draft : unansweredForm(draft)
  const previews = await previewForm(context, { ...visit, draft: form }, requestId)
  // The next page asks what it leaves open.
  const refused = previews
    .flatMap((preview) => (preview.kind === 'refused' ? explainRefusal(preview.refusal) : []))
    .filter(({ place }) => place !== 'questions')
  const isFirst = ({ field, message }: ExplainedRefusal, index: number) =>
    refused.findIndex((one) => (field === '' ? one.message === message : one.field === field)) === index
  return refused.filter(isFirst).map((one) => ({ message: one.message, href: hrefOf(one) }))
}

/** The page with the refused field. */
function hrefOf({ place, field }: ExplainedRefusal): string | undefined {
  if (place === 'choose' || place === 'details' || place === 'equipment') return `/form/${place}`
  const figure = fieldAt(field)
  return figure === undefined ? undefined : hrefOfFigure(figure)
}

function hrefOfFigure({ section, path }: FigureField): string {
  return `/form/figures/${section}#${idOf(path)}`
}

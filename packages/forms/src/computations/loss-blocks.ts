// The use of trading losses: those of later periods, those from before 1 April 2017, and the others with the
// loss of this period.
import { STEP_LABELS, type LossWorking } from '@cfs/tax'
import { formatNumericDate } from '@cfs/values'
import { boxPence, bracketed, money, unlessNil } from './box-rows.ts'
import type { ComputationsForm } from './computations-form.ts'
import type { AmountRow, Block } from './content.ts'
import { numericPeriod } from './numeric-period.ts'

const BALANCE = 'BalanceOfLossesBroughtForwardCarriedForward'

/** The tables have no rows if there are no losses before or after the period. */
export function lossBlocks(form: ComputationsForm): readonly Block[] {
  const losses = form.losses ?? olderLosses(form)
  return [
    ...broughtBackBlocks(losses),
    ...earlyBlocks(losses),
    ...laterBlocks(losses),
    ...allowanceBlocks(form, losses),
    ...(losses.later.carriedForwardPounds > 0 ? [LATER_USE] : []),
    ...(losses.early.carriedForwardPounds > 0 ? [EARLY_USE] : []),
  ]
}

/** The losses of an older form, which states only those since April 2017 and of this period. */
function olderLosses(form: ComputationsForm): LossWorking {
  const [usedPounds, setOffPounds] = [boxPence(form.boxes, '285') / 100, boxPence(form.boxes, '275') / 100]
  const { lossPounds: arisingPounds, lossesCarriedForwardPounds: carriedForwardPounds } = form
  const broughtForwardPounds = carriedForwardPounds - arisingPounds + setOffPounds + usedPounds
  return {
    early: { broughtForwardPounds: 0, usedPounds: 0, carriedForwardPounds: 0 },
    later: { broughtForwardPounds, usedPounds, carriedForwardPounds },
    arisingPounds,
    setOffPounds,
    carriedBack: [],
    broughtBack: [],
    lostPounds: 0,
  }
}

/** Losses of later periods, with the periods that made them. */
function broughtBackBlocks({ broughtBack }: LossWorking): readonly Block[] {
  if (broughtBack.length === 0) return []
  const total = broughtBack.reduce((sum, { pounds }) => sum + pounds, 0)
  const periods = broughtBack.map(({ from }) => numericPeriod(from)).join(' and ')
  return [
    { kind: 'heading', text: 'Trading losses of later periods' },
    {
      kind: 'paragraph',
      runs: [
        'The losses are those of ',
        {
          kind: 'text',
          text: periods,
          tag: { concept: 'ct-comp:PeriodFromWhichLossBroughtBack', context: 'trade' },
        },
        '. They are set against the total profits of this period, after the loss of this period itself.',
      ],
    },
    {
      kind: 'amounts',
      rows: [
        ...broughtBack.map(
          ({ from, pounds, isTerminal }): AmountRow => ({
            label: `${isTerminal ? 'Terminal loss' : 'Loss'} of ${numericPeriod(from)} (CTA 2010 ${isTerminal ? 's.39' : 's.37(3)(b)'})`,
            amount: money(pounds * 100),
          }),
        ),
        {
          label: 'Losses of later periods in box 275',
          amount: money(total * 100, 'LossesBroughtBack', 'trade'),
          style: 'total',
        },
      ],
    },
  ]
}

/** Losses from before 1 April 2017. */
function earlyBlocks({ early, lostPounds: allLostPounds }: LossWorking): readonly Block[] {
  const { broughtForwardPounds, usedPounds, carriedForwardPounds } = early
  if (broughtForwardPounds + carriedForwardPounds === 0) return []
  const addedPounds = Math.max(0, carriedForwardPounds - broughtForwardPounds + usedPounds)
  const lostPounds = allLostPounds > 0 ? broughtForwardPounds - usedPounds : 0
  const rows: readonly AmountRow[] = [
    { label: 'Losses brought forward', amount: money(broughtForwardPounds * 100, BALANCE, 'early-opening') },
    ...given('Add: part of the loss of this period, by days', addedPounds),
    {
      box: '160',
      label: 'Less: used against the profits of the trade',
      amount: bracketed(money(usedPounds * 100, 'LossesUsedAgainstTradingProfits', 'early')),
    },
    ...less(ENDED, lostPounds),
    {
      label: 'Losses carried forward',
      amount: money(carriedForwardPounds * 100, BALANCE, 'early-closing'),
      style: 'total',
    },
  ]
  return [
    { kind: 'heading', text: 'Trading losses from before 1 April 2017' },
    { kind: 'amounts', rows },
  ]
}

const ENDED = 'Less: not carried forward, because the trade has ended'

/** Losses since 1 April 2017, with the loss of this period. */
function laterBlocks(losses: LossWorking): readonly Block[] {
  const { early, later, arisingPounds } = losses
  if (later.broughtForwardPounds === 0 && arisingPounds === 0) return []
  const earlyAddedPounds = Math.max(
    0,
    early.carriedForwardPounds - early.broughtForwardPounds + early.usedPounds,
  )
  const lostPounds =
    losses.lostPounds > 0 ? losses.lostPounds - (early.broughtForwardPounds - early.usedPounds) : 0
  const rows: readonly AmountRow[] = [
    {
      label: 'Losses brought forward',
      amount: money(later.broughtForwardPounds * 100, BALANCE, 'trade-opening'),
    },
    ...unlessNil({ box: '780', label: 'Add: loss of this period', amount: money(arisingPounds * 100) }),
    ...less('Less: set against the other profits of this period (CTA 2010 s.37)', losses.setOffPounds, '275'),
    ...carriedBackRows(losses),
    ...less('Less: part that counts as a loss from before 1 April 2017, by days', earlyAddedPounds),
    ...usedRows(later),
    ...less(ENDED, lostPounds),
    {
      label: 'Losses carried forward',
      amount: money(later.carriedForwardPounds * 100, BALANCE, 'trade-closing'),
      style: 'total',
    },
  ]
  return [
    { kind: 'heading', text: 'Trading losses' },
    { kind: 'amounts', rows },
  ]
}

/** What the period uses of earlier losses; nothing is shown if there are none that it could use. */
function usedRows({ broughtForwardPounds, usedPounds }: LossWorking['later']): readonly AmountRow[] {
  if (broughtForwardPounds === 0) return []
  return [
    {
      box: '285',
      label: 'Less: used against the profits of this period',
      amount: bracketed(money(usedPounds * 100, 'LossesUsedAgainstTotalProfits', 'trade')),
    },
  ]
}

/** What earlier periods use of the loss, and the amount of each if there are several. */
function carriedBackRows({ carriedBack }: LossWorking): readonly AmountRow[] {
  const [only, ...others] = carriedBack
  if (only === undefined) return []
  const pounds = carriedBack.reduce((sum, each) => sum + each.pounds, 0)
  const words = ({ toPeriodEnd, isTerminal }: typeof only) =>
    `to the period to ${formatNumericDate(toPeriodEnd)}${isTerminal ? ' as a terminal loss' : ''}`
  const memos = others.length === 0 ? [] : carriedBack
  return [
    ...memos.map((each): AmountRow => {
      return { label: `Carried back ${words(each)}`, amount: money(each.pounds * 100), style: 'memo' }
    }),
    {
      label: `Less: carried back ${others.length === 0 ? words(only) : 'to these periods'}`,
      amount: bracketed(money(pounds * 100, 'LossesCarriedBack', 'trade')),
    },
  ]
}

function given(label: string, pounds: number): readonly AmountRow[] {
  return pounds === 0 ? [] : [{ label, amount: money(pounds * 100) }]
}

function less(label: string, pounds: number, box?: string): readonly AmountRow[] {
  if (pounds === 0) return []
  const row = { label, amount: bracketed(money(pounds * 100)) }
  return [box === undefined ? row : { box, ...row }]
}

/**
 * The deductions allowance: a return that uses losses brought forward must state its amount, which the
 * authority accepts in the computation (CTA 2010 s.269ZZ; CTM05130). Losses from before April 2017 have only
 * the part of it that the return specifies for the profits of the trade (s.269ZB(7)).
 */
function allowanceBlocks({ steps }: ComputationsForm, { early }: LossWorking): readonly Block[] {
  const stated = steps.find(({ label }) => label === STEP_LABELS.deductionsAllowance)
  if (stated === undefined) return []
  const tradingPence = Math.min(stated.amountPence, early.usedPounds * 100)
  const group = 'for a company that is not in a group'
  return [
    { kind: 'subheading', text: 'Deductions allowance' },
    {
      kind: 'amounts',
      rows: [
        {
          label: 'Deductions allowance for the period (CTA 2010 ss.269ZW and 269ZZ)',
          amount: money(stated.amountPence, 'DeductionAllowance'),
        },
        {
          label: 'Of it, trading profits deductions allowance (CTA 2010 s.269ZB(7))',
          amount: money(tradingPence),
          style: 'memo',
        },
      ],
    },
    { kind: 'paragraph', runs: [`The allowance is ${stated.formula}, ${group}.`] },
  ]
}

const LATER_USE: Block = {
  kind: 'paragraph',
  runs: [
    'Losses that are carried forward may be set against total profits of later periods, on a claim within ' +
      'two years of the end of the period that uses them (CTA 2010 s.45A).',
  ],
}

const EARLY_USE: Block = {
  kind: 'paragraph',
  runs: [
    'Losses from before 1 April 2017 that are carried forward reduce the profits of the same trade in later ' +
      'periods, without a claim (CTA 2010 s.45).',
  ],
}

// Names of balances with directors, shareholders and their relatives: in debit, they may be loans on which
// the company pays tax (CTA 2010 s.455).
import { meaning, type NameRule } from './name-rule.ts'

const LOANS = ['director_loan', 'check_s455'] as const
const ACCOUNT = '(?:accounts?|acct?s?|a c)'
const HOLDERS = '(?:shareholders?|participators?|proprietors?|owners?)'
/** People who may be participators or their associates (CTA 2010 ss.448 and 454). */
const PEOPLE =
  '(?:shareholders?|participators?|proprietors?|owners?|investors?|stakeholders?|members?|trustees?|beneficiar(?:y|ies)|' +
  'spouses?|wife|wifes|husbands?|partners?|family(?: members?)?|relatives?|friends?|fathers?|mothers?|mum|dad|parents|' +
  'sons?|daughters?|children|brothers?|sisters?|uncles?|aunts?|cousins?|nephews?|nieces?|girlfriends?|boyfriends?)'
const FIRST_NAMES =
  'ada|adam|ahmed|alan|alex|alexander|ali|alison|amanda|amy|andrew|andy|angela|ann|anna|anne|anthony|barbara|ben|' +
  'benjamin|bob|brian|caroline|catherine|charles|charlotte|chris|christine|christopher|claire|colin|craig|dan|daniel|' +
  'dave|david|edward|elizabeth|emily|emma|fatima|gary|george|graham|hannah|harry|helen|ian|imran|jack|jacqueline|james|' +
  'jane|jason|jessica|jo|joanne|joe|john|jonathan|joseph|julie|karen|kate|katherine|kevin|laura|lee|linda|lisa|lucy|luke|' +
  'margaret|mark|martin|mary|matt|matthew|michael|michelle|mike|mohammad|mohammed|muhammad|neil|nicholas|nick|nicola|' +
  'oliver|patricia|patrick|paul|peter|phil|philip|priya|rachel|raj|rebecca|richard|rob|robert|ryan|sam|samuel|sarah|' +
  'sean|simon|sophie|stephen|steve|steven|stuart|sue|susan|thomas|tim|timothy|tom|tony|victoria|will|william'
const SURNAME = '(?!bank|business|gbp|euros?|usd|dollars?|sterling|plc|ltd|limited|and|co)[a-z]{2,20}'
/** A person by title, by initials or by a common first name: a bank has none of them. */
const PERSON =
  `(?:(?:(?:mr|mrs|ms|miss|dr|sir|dame) (?:[a-z] )?(?:[a-z] )?|[a-z] (?:[a-z] )?(?:[a-z] )?)${SURNAME}|` +
  `(?:mr|mrs|ms|miss|dr) [a-z]{2,20} ${SURNAME}|(?:${FIRST_NAMES}) (?:[a-z] )?${SURNAME})`

const anyOf = (...patterns: readonly string[]) => new RegExp(patterns.join('|'))

/** In debit a loan to the person; in credit, a loan whose term only the customer knows. */
const loanOfPerson = (id: string, pattern: RegExp): NameRule => ({
  ...meaning(id, pattern, LOANS),
  credit: { category: 'creditors_after_one_year', flag: 'check_due_within_one_year' },
})

export const PARTICIPATOR_RULES: readonly NameRule[] = [
  meaning(
    'director-loan',
    /\bdirectors?\b.{0,20}\b(loans?|current (accounts?|a c|ac)|capital introduced|advances?|expense account|overdrawn)\b|\bdirectors? (personal |private )?(accounts?|a c|balances?)\b|\b(loans?|advances?|overdrawn|current (accounts?|a c)|(other|sundry) (debtors?|creditors?))\b.{0,12}\bdirectors?\b|\bd[lc]a\b|funds introduced|capital introduced|\b(due|owed|owing) (to|by|from) (the |a )?directors?\b|\bdebtors? directors?$|\bdirectors? debtors?$/,
    LOANS,
  ),
  meaning(
    'participator-loan',
    anyOf(
      `\\b${HOLDERS}\\b.{0,8}\\b(?:loans?|advances?|overdrawn|${ACCOUNT}$)`,
      `\\b(?:loans?|advances?|current ${ACCOUNT}|overdrawn|(?:other|sundry) (?:debtors?|creditors?))\\b.{0,12}\\b${HOLDERS}\\b`,
      `\\b${PEOPLE} (?:overdrawn )?(?:current|personal|private|overdrawn) ${ACCOUNT}\\b`,
      `\\bcurrent ${ACCOUNT} (?:of |for |with )?(?:the |my )?${PEOPLE}\\b`,
      `\\b(?:loans?|advances?|lent) to (?:the |a |my )?${PEOPLE}\\b`,
      `\\b(?:due|owed|owing) (?:to|by|from) (?:the |a |my )?${PEOPLE}\\b`,
      `\\b(?:other|sundry) debtors? ${PEOPLE}\\b`,
      `\\bdebtors? ${HOLDERS}$`,
      `\\b${HOLDERS} debtors?$`,
    ),
    LOANS,
  ),
  loanOfPerson(
    'loan-of-relative',
    anyOf(`\\b${PEOPLE} loans?\\b`, `\\bloans? (?:${ACCOUNT} )?(?:from |of )?(?:the |a |my )?${PEOPLE}\\b`),
  ),
  meaning(
    'account-of-person',
    anyOf(
      `^${PERSON} (?:current|personal|private|overdrawn) ${ACCOUNT}$`,
      `\\b(?:current|personal|private|overdrawn) ${ACCOUNT} (?:of |for )?${PERSON}$`,
      `\\b(?:loans?|advances?|lent) to ${PERSON}\\b`,
      `\\b(?:due|owed|owing) (?:to|by|from) ${PERSON}$`,
      `\\b(?:other|sundry) debtors? ${PERSON}$`,
    ),
    LOANS,
  ),
  loanOfPerson(
    'loan-of-person',
    anyOf(`^${PERSON} loans?\\b`, `\\bloans? (?:${ACCOUNT} )?(?:from |of )?${PERSON}$`),
  ),
]

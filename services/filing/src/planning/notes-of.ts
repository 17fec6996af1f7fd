// Converts the notes of a request from pounds to the pence that forms use.
import type { Financials } from '@cfs/contracts'
import type { AccountsNotes, LeasesNote } from '@cfs/forms'
import { nearestPence } from '@cfs/values'

/** The notes to the accounts; undefined if the request has none. */
export function notesOf(financials: Financials | undefined): AccountsNotes | undefined {
  const notes = financials?.notes
  if (notes === undefined) return undefined
  return {
    fixedAssetMovements: notes.fixed_asset_movements?.map((movement) => ({
      class: movement.class,
      ...(movement.item !== undefined && { item: movement.item }),
      costBroughtForwardPence: nearestPence(movement.cost_brought_forward),
      additionsPence: nearestPence(movement.additions),
      disposalsPence: nearestPence(movement.disposals),
      ...filled('revaluationPence', movement.revaluation),
      ...filled('transfersPence', movement.transfers),
      depreciationBroughtForwardPence: nearestPence(movement.depreciation_brought_forward),
      chargePence: nearestPence(movement.charge),
      depreciationOnDisposalsPence: nearestPence(movement.depreciation_on_disposals),
      ...filled('depreciationAdjustmentsPence', movement.depreciation_adjustments),
    })),
    directorsAdvances: notes.directors_advances?.map((advance) => ({
      director: advance.director.trim(),
      broughtForwardPence: nearestPence(advance.brought_forward),
      advancedPence: nearestPence(advance.advanced),
      repaidPence: nearestPence(advance.repaid),
      terms: advance.terms,
    })),
    guaranteesAndCommitments: notes.guarantees_and_commitments,
    relatedParties: notes.related_parties,
    other: notes.other?.map(({ title, text }) => ({ title: title.trim(), text })),
    goingConcern: notes.going_concern,
    policies: notes.policies,
    controllingParty: notes.controlling_party?.trim(),
    leases: notes.leases && leasesOf(notes.leases),
    shareBasedPayments: notes.share_based_payments,
    transition: notes.transition,
    judgementsAndEstimates: notes.judgements_and_estimates,
  }
}

function leasesOf(stated: NonNullable<NonNullable<Financials['notes']>['leases']>): LeasesNote {
  return {
    rightOfUseAssetsPence: nearestPence(stated.right_of_use_assets),
    depreciationPence: nearestPence(stated.depreciation),
    interestPence: nearestPence(stated.interest),
    liabilityWithinOneYearPence: nearestPence(stated.liability_within_one_year),
    liabilityAfterOneYearPence: nearestPence(stated.liability_after_one_year),
    expensePence: nearestPence(stated.expense),
  }
}

function filled(
  name: 'revaluationPence' | 'transfersPence' | 'depreciationAdjustmentsPence',
  amount: number | undefined,
) {
  return amount === undefined ? {} : { [name]: nearestPence(amount) }
}

// The data that the pages of filings show: the resources of the API.
import type {
  Ct600ReturnResource,
  DocumentResource,
  FilingErrorResource,
  FilingResource,
  FilingWarning,
} from '@cfs/contracts'

export type FilingModel = Omit<FilingResource, 'warnings'> & {
  /** Undefined while an older version of the filing service responds. */
  readonly warnings?: readonly FilingWarning[] | undefined
}
export type ReturnModel = Ct600ReturnResource
export type FilingErrorModel = FilingErrorResource
export type DocumentModel = DocumentResource

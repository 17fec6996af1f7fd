// The data that the pages of filings show: the resources of the API.
import type {
  Ct600ReturnResource,
  DocumentResource,
  FilingErrorResource,
  FilingResource,
} from '@cfs/contracts'

export type FilingModel = FilingResource
export type ReturnModel = Ct600ReturnResource
export type FilingErrorModel = FilingErrorResource
export type DocumentModel = DocumentResource

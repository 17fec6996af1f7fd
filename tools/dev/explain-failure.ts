// Explains in one sentence why the start failed: the reason, then what to do. Only an unexpected fault of
// the launcher itself is shown with a stack trace.
import { NotAvailable, UnusableData } from '@cfs/testing/local'
import { Refusal } from './arguments.ts'

/** `undefined` for an error that the launcher does not expect. */
export function explainFailure(error: unknown, instanceName: string): string | undefined {
  if (error instanceof Refusal) return error.message
  if (error instanceof UnusableData) {
    return `${error.message}: start the version that wrote the data, or delete them with ${resetCommand(instanceName)}`
  }
  if (error instanceof NotAvailable) return [error.message, error.wayOut ?? []].flat().join(': ')
  return isDiskError(error) ? explainDiskError(error) : undefined
}

export function resetCommand(instanceName: string): string {
  return instanceName === 'default' ? 'npm run reset' : `npm run reset -- --instance ${instanceName}`
}

type DiskError = NodeJS.ErrnoException & { readonly path: string }

const explanations: Readonly<Record<string, (path: string) => string>> = {
  EACCES: notWritable,
  EPERM: notWritable,
  EROFS: notWritable,
  ENOTDIR: inTheWay,
  EEXIST: inTheWay,
  ENOSPC: (path) => `The disk is full, so ${path} cannot be written: free some space and start again`,
}

export function isDiskError(error: unknown): error is DiskError {
  return (
    error instanceof Error &&
    'path' in error &&
    'code' in error &&
    typeof error.code === 'string' &&
    error.code in explanations
  )
}

function explainDiskError({ code = '', path }: DiskError): string | undefined {
  return explanations[code]?.(path)
}

function notWritable(path: string): string {
  return `This user may not write to ${path}: allow it (chown or chmod), or use your own copy of the project`
}

function inTheWay(path: string): string {
  return `A file has the path of the folder ${path}: move the file, and start again`
}

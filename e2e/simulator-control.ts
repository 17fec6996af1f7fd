// Controls a simulator through its control plane, as the tests need it.

export interface SimulatorControl {
  readonly url: string
  outcome(outcome: Readonly<Record<string, unknown>>): Promise<void>
  fault(fault: Readonly<Record<string, unknown>>): Promise<void>
  clearFaults(): Promise<void>
  company(number: string, company: Readonly<Record<string, unknown>>): Promise<void>
  taxpayer(utr: string, taxpayer: Readonly<Record<string, unknown>>): Promise<void>
  /** The messages that the simulator received about a company, or all messages. */
  messages(companyNumber?: string): Promise<readonly RecordedMessage[]>
  /** The filing messages that the simulator received for a company, whatever their outcome. */
  filings(companyNumber: string): Promise<readonly RecordedMessage[]>
  submissions(
    companyNumber: string,
  ): Promise<readonly { readonly status: string; readonly correlation_id: string }[]>
}

export interface RecordedMessage {
  readonly operation: string
  readonly request: string
  readonly response: string
}

export function createSimulatorControl(url: string): SimulatorControl {
  const call = async (method: string, path: string, body?: unknown): Promise<unknown> => {
    const response = await fetch(`${url}/_control/${path}`, {
      method,
      ...(body === undefined
        ? {}
        : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    })
    if (!response.ok) throw new Error(`${method} ${path}: ${await response.text()}`)
    const text = await response.text()
    return text === '' ? {} : JSON.parse(text)
  }
  const callControl = async (method: string, path: string, body?: unknown): Promise<void> => {
    await call(method, path, body)
  }
  const messages = async (number?: string) => {
    const path = number === undefined ? 'messages' : `messages?company_number=${number}`
    return ((await call('GET', path)) as { messages: RecordedMessage[] }).messages
  }
  return {
    url,
    messages,
    filings: async (number) => (await messages(number)).filter(({ operation }) => operation === 'submit'),
    outcome: (outcome) => callControl('POST', 'outcomes', outcome),
    fault: (fault) => callControl('POST', 'faults', fault),
    clearFaults: () => callControl('DELETE', 'faults'),
    company: (number, company) => callControl('PUT', `companies/${number}`, company),
    taxpayer: (utr, taxpayer) => callControl('PUT', `taxpayers/${utr}`, taxpayer),
    submissions: async (number) =>
      (
        (await call('GET', `submissions?company_number=${number}`)) as {
          submissions: { status: string; correlation_id: string }[]
        }
      ).submissions,
  }
}

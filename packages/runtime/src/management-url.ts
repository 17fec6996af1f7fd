// The port with a service's management routes follows its main port, unless a setting gives another one.

/** The management port of a service whose main port is `port`; 0 picks a free port. */
export function managementPortAfter(port: number): number {
  return port === 0 ? 0 : port + 1
}

/** The URL of a service's management routes, if only the URL of its main port is known. */
export function managementUrlAfter(url: string): string {
  const { protocol, hostname, port } = new URL(url)
  const main = port === '' ? (protocol === 'https:' ? 443 : 80) : Number(port)
  return `${protocol}//${hostname}:${managementPortAfter(main)}`
}

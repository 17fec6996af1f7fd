// The names of the machine itself in URLs.

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/

/** Whether the host name of a URL (`URL.hostname`) is this machine, so that nothing leaves it. */
export function isLoopbackHost(hostname: string): boolean {
  return LOOPBACK.test(hostname)
}

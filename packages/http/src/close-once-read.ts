// Keeps a closed connection open until its client has read what was sent. The operating system would keep the
// buffer of a closed connection for minutes, where the process can neither count nor free it.
import type { Socket } from 'node:net'
import { type UnreadBytes, unreadBytes } from './unread-bytes.ts'

const LOOK_MS = 250
/** How long a client may take to read what was sent before its connection closed. */
const MOST_MS = 120_000

/** Node's own mark that a socket is to be reset as it closes. */
const RESETS = 'resetAndClosing'
/** What a stream does to close itself (the API of Node for implementers of streams). */
const DESTROY = '_destroy'

export interface LateClosings {
  /** From now on, the connection closes only once its client has read everything, or after two minutes. */
  watch(socket: Socket): void
  /** Closes the connection at once, and drops what is unread, as its own `resetAndDestroy` does. */
  reset(socket: Socket): void
  /**
   * Closes all connections that wait, and lets no further ones wait, because the server closes. The system
   * sends them the rest.
   */
  close(): void
}

/** A connection that the process has closed, and whose client is still reading. */
interface Waiting {
  readonly untilMs: number
  readonly close: () => void
}

/** Connections that are closed late are looked at four times a second. Create one for a server. */
export function closeOnceRead(ask: () => Promise<UnreadBytes> = unreadBytes): LateClosings {
  const watched = new WeakSet<Socket>()
  const waiting = new Map<Socket, Waiting>()
  let timer: NodeJS.Timeout | undefined
  let isClosing = false
  const end = (socket: Socket, how: 'close' | 'reset') => {
    const { close } = waiting.get(socket) ?? {}
    waiting.delete(socket)
    if (how === 'reset') Reflect.set(socket, RESETS, true)
    close?.()
  }
  const look = async () => {
    // The answer may be older than connections that begin to wait in the meantime, and than their last bytes.
    const before = [...waiting]
    const unread = await ask()
    for (const [socket, { untilMs }] of before) {
      if ((unread(socket) ?? 0) === 0) end(socket, 'close')
      else if (performance.now() >= untilMs) end(socket, 'reset')
    }
    timer = waiting.size === 0 ? undefined : setTimeout(() => void look(), LOOK_MS).unref()
  }
  return {
    watch(socket) {
      if (watched.has(socket)) return
      watched.add(socket)
      const close = socket[DESTROY].bind(socket)
      socket[DESTROY] = (error, done) => {
        if (isClosing || error !== null || Reflect.get(socket, RESETS) === true) return close(error, done)
        stopReading(socket)
        waiting.set(socket, { untilMs: performance.now() + MOST_MS, close: () => close(error, done) })
        // Node ignores it on a destroyed socket, so that the limits on connections could not close this one.
        socket.resetAndDestroy = () => {
          end(socket, 'reset')
          return socket
        }
        timer ??= setTimeout(() => void look(), LOOK_MS).unref()
      }
    },
    reset: (socket) => void socket.resetAndDestroy(),
    close() {
      isClosing = true
      for (const socket of waiting.keys()) end(socket, 'close')
    },
  }
}

/** Whatever the client still sends, the server has finished with its connection. */
function stopReading(socket: Socket): void {
  const handle: unknown = Reflect.get(socket, '_handle')
  if (handle instanceof Object && 'readStop' in handle && typeof handle.readStop === 'function') {
    Reflect.apply(handle.readStop, handle, [])
  }
}

// The proxy that the gateway is compared with: @fastify/http-proxy as in its README, with the same number of
// connections. Arguments: port, upstream.
import httpProxy from '@fastify/http-proxy'
import { fastify } from 'fastify'

const [port, upstream = ''] = process.argv.slice(2)
const app = fastify({ logger: false })
await app.register(httpProxy, { upstream, undici: { connections: 128, pipelining: 1 } })
await app.listen({ host: '127.0.0.1', port: Number(port) })

// A minimal test run that a test kills: it starts a Redis as a real run would, prints its address, and
// waits.
import { InfrastructureServer } from '../../src/infrastructure-server.ts'

const server = await InfrastructureServer.open()
const response = await fetch(`${server.url}/own/redis`)
process.stdout.write(`${await response.text()}\n`)

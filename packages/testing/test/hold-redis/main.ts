// A run in miniature, to be killed: starts a Redis as a run would, says where it is, and stays.
import { InfrastructureServer } from '../../src/infrastructure-server.ts'

const server = await InfrastructureServer.open()
const response = await fetch(`${server.url}/own/redis`)
process.stdout.write(`${await response.text()}\n`)

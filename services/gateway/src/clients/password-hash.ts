// People's passwords are hashed slowly, each with its own salt (scrypt, N = 2^15, r = 8, p = 1).
import { randomBytes, scrypt } from 'node:crypto'
import { promisify } from 'node:util'

const HASH_BYTES = 32
const COST = { N: 32_768, r: 8, p: 1, maxmem: 64 * 1024 * 1024 }
const derive = promisify<string, Buffer, number, typeof COST, Buffer>(scrypt)

/** The salt and the hash, both base64url, joined by a dot. */
export async function passwordHash(password: string): Promise<string> {
  const salt = randomBytes(16)
  const hash = await derive(password.normalize('NFKC'), salt, HASH_BYTES, COST)
  return `${salt.toString('base64url')}.${hash.toString('base64url')}`
}

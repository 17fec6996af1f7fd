import { describe, expect, it } from 'vitest'
import { officerName } from './officer-name.ts'

describe("an officer's name in a document", () => {
  it.each([
    ['SMITH, Jane', 'Jane Smith'],
    ['SMITH, Jane Anne', 'Jane Anne Smith'],
    ['SMITH, Jane, Dr', 'Jane Smith'],
    ["O'BRIEN-SMITH, Seán", "Seán O'Brien-Smith"],
    ['VAN DER BERG, Anna', 'Anna Van Der Berg'],
    ['ÉTIENNE, Zoë', 'Zoë Étienne'],
    ['McDonald, Ronald', 'Ronald McDonald'],
    ['Jane Example', 'Jane Example'],
    ['EXAMPLE NOMINEES LIMITED', 'EXAMPLE NOMINEES LIMITED'],
    ['SMITH,', 'SMITH,'],
  ])('%s → %s', (registered, written) => {
    expect(officerName(registered)).toBe(written)
  })
})

// If the authority's own schemas are available, tests that the simulator's responses are valid, and that it
// finds errors with these schemas.
import { parseXml, withXmlDocument } from '@cfs/simulator-control'
import { describe, expect, test } from 'vitest'
import { createXsdCheck } from '../src/department/xsd-check.ts'
import { schemasDir } from './config.ts'
import { about, ctMessage, list } from './ct-message.ts'
import { gatewayNumber, testAuthority } from './simulator.ts'

describe.runIf(schemasDir !== undefined)('with the schemas', () => {
  const xsd = schemasDir === undefined ? () => [] : createXsdCheck(schemasDir)
  const findings = (xml: string) => withXmlDocument(xml, (document) => xsd(document, parseXml(xml)))

  test('every kind of response is valid', async () => {
    const authority = await testAuthority()
    const accepted = await authority.submit()
    const refused = await authority.submit()
    await authority.control('POST', '/outcomes', { outcome: 'pending' })
    const undecided = await authority.submit({ utr: '1111111111' })
    const answers = [
      await authority.poll(accepted),
      await authority.poll(refused),
      await authority.poll(undecided),
      await authority.send('/submission', ctMessage({ utr: '2222222222' })),
      await authority.send('/submission', ctMessage({ password: 'wrong' })),
      await authority.send('/submission', 'hello'),
      await authority.send('/submission', about('delete', accepted)),
    ]
    expect(answers.map(findings)).toEqual(answers.map(() => []))
    // The status report has no schema of its own; it uses the envelope's namespace, as in real responses.
    const unknown = findings(await authority.send('/submission', list()))
    expect(unknown.filter(({ location }) => !location.includes('Body'))).toEqual([])
  })

  test('faults are found, with the authority’s numbers', async () => {
    const authority = await testAuthority({ schemasDir })
    expect(await authority.outcomeOf()).toBe('accepted')
    expect(
      await authority.outcomeOf({ edit: (xml) => xml.replace('<TaxPayable>0.00', '<TaxPayable>0') }),
    ).toContain(4085)
    expect(
      await authority.outcomeOf({ edit: (xml) => xml.replace('<CompanyType>0', '<CompanyType>99') }),
    ).toContain(4083)
    const broken = ctMessage({ spoil: (xml) => xml.replace('<EnvelopeVersion>2.0</EnvelopeVersion>', '') })
    expect(gatewayNumber(await authority.send('/submission', broken))).toBe(1001)
  })
})

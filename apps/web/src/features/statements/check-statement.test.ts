import { canonicalJson } from '@cardroom/proofs'
import { encode } from 'uqr'
import { describe, expect, test } from 'vitest'
import { checkStatement, copyOfStatement } from './check-statement.ts'
import { agentStatement, houseKeys } from './statements.fixtures.ts'

const { hash, key_id: keyId, sig, signed } = agentStatement
const copy = copyOfStatement(agentStatement)
const check = (value: unknown, keys = houseKeys) => checkStatement(JSON.stringify(value), keys)
const digit = (hex: string) => hex.replace(/^./, (first) => (first === '0' ? '1' : '0'))

test('the copied statement proves the amounts, however it is formatted', () => {
  const proven = { result: 'proven', hash, signed }
  expect(checkStatement(copy, houseKeys)).toEqual(proven)
  expect(checkStatement(`\n${JSON.stringify(JSON.parse(copy), null, 2)}\n`, houseKeys)).toEqual(proven)
  expect(check(agentStatement)).toEqual(proven)
})

test('without its content the signature covers the hash alone', () => {
  expect(check({ hash, key_id: keyId, sig })).toEqual({ result: 'hashOnly', hash })
  expect(check({ hash: digit(hash), key_id: keyId, sig })).toEqual({ result: 'otherSignature' })
})

describe('the check of a statement', () => {
  const raised = { ...signed, row: { ...signed.row, commission: signed.row.commission + 0.01 } }

  test('the check detects a changed amount, name or number, and an extra field', () => {
    const others = [
      raised,
      { ...signed, row: { ...signed.row, name: 'Mara Voß' } },
      { ...signed, number: 'S-12-4' },
      { ...signed, paid: true },
    ]
    for (const other of others) {
      expect(check({ key_id: keyId, sig, signed: other })).toEqual({ result: 'otherSignature' })
      expect(check({ hash, key_id: keyId, sig, signed: other })).toEqual({ result: 'otherHash' })
    }
  })

  test('the check detects a changed signature or key', () => {
    expect(check({ key_id: keyId, sig: digit(sig), signed })).toEqual({ result: 'otherSignature' })
    expect(check({ key_id: keyId, sig: 'no hex', signed })).toEqual({ result: 'otherSignature' })
    const other = digit(keyId)
    expect(check({ key_id: other, sig, signed })).toEqual({ result: 'otherKey', keyId: other })
    expect(check({ key_id: keyId, sig, signed }, [])).toEqual({ result: 'otherKey', keyId })
  })
})

test('the check detects a text that is not a statement', () => {
  expect(check({ signed })).toEqual({ result: 'unsigned' })
  for (const text of [
    '',
    'S-12-3',
    '7',
    'null',
    '[]',
    '{}',
    '{"hash":"b2"}',
    '{"signed":[]}',
    '{"signed":"\\ud800"}',
  ])
    expect(checkStatement(text, houseKeys)).toEqual({ result: 'unreadable' })
  expect(checkStatement('{"signed":{"name":"\\ud800"}}', houseKeys)).toEqual({ result: 'unreadable' })
})

test('the longest statement fits a code whose squares are 0.45 mm on paper', () => {
  const most = -1_000_000_000_000.25
  const row = Object.fromEntries(
    Object.entries(signed.row).map(([name, value]) => [name, typeof value === 'number' ? most : value]),
  )
  const carried = { loss: most, fees: most }
  const longest = {
    ...row,
    name: 'Щ'.repeat(20),
    carried_in: carried,
    carried_out: carried,
    cap: most,
    user_id: 999_999,
  }
  const { size } = encode(canonicalJson({ key_id: keyId, sig, signed: { ...signed, row: longest } }), {
    ecc: 'L',
    border: 4,
  })
  expect(62 / size).toBeGreaterThan(0.45)
  expect(62 / encode(copy, { ecc: 'L', border: 4 }).size).toBeGreaterThan(0.5)
})

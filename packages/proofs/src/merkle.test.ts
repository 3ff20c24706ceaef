// @module-tag property
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  consistencyProof,
  fromHex,
  inclusionPath,
  isConsistent,
  leafHash,
  rootByPath,
  rootOf,
  toHex,
  treeOf,
  utf8,
  type Hash,
} from './index.ts'
import known from '../known-answers/merkle.json' with { type: 'json' }

const leaves = known.leaves.map((data) => leafHash(fromHex(data)))
const nodes = treeOf(leaves)
const hex = (hashes: readonly Hash[]): string[] => hashes.map(toHex)

describe('the trees of RFC 6962', () => {
  it('have the roots of Certificate Transparency’s own tests', () => {
    expect(toHex(rootOf(0, nodes))).toBe(known.empty)
    expect(leaves.map((_, index) => toHex(rootOf(index + 1, nodes)))).toEqual(known.roots)
  })

  it('have its audit paths', () => {
    for (const { index, size, path } of known.inclusion)
      expect(hex(inclusionPath(index, size, nodes))).toEqual(path)
  })

  it('have its proofs of consistency', () => {
    for (const { from, size, proof } of known.consistency)
      expect(hex(consistencyProof(from, size, nodes))).toEqual(proof)
  })
})

const sizes = fc.integer({ min: 1, max: 70 })
const many = Array.from({ length: 70 }, (_, index) => leafHash(utf8(`leaf ${index}`)))
const tree = treeOf(many)
const head = (size: number) => ({ size, root: rootOf(size, tree) })

describe('every tree', () => {
  it('proves each leaf at its place, and at no other', () => {
    fc.assert(
      fc.property(sizes, fc.nat(), fc.nat(), (size, one, other) => {
        const [index, elsewhere] = [one % size, other % size]
        const path = inclusionPath(index, size, tree)
        const reached = rootByPath(many[index] as Hash, { index, size }, path)
        expect(reached).toEqual(rootOf(size, tree))
        if (elsewhere !== index)
          expect(rootByPath(many[index] as Hash, { index: elsewhere, size }, path)).not.toEqual(reached)
        expect(rootByPath(many[index] as Hash, { index, size }, [...path, reached as Hash])).toBeUndefined()
      }),
    )
  })

  it('continues every prefix of itself', () => {
    for (let size = 1; size <= 40; size += 1)
      for (let from = 0; from <= size; from += 1)
        expect(isConsistent(head(from), head(size), consistencyProof(from, size, tree))).toBe(true)
  })

  it('continues no other tree', () => {
    fc.assert(
      fc.property(sizes, sizes, fc.nat(), (one, other, changed) => {
        const [from, size] = [Math.min(one, other), Math.max(one, other)]
        const forged = many.slice(0, size)
        forged[changed % from] = leafHash(utf8('forged'))
        const newer = { size, root: rootOf(size, treeOf(forged)) }
        expect(isConsistent(head(from), newer, consistencyProof(from, size, treeOf(forged)))).toBe(false)
        expect(isConsistent(head(from), newer, consistencyProof(from, size, tree))).toBe(false)
      }),
    )
  })
})

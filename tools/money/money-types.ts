import ts from 'typescript'
import type { Finding } from '../sql/check-queries.ts'
import type { Sources } from '../sql/program.ts'

/**
 * Finds code that bypasses the type of money: `Number(amount)` loses what a number cannot hold, and `as Amount` makes
 * money of a value that nobody has counted in hundredths. Only packages/money may do either.
 */
export function moneyFindings({ checker, files }: Sources): Finding[] {
  const findings: Finding[] = []
  for (const file of files) {
    if (file.fileName.includes('/packages/money/')) continue
    const visit = (node: ts.Node): void => {
      const message = asNumber(checker, node) ?? asAmount(checker, node)
      if (message !== undefined) {
        const line = file.getLineAndCharacterOfPosition(node.getStart()).line + 1
        findings.push({ file: file.fileName, line, message })
      }
      ts.forEachChild(node, visit)
    }
    visit(file)
  }
  return findings
}

const conversions: ReadonlySet<string> = new Set(['Number', 'parseInt', 'parseFloat'])

function asNumber(checker: ts.TypeChecker, node: ts.Node): string | undefined {
  if (!ts.isCallExpression(node)) return undefined
  const [given] = node.arguments
  if (given === undefined) return undefined
  // In `amounts.map(Number)` the list is what is converted.
  const converted = conversions.has(node.expression.getText())
    ? given
    : conversions.has(given.getText()) && ts.isPropertyAccessExpression(node.expression)
      ? node.expression.expression
      : undefined
  if (converted === undefined || !holdsAmounts(checker, checker.getTypeAtLocation(converted)))
    return undefined
  return `${node.getText()} may lose hundredths: \`toWire\` writes an amount for JSON, \`inHundredths\` counts it (packages/money)`
}

function asAmount(checker: ts.TypeChecker, node: ts.Node): string | undefined {
  if (!ts.isAsExpression(node) || !holdsAmounts(checker, checker.getTypeAtLocation(node))) return undefined
  const isOne = itemsOf(checker, checker.getTypeAtLocation(node.expression)).every(isAmount)
  if (isOne) return undefined
  return `${node.getText()} makes money by its name: reckon with \`plus\`, \`minus\`, \`times\`, \`fraction\`, or say what it counts with \`hundredths\`, \`units\` (packages/money)`
}

const holdsAmounts = (checker: ts.TypeChecker, type: ts.Type): boolean =>
  itemsOf(checker, type).some(isAmount)

/** Returns the alternatives of a value, or of the items of a list. */
const itemsOf = (checker: ts.TypeChecker, type: ts.Type): readonly ts.Type[] =>
  partsOf(type).flatMap((part) =>
    checker.isArrayType(part) || checker.isTupleType(part)
      ? checker.getTypeArguments(part as ts.TypeReference).flatMap(partsOf)
      : [part],
  )

/**
 * Returns the alternatives of a type without null, undefined and never, because a cast may say that a value is
 * present.
 */
function partsOf(type: ts.Type): readonly ts.Type[] {
  const absent = ts.TypeFlags.Null | ts.TypeFlags.Undefined | ts.TypeFlags.Never
  return (type.isUnion() ? type.types : [type]).filter(({ flags }) => !(flags & absent))
}

/** Tells whether a type is `Amount`: a bigint with a brand. */
const isAmount = (type: ts.Type): boolean =>
  type.isIntersection() && type.types.some(({ flags }) => flags & ts.TypeFlags.BigIntLike)

import ts from 'typescript'
import type { Finding } from '../sql/check-queries.ts'
import type { Sources } from '../sql/program.ts'

/**
 * Where code goes around the type of money: `Number(amount)` loses what a number does not hold, and `as Amount` makes
 * money of what nobody has counted in hundredths. Only packages/money itself may do either.
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
  if (!ts.isCallExpression(node) || !conversions.has(node.expression.getText())) return undefined
  const [given] = node.arguments
  if (given === undefined || !partsOf(checker.getTypeAtLocation(given)).some(isAmount)) return undefined
  return `${node.getText()} may lose hundredths: \`toWire\` writes an amount for JSON, \`inHundredths\` counts it (packages/money)`
}

function asAmount(checker: ts.TypeChecker, node: ts.Node): string | undefined {
  if (!ts.isAsExpression(node) || !partsOf(checker.getTypeAtLocation(node)).some(isAmount)) return undefined
  const isOne = partsOf(checker.getTypeAtLocation(node.expression)).every(isAmount)
  if (isOne) return undefined
  return `${node.getText()} makes money by its name: reckon with \`plus\`, \`minus\`, \`times\`, \`fraction\`, or say what it counts with \`hundredths\`, \`units\` (packages/money)`
}

/** Its alternatives, but for null and undefined: what is never absent may be said so. */
function partsOf(type: ts.Type): readonly ts.Type[] {
  const absent = ts.TypeFlags.Null | ts.TypeFlags.Undefined
  return (type.isUnion() ? type.types : [type]).filter(({ flags }) => !(flags & absent))
}

/** A bigint with a brand is an `Amount`. */
const isAmount = (type: ts.Type): boolean =>
  type.isIntersection() && type.types.some(({ flags }) => flags & ts.TypeFlags.BigIntLike)

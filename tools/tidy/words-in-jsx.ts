import ts from 'typescript'

/** The attributes that a person reads or hears. */
const spoken: ReadonlySet<string> = new Set([
  ...['aria-label', 'aria-description', 'aria-roledescription', 'aria-valuetext'],
  ...['alt', 'label', 'placeholder', 'title'],
])

/** The operators whose both sides may be shown. */
const shown: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.PlusToken,
  ts.SyntaxKind.BarBarToken,
  ts.SyntaxKind.QuestionQuestionToken,
])

/** A letter of any script; signs and digits read the same in every language. */
const letter = /\p{L}/u

/**
 * Finds the words in a component itself, one line each: `place: words`. Texts for people belong to the texts of their
 * language (apps/web/src/i18n).
 */
export function wordsInJsx(file: string, text: string): string[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  const found: string[] = []
  const add = (node: ts.Node, words: string): void => {
    if (!letter.test(words)) return
    const { line } = source.getLineAndCharacterOfPosition(node.getStart())
    found.push(`${file}:${line + 1}: ${words.trim()}`)
  }
  const visit = (node: ts.Node): void => {
    if (ts.isJsxText(node)) add(node, node.text)
    else if (ts.isJsxExpression(node) && !ts.isJsxAttribute(node.parent)) textsIn(node.expression, add)
    else if (ts.isJsxAttribute(node) && spoken.has(node.name.getText())) textsIn(node.initializer, add)
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

/** Finds the texts that an expression may produce. */
function textsIn(node: ts.Node | undefined, add: (node: ts.Node, words: string) => void): void {
  if (node === undefined) return
  if (ts.isStringLiteralLike(node)) return add(node, node.text)
  if (ts.isTemplateExpression(node)) {
    add(node.head, node.head.text)
    return node.templateSpans.forEach(({ literal }) => add(literal, literal.text))
  }
  if (ts.isJsxExpression(node) || ts.isParenthesizedExpression(node)) return textsIn(node.expression, add)
  if (ts.isConditionalExpression(node)) {
    textsIn(node.whenTrue, add)
    return textsIn(node.whenFalse, add)
  }
  if (!ts.isBinaryExpression(node)) return
  // The left side is shown too, except if it is only a condition: `is && text`, `a === b`.
  if (shown.has(node.operatorToken.kind)) textsIn(node.left, add)
  if (shown.has(node.operatorToken.kind) || node.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken)
    textsIn(node.right, add)
}

import path from 'node:path'
import ts from 'typescript'

/** The server's sources with their types, and the calls of its functions. */
export interface Sources {
  readonly checker: ts.TypeChecker
  readonly files: readonly ts.SourceFile[]
  symbolOf(node: ts.Node): ts.Symbol | undefined
  /** Returns the calls of the function with this symbol. */
  callsOf(symbol: ts.Symbol): readonly ts.CallExpression[]
}

/** Sources without a file: their text, by the name that they would have. */
export type Planted = ReadonlyMap<string, string>

/** Reads the sources of the project in `folder` without tests, or only the planted ones. */
export function readSources(folder: string, planted?: Planted): Sources {
  const config = ts.getParsedCommandLineOfConfigFile(path.join(folder, 'tsconfig.json'), undefined, {
    ...ts.sys,
    onUnRecoverableConfigFileDiagnostic: () => undefined,
  })
  if (config === undefined) throw new Error(`${folder} has no tsconfig.json that can be read`)
  const names = planted ? [...planted.keys()] : config.fileNames.filter(isSource)
  const options = { ...config.options, incremental: false }
  const program = ts.createProgram(names, options, hostWith(options, planted))
  const checker = program.getTypeChecker()
  const files = program.getSourceFiles().filter((file) => names.includes(file.fileName))
  return sourcesOf(checker, files)
}

function hostWith(options: ts.CompilerOptions, planted: Planted = new Map()): ts.CompilerHost {
  const host = ts.createCompilerHost(options)
  const { fileExists, readFile } = host
  host.fileExists = (name) => planted.has(name) || fileExists(name)
  host.readFile = (name) => planted.get(name) ?? readFile(name)
  return host
}

const isSource = (name: string): boolean => name.includes('/src/') && !/\.(test|fixtures)\.tsx?$/.test(name)

function sourcesOf(checker: ts.TypeChecker, files: readonly ts.SourceFile[]): Sources {
  const symbolOf = (node: ts.Node): ts.Symbol | undefined => {
    const shorthand = ts.isShorthandPropertyAssignment(node.parent) && node.parent.name === node
    const symbol = shorthand
      ? checker.getShorthandAssignmentValueSymbol(node.parent)
      : checker.getSymbolAtLocation(node)
    return symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol
  }
  const byName = callsByName(files)
  return {
    checker,
    files,
    symbolOf,
    callsOf: (symbol) =>
      (byName.get(symbol.name) ?? []).filter((call) => symbolOf(calledName(call) as ts.Node) === symbol),
  }
}

const calledName = (call: ts.CallExpression): ts.Identifier | undefined => {
  const called = call.expression
  if (ts.isIdentifier(called)) return called
  return ts.isPropertyAccessExpression(called) && ts.isIdentifier(called.name) ? called.name : undefined
}

function callsByName(files: readonly ts.SourceFile[]): Map<string, ts.CallExpression[]> {
  const found = new Map<string, ts.CallExpression[]>()
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) {
      const name = calledName(node)?.text
      if (name !== undefined) found.set(name, [...(found.get(name) ?? []), node])
    }
    ts.forEachChild(node, visit)
  }
  for (const file of files) visit(file)
  return found
}

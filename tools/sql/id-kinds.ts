import type ts from 'typescript'
import type { ColumnName } from './catalog.ts'

/** The kinds of the `id` of a table, and of columns of any table by their names. */
const kindsOfTables: Readonly<Record<string, string>> = { users: 'UserId', clubs: 'ClubId' }

const kindsOfNames: Readonly<Record<string, string>> = {
  user_id: 'UserId',
  agent_id: 'UserId',
  sender_id: 'UserId',
  receiver_id: 'UserId',
  owner_id: 'UserId',
  initiator_id: 'UserId',
  actor_id: 'UserId',
  author_id: 'UserId',
  other_id: 'UserId',
  creditor_id: 'UserId',
  debtor_id: 'UserId',
  payer_id: 'UserId',
  answered_by: 'UserId',
  ruled_by: 'UserId',
  created_by: 'UserId',
  decided_by: 'UserId',
  given_by: 'UserId',
  reviewed_by: 'UserId',
  closed_by: 'UserId',
  proposed_by: 'UserId',
  for_whom: 'UserId',
  approved_by: 'UserId',
  greetings_by: 'UserId',
  club_id: 'ClubId',
}

export interface IdColumn {
  /** The table's column that it shows unchanged; undefined for a computed one. */
  readonly shown: ColumnName | undefined
  readonly name: string
}

/**
 * Describes what is wrong with the declared type of a column: its kind of ids is missing or is another one.
 */
export function wrongIdIn(checker: ts.TypeChecker, declared: ts.Type, column: IdColumn): string | undefined {
  const [said, held] = [declaredKind(checker, declared), kindOfColumn(column)]
  // For a computed column only its name says anything.
  if (said === held || (column.shown === undefined && held === undefined)) return undefined
  const place = column.shown ? `${column.shown.table}.${column.shown.column}` : column.name
  return `is declared ${said ?? 'without a kind of ids'}, and ${place} holds ${held ?? 'no such id'}`
}

export const kindOfColumn = ({ shown, name }: IdColumn): string | undefined =>
  shown?.column === 'id' ? kindsOfTables[shown.table] : kindsOfNames[singular(shown?.column ?? name)]

const singular = (name: string): string => name.replace(/_ids$/, '_id')

/** Returns `UserId` for `UserId`, `UserId | null` and `readonly UserId[]`. */
function declaredKind(checker: ts.TypeChecker, type: ts.Type): string | undefined {
  if (type.isUnion()) return firstOf(type.types, (each) => declaredKind(checker, each))
  if (checker.isArrayLikeType(type))
    return firstOf(checker.getTypeArguments(type as ts.TypeReference), (each) => declaredKind(checker, each))
  if (!type.isIntersection()) return undefined
  const brand = checker.getPropertiesOfType(type).find(({ name }) => name.startsWith('__@$brand@'))
  return brand && checker.getPropertiesOfType(checker.getTypeOfSymbol(brand))[0]?.name
}

function firstOf<Each>(
  list: readonly Each[],
  answer: (each: Each) => string | undefined,
): string | undefined {
  for (const each of list) {
    const found = answer(each)
    if (found !== undefined) return found
  }
  return undefined
}

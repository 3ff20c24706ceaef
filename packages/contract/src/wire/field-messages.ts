import type { z } from 'zod'

/** Every key that `fields[].message` of a failure may have; each has its text in the app, in both languages. */
export const fieldMessages = [
  // What a schema says of a value.
  'required',
  'unknownField',
  'wrongKind',
  'wrongFormat',
  'notOffered',
  'tooShort',
  'tooLong',
  'tooFew',
  'tooMany',
  'tooSmall',
  'tooLarge',
  'atMostTwoDecimals',
  'codeIncorrect',
  'eachOnce',
  'empty',
  'enterNewPasswordText',
  'httpsOnly',
  'incorrectEmailFormat',
  'invalidClubNameError',
  'invalidName',
  'minimumCharacter',
  'nobodyAsksToTake',
  'oneOfTwo',
  'oneWay',
  'rowsOrCsv',
  'timeZoneUnknown',
  'userNotFound',
  'wholeChips',
  // What a rule says of it.
  'anotherPerson',
  'capNeeded',
  'changedSince',
  'agentIncorrect',
  'amountIncorrect',
  'amountIncorrect: ambiguous',
  'bankTooSmall',
  'commonPassword',
  'credit',
  'earlierFirst',
  'dayMax',
  'excluded',
  'hasLeft',
  'hourMax',
  'laterThanNumber',
  'looksLike',
  'lowBalance',
  'maxAboveMin',
  'max2MB',
  'maximumValue',
  'minimumValue',
  'moreThanAll',
  'noDeal',
  'namedTwice',
  'nameTwice',
  'noSale',
  'notOneself',
  'noSuchExchange',
  'notAllowed',
  'noCredentials',
  'notInFuture',
  'notPublic',
  'portNotAllowed',
  'switchedOff',
  'notNextSeal',
  'notNothing',
  'notSigned',
  'notYours',
  'oneTargetCurrency',
  'otherHash',
  'otherState',
  'outsideHours',
  'outsideLimit',
  'owesOnTab',
  'pictureBroken',
  'pictureTooManyPixels',
  'pictureTooSlow',
  'pictureType',
  'playedSince',
  'protection',
  'rangeTooLong',
  'reversedAlready',
  'sameName',
  'notCorrectable',
  'stillToCome',
  'tiersBeginTogether',
  'tooEarly',
  'tooLate',
  'wholeAmount',
  'worseNow',
  // What a game says of a bet or an action.
  'afterSplit',
  'amountNotPositive',
  'amountNotWhole',
  'firstTwoCardsOnly',
  'fourHands',
  'insuranceFirst',
  'noPair',
  'notAsked',
  'notOnLayout',
  'settled',
  'unexpectedNumbers',
  'unknownType',
] as const
export type FieldMessage = (typeof fieldMessages)[number]

const known: ReadonlySet<string> = new Set(fieldMessages)

/** The key of what is wrong: the schema's own, else by the kind of the fault. Zod's sentences are for nobody's screen. */
export function fieldMessageOf(issue: z.core.$ZodIssue): FieldMessage {
  if (known.has(issue.message)) return issue.message as FieldMessage
  switch (issue.code) {
    case 'unrecognized_keys':
      return 'unknownField'
    case 'invalid_format':
      return 'wrongFormat'
    case 'invalid_value':
      return 'notOffered'
    case 'invalid_union':
      return ofUnion(issue)
    case 'too_small':
      return ofSize[issue.origin]?.[0] ?? 'tooSmall'
    case 'too_big':
      return ofSize[issue.origin]?.[1] ?? 'tooLarge'
    default:
      return 'wrongKind'
  }
}

const ofSize: Readonly<Record<string, readonly [FieldMessage, FieldMessage]>> = {
  string: ['tooShort', 'tooLong'],
  array: ['tooFew', 'tooMany'],
}

/** Of several kinds of value, the fault of the one that was sent: too many ids in a list are not the wrong kind. */
function ofUnion({ errors }: z.core.$ZodIssueInvalidUnion): FieldMessage {
  const own = errors.flatMap(([first]) => (first && first.path.length === 0 ? [first] : []))
  const fault = own.find(({ code }) => code !== 'invalid_type' && code !== 'invalid_union')
  return fault ? fieldMessageOf(fault) : 'wrongKind'
}

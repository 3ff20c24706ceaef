import type { z } from 'zod'

/** Lists every key that `fields[].message` of a failure may have. The app has a text for each, in both languages. */
export const fieldMessages = [
  // A schema reports these.
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
  // A rule reports these.
  'anotherPerson',
  'capNeeded',
  'closed',
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
  'full',
  'hasLeft',
  'hourMax',
  'keyInAddress',
  'laterThanNumber',
  'looksLike',
  'lowBalance',
  'maxAboveMin',
  'max2MB',
  'maximumValue',
  'minimumValue',
  'moreThanAll',
  'noDeal',
  'noDealInRole',
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
  'taken',
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
  'ownDeal',
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
  // A game reports these about a bet or an action.
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

/** Returns the schema's own key, or a key for the kind of fault. Zod's own sentences never reach a screen. */
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

/**
 * If a value may have several types, the fault of the type that was sent counts: a list with too many ids is not the
 * wrong type.
 */
function ofUnion({ errors }: z.core.$ZodIssueInvalidUnion): FieldMessage {
  const own = errors.flatMap(([first]) => (first && first.path.length === 0 ? [first] : []))
  const fault = own.find(({ code }) => code !== 'invalid_type' && code !== 'invalid_union')
  return fault ? fieldMessageOf(fault) : 'wrongKind'
}

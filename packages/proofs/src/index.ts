export {
  balanceText,
  checkBalanceProof,
  readBalance,
  type BalanceProof,
  type SealedBalance,
} from './balances.ts'
export { fromHex, hashOfText, sha256, toHex, utf8, type Hash, type Sha256 } from './hashing.ts'
export {
  consistencyProof,
  inclusionPath,
  largestPowerBelow,
  leafHash,
  nodeHash,
  rootOf,
  treeOf,
  type Nodes,
} from './merkle.ts'
export { isPromised, promiseText, type SealPromise } from './promises.ts'
export {
  firstPrevious,
  hashOfSeal,
  isContinued,
  isSealSigned,
  isSigned,
  sealText,
  type PublicKey,
  type Seal,
  type SealedBalances,
} from './seals.ts'
export { canonicalJson, hashOfJson, statementText, type Json } from './settlements.ts'
export {
  checkTransferProof,
  firstBreak,
  openingText,
  readTransfer,
  transferLeaf,
  transferText,
  type Opening,
  type OwnMovement,
  type ProvenTransfer,
  type SealedTransfer,
  type TransferProof,
} from './transfers.ts'
export { isConsistent, rootByPath, same, type TreeHead } from './verify-merkle.ts'
export { bitsOfWords, wordsOfSeal, type WordLanguage } from './words.ts'

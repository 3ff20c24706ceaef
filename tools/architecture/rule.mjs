/** These files are exempt from the rules, because tests import from everywhere. */
export const notInTests = '[.](test|stories|fixtures)[.]tsx?$|/test/'

/** Makes one rule for dependency-cruiser, with the sentence that explains it. */
export const rule = (name, comment, from, to) => ({
  name,
  severity: 'error',
  comment,
  from: { pathNot: notInTests, ...from },
  to,
})

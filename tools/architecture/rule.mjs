/** Files the rules do not hold for: tests reach in everywhere. */
export const notInTests = '[.](test|stories|fixtures)[.]tsx?$|/test/'

/** One thing that dependency-cruiser refuses, with the sentence that says why. */
export const rule = (name, comment, from, to) => ({
  name,
  severity: 'error',
  comment,
  from: { pathNot: notInTests, ...from },
  to,
})

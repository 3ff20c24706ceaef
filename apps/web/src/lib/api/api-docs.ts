/** The address of the page that describes every call for people. */
export const apiDocsPath = '/api/docs/'

/** Tells whether the server shows the page: an operator may leave it out (API_DOCS). */
export async function hasApiDocs(): Promise<boolean> {
  const answer = await fetch(apiDocsPath, { method: 'HEAD' })
  return answer.ok
}

/**
 * What a page of one record asks with. react-admin puts the rows of a list in the place of their records until
 * these arrive; a row knows less than its record, so that records are kept apart from them.
 */
export const wholeRecord = { meta: { whole: true }, onError: () => undefined }

/**
 * What every list asks with. react-admin puts the rows of a list in the place of the records that a page asks for,
 * until those arrive; a row knows less than its record, and this keeps the two apart.
 */
export const rowMeta = { row: true }

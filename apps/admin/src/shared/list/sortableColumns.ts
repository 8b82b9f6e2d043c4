/** The columns that the server sorts by. */
export const sortableColumns = <Column extends { sortable?: boolean }>(columns: Column[]): Column[] =>
  columns.filter(({ sortable }) => sortable !== false)

import type { ColumnType } from 'kysely'

/** How a column may be read and written; database.generated.ts names these for each column. */
export type Timestamp = Date

// biome-ignore lint/suspicious/noExplicitAny: a JSON column holds what its one writer puts in; readers narrow it
export type Json = ColumnType<any, string, string>

export declare namespace Generated {
  /** PostgreSQL fills it when it is left out. */
  type Default<T> =
    T extends ColumnType<infer Read, infer Write, infer Change>
      ? ColumnType<Read, Write | undefined, Change>
      : ColumnType<T, T | undefined, T>
  /** PostgreSQL computes it; nobody may write it. */
  type Always<T> = ColumnType<T, never, never>
}

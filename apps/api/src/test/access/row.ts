/** An operation that is valid for whoever may call it, with `id` for another person's row. */
export type Row = { guard: 'anyone' | 'member' | 'staff' | 'invitee'; text: (id: string) => string }
export type Rows = Record<string, Row>

export const nowhere = '00000000-0000-4000-8000-000000000000'

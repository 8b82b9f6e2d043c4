import { ApiError } from '@hearth/client'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useDataProvider } from 'react-admin'
import { useForm } from 'react-hook-form'
import type { HearthDataProvider } from '../../providers/dataProvider.ts'
import { type MemberField, memberFields } from '../fields/memberFields.ts'
import type { Member } from '../memberRow.ts'
import { sensitiveDocument } from '../sensitive/sensitiveDocument.ts'
import { type Conflict, readConflict } from './conflict.ts'
import {
  changesOf,
  type FormValues,
  formValuesOf,
  problemOf,
  refusalOf,
  toFormValue,
  type WireValues,
} from './memberForm.ts'

type Opened = Member & WireValues
type Refusal = { field?: MemberField; text: string }
export type SaveOutcome = 'saved' | 'nothing' | { refused: Refusal } | { conflict: Conflict }

const reasonMissing = 'Please say why the subscription is set by hand.'

/** A member's form: what was opened, what differs from it, and saving that without losing anybody's work. */
export function useMemberForm(member: Member) {
  const dataProvider = useDataProvider<HearthDataProvider>()
  const queryClient = useQueryClient()
  const [opened, setOpened] = useState<Opened>(member)
  const form = useForm<FormValues>({ defaultValues: formValuesOf(memberFields, member) })
  const revealed = 'ethnicity' in opened
  const fields = memberFields.filter(({ sensitive }) => !sensitive || revealed)
  const changes = (base: Opened = opened) => changesOf(fields, base, form.getValues())

  async function reveal() {
    const { user } = await dataProvider.request(sensitiveDocument, { id: member.id })
    const values: WireValues = { ...user }
    for (const field of memberFields.filter(({ sensitive }) => sensitive))
      form.resetField(field.source, { defaultValue: toFormValue(field, values[field.source]) })
    setOpened((before) => ({ ...before, ...values }))
  }

  function findProblem(wire: WireValues): Refusal | undefined {
    for (const field of fields) {
      const text = problemOf(field, form.getValues(field.source))
      if (text) return { field, text }
    }
    const reason = fields.find(({ source }) => source === 'subscriptionReason')
    return reason && 'subscription' in wire && !wire.subscriptionReason
      ? { field: reason, text: reasonMissing }
      : undefined
  }

  async function save(base: Opened = opened): Promise<SaveOutcome> {
    const wire = changes(base)
    if (Object.keys(wire).length === 0) return 'nothing'
    const problem = findProblem(wire)
    if (problem) return { refused: problem }
    try {
      const meta = { ifVersion: base.version }
      const call = { id: member.id, data: wire, previousData: base, meta }
      const { data } = await dataProvider.update('users', call)
      queryClient.setQueryData(['users', 'getOne', { id: member.id }], data)
      await queryClient.invalidateQueries({ queryKey: ['users'], refetchType: 'none' })
      return 'saved'
    } catch (error) {
      return explain(error as Error, wire)
    }
  }

  async function explain(error: Error, wire: WireValues): Promise<SaveOutcome> {
    if (!(error instanceof ApiError) || error.code !== 'CONFLICT') {
      return { refused: refusalOf(error.message, fields) ?? { text: error.message } }
    }
    const sources = error.details.fields as string[]
    const asked = { id: member.id, sources, changes: wire, withSensitive: revealed }
    return { conflict: await readConflict(dataProvider, asked) }
  }

  /** Goes on from the record as it is now, with everything changed here except what is theirs to keep. */
  function continueFrom({ latest }: Conflict, keepTheirs: string[]): Promise<SaveOutcome> {
    const mine = Object.keys(changes()).filter((source) => !keepTheirs.includes(source))
    const values = form.getValues()
    form.reset(formValuesOf(memberFields, latest))
    for (const source of mine) form.setValue(source, values[source] ?? '', { shouldDirty: true })
    setOpened(latest)
    return save(latest)
  }

  return { form, opened, revealed, reveal, changes, save, continueFrom }
}

export type MemberFormState = ReturnType<typeof useMemberForm>

import { useEffect, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { usePageTab } from '../../shared/usePageTab.ts'
import { editTabs, type MemberField } from '../fields/memberFields.ts'
import type { FormValues } from './memberForm.ts'

const tabIds = ['details', 'account', 'personal', 'professional', 'platform'] as const

const homeOf = (field: MemberField) =>
  (editTabs.find(({ fields }) => fields.includes(field)) ?? editTabs[0]).id

/** The open tab of the form, and the way to a field on whichever tab it stands. */
export function useEditTab({ setError, setFocus }: UseFormReturn<FormValues>) {
  const [tab, setTab] = usePageTab(tabIds)
  const [wanted, setWanted] = useState<MemberField>()

  // An input is there only once the address has changed to its tab, so the focus waits for that.
  useEffect(() => {
    if (!wanted || homeOf(wanted) !== tab) return
    setFocus(wanted.source)
    setWanted(undefined)
  }, [wanted, tab, setFocus])

  function pointAt(field: MemberField, text: string) {
    setError(field.source, { message: text })
    setTab(homeOf(field))
    setWanted(field)
  }

  return { open: editTabs.find(({ id }) => id === tab) ?? editTabs[0], setTab, pointAt }
}

import { isIsoDate } from '@hearth/contract'
import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import type { HearthDataProvider } from '../../providers/dataProvider.ts'
import { graphql } from '../../providers/graphql.ts'
import { ChoicesInput } from '../../shared/form/ChoicesInput.tsx'
import { FlagInput } from '../../shared/form/FlagInput.tsx'
import { CallingCodeInput } from '../../shared/form/phone/CallingCodeInput.tsx'
import { FaceInput } from '../../shared/form/picture/FaceInput.tsx'
import { SelectInput } from '../../shared/form/SelectInput.tsx'
import { TextInput } from '../../shared/form/TextInput.tsx'
import type { MemberField } from './memberFields.ts'

const scale = Array.from({ length: 11 }, (_, number) => ({ value: String(number), label: String(number) }))
const notSaid = 'Not set'

/** The input of one of a member's fields, by its kind. */
export function MemberFieldInput({ field }: { field: MemberField }) {
  const { source: name, label } = field
  switch (field.kind) {
    case 'flag':
      return <FlagInput name={name} label={label} hint={field.hint} />
    case 'enum':
      return <EnumInput field={field} />
    case 'choice':
      return <ChoiceInput field={field} />
    case 'choices':
      return <SeveralInput field={field} />
    case 'scale':
      return <SelectInput name={name} label={label} options={scale} empty={notSaid} />
    case 'callingCode':
      return <CallingCodeInput name={name} label={label} />
    case 'picture':
      return <FaceInput name={name} />
    case 'birthday':
      return <BirthdayInput name={name} label={label} />
    case 'long':
      return <TextInput name={name} label={label} multiline minRows={3} />
    case 'ages':
      return <TextInput name={name} label={label} hint="Whole numbers with commas between them." />
    case 'instant':
      return <TextInput name={name} label={label} type="datetime-local" hint={`${field.hint} ${zone()}`} />
    case 'text':
      return (
        <TextInput
          name={name}
          label={label}
          type={field.input ?? 'text'}
          hint={field.hint}
          required={field.required ?? false}
          inputProps={{ maxLength: 500 }}
        />
      )
  }
}

/** What is no date is kept, and said to be. */
function BirthdayInput({ name, label }: { name: string; label: string }) {
  const typed = String(useWatch({ name }) ?? '').trim()
  const isKept = typed !== '' && !isIsoDate(typed)
  const hint = isKept ? 'Not a date as YYYY-MM-DD, so it is kept as text.' : 'YYYY-MM-DD'
  return (
    <TextInput
      name={name}
      label={label}
      hint={<Box sx={isKept ? { color: 'hearth.personalText' } : {}}>{hint}</Box>}
      inputProps={{ maxLength: 500 }}
    />
  )
}

const zone = () => `Your own time, ${Intl.DateTimeFormat().resolvedOptions().timeZone}.`

function useStored(name: string) {
  const { formState } = useFormContext()
  return formState.defaultValues?.[name] as string | string[] | undefined
}

function EnumInput({ field }: { field: MemberField & { kind: 'enum' } }) {
  const stored = useStored(field.source)
  const options = field.choices.filter(({ value }) => value === stored || !field.past?.includes(value))
  return (
    <SelectInput
      name={field.source}
      label={field.label}
      options={options}
      {...(field.required ? { required: true } : { empty: notSaid })}
    />
  )
}

/** A stored value that the tenant does not offer is kept and shown. */
function ChoiceInput({ field: { source, label } }: { field: MemberField }) {
  const choices = useChoices(source, useStored(source))
  return <SelectInput name={source} label={label} empty={notSaid} options={asOptions(choices)} />
}

function SeveralInput({ field: { source, label } }: { field: MemberField }) {
  return (
    <ChoicesInput name={source} label={label} options={asOptions(useChoices(source, useStored(source)))} />
  )
}

const asOptions = (choices: string[]) => choices.map((choice) => ({ value: choice, label: choice }))

const choiceListsDocument = graphql(`query ChoiceLists { choiceLists { field choices } }`)

/** What the tenant offers for a field, and after it what is stored besides. */
function useChoices(field: string, stored: string | string[] | undefined): string[] {
  const { request } = useDataProvider<HearthDataProvider>()
  const { data = [] } = useQuery({
    queryKey: ['choiceLists'],
    queryFn: async () => (await request(choiceListsDocument, {})).choiceLists,
    staleTime: 300_000,
  })
  const offered = data.find((list) => list.field === field)?.choices ?? []
  const kept = [stored ?? []].flat().filter((value) => value && !offered.includes(value))
  return [...offered, ...kept]
}

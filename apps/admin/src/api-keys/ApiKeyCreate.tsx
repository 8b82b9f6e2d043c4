import { apiKeyLimits, apiScopeLabel, apiScopes, choicesOf } from '@hearth/contract'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useDocumentTitle } from '../layout/useDocumentTitle.ts'
import { Breadcrumb } from '../shared/Breadcrumb.tsx'
import { ChoicesInput } from '../shared/form/ChoicesInput.tsx'
import { SecretSheet } from '../shared/form/SecretSheet.tsx'
import { SelectInput } from '../shared/form/SelectInput.tsx'
import { TextInput } from '../shared/form/TextInput.tsx'
import { RecordForm } from '../shared/record-form/RecordForm.tsx'
import { SaveBar } from '../shared/record-form/SaveBar.tsx'
import { useRecordCreate } from '../shared/record-form/useRecordCreate.ts'
import { apiKeyDefinition, emptyKey } from './apiKeyForm.ts'
import { createKey } from './apiKeyWords.ts'
import type { NewApiKey } from './documents.ts'

const title = createKey.label

/** A new key, which is shown once, in place of the form. */
export function ApiKeyCreate() {
  useDocumentTitle(title)
  const [made, setMade] = useState<NewApiKey>()
  return (
    <>
      <Breadcrumb list="API keys" here={title} />
      <Typography variant="h2" component="h1" sx={{ mb: 2.5 }}>
        {made ? 'Your new API key' : title}
      </Typography>
      {made ? (
        <SecretSheet
          title="Copy the key now"
          label="API key"
          secret={made.token}
          next={{ label: 'Done', to: `/admin/apiKeys/${made.id}/show` }}
        >
          It is shown this once. Keep it where you keep passwords: anybody who has it can do what it may.
        </SecretSheet>
      ) : (
        <NewKeyForm onMade={setMade} />
      )}
    </>
  )
}

function NewKeyForm({ onMade }: { onMade: (made: NewApiKey) => void }) {
  const form = useRecordCreate(apiKeyDefinition, emptyKey, {
    savedText: 'The API key is created',
    leave: (made) => onMade(made as NewApiKey),
  })
  return (
    <RecordForm form={form}>
      <TextInput
        name="name"
        label="Name"
        required
        autoComplete="off"
        hint="What uses it, such as “Newsletter”. Change logs name it."
        inputProps={{ maxLength: apiKeyLimits.name }}
      />
      <ChoicesInput name="kind" label="Acts as" one options={kinds} hint={kindHint} />
      <ChoicesInput name="scopes" label="May" required options={choicesOf(apiScopes, apiScopeLabel)} />
      <SelectInput name="life" label="Expires" options={lives} />
      <LastDay />
      <SaveBar isNew label={title} back={{ to: '/admin/apiKeys' }} />
    </RecordForm>
  )
}

const kinds = [
  { value: 'service', label: 'A service' },
  { value: 'person', label: 'Me' },
]

const kindHint =
  'The key of a service works until it expires or is revoked. A key that acts as you stops when your account is closed.'

const lives = [
  { value: '30', label: 'After 30 days' },
  { value: '90', label: 'After 90 days' },
  { value: '365', label: 'After 365 days' },
  { value: 'date', label: 'After a day that you choose' },
]

function LastDay() {
  return useWatch({ name: 'life' }) === 'date' ? (
    <TextInput name="day" label="Last day" type="date" required />
  ) : null
}

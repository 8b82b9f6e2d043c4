import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useController } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { useDocumentTitle } from '../../layout/useDocumentTitle.ts'
import { Breadcrumb } from '../../shared/Breadcrumb.tsx'
import { PasswordField } from '../../shared/form/PasswordField.tsx'
import { PasswordRequirements } from '../../shared/form/PasswordRequirements.tsx'
import { RecordForm } from '../../shared/record-form/RecordForm.tsx'
import { SaveBar } from '../../shared/record-form/SaveBar.tsx'
import { useRecordCreate } from '../../shared/record-form/useRecordCreate.ts'
import { MemberFieldInput } from '../fields/MemberFieldInput.tsx'
import type { MemberField } from '../fields/memberFields.ts'
import { createTitle } from '../memberTexts.ts'
import { createDefinition, createFields, createTexts, emptyMember, refusalText } from './createForm.ts'
import { fieldGridStyle } from './EditTab.tsx'

export function MemberCreate() {
  useDocumentTitle(createTitle)
  const navigate = useNavigate()
  const form = useRecordCreate(createDefinition, emptyMember, {
    savedText: createTexts.done,
    leave: ({ id }) => navigate(`/admin/users/${id}/show`, { replace: true }),
    refusalText,
  })
  return (
    <>
      <Breadcrumb list="Members" here={createTitle} />
      <Typography variant="h2" component="h1">
        {createTitle}
      </Typography>
      <RecordForm form={form}>
        <Box sx={fieldGridStyle}>
          <Inputs fields={createFields.slice(0, 4)} />
          <NewPasswordInput />
          {/* Beside the rules of the password, which are long. */}
          <Box>
            <Inputs fields={createFields.slice(4, 7)} />
          </Box>
          <Inputs fields={createFields.slice(7)} />
        </Box>
        <SaveBar isNew label={createTitle} back={{ to: '/admin/users' }} />
      </RecordForm>
    </>
  )
}

const Inputs = ({ fields }: { fields: MemberField[] }) =>
  fields.map((field) => <MemberFieldInput key={field.source} field={field} />)

/** The first password of a new member, with the rule that it has to meet. */
function NewPasswordInput() {
  const { field, fieldState } = useController({ name: 'password' })
  const { ref, ...input } = field
  return (
    <PasswordField
      {...input}
      label="Password"
      autoComplete="new-password"
      required
      inputRef={ref}
      error={fieldState.error?.message}
      hint={<PasswordRequirements password={String(field.value)} />}
    />
  )
}

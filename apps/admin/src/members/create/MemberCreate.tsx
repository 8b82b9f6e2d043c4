import Typography from '@mui/material/Typography'
import { useDocumentTitle } from '../../layout/useDocumentTitle.ts'
import { Breadcrumb } from '../../shared/Breadcrumb.tsx'
import { createTitle } from './createTitle.ts'
import { MemberCreateForm } from './MemberCreateForm.tsx'

export function MemberCreate() {
  useDocumentTitle(createTitle)
  return (
    <>
      <Breadcrumb list="Members" here={createTitle} />
      <Typography variant="h2" component="h1">
        {createTitle}
      </Typography>
      <MemberCreateForm />
    </>
  )
}

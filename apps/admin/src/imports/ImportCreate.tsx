import { memberListFields } from '@hearth/contract'
import Box from '@mui/material/Box'
import MuiLink from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useDocumentTitle } from '../layout/useDocumentTitle.ts'
import { Breadcrumb } from '../shared/Breadcrumb.tsx'
import { Sheet } from '../shared/Sheet.tsx'
import { ImportForm } from './ImportForm.tsx'

const title = 'Import Users'

/** The header of the export, which an import understands as it is (product.md 31). */
const templateHref = `data:text/csv;charset=utf-8,${encodeURIComponent(`${['id', ...memberListFields].join(',')}\r\n`)}`

export function ImportCreate() {
  useDocumentTitle(title)
  return (
    <>
      <Breadcrumb list="Imports" here={title} />
      <Typography variant="h1">{title}</Typography>
      <Typography sx={{ color: 'text.secondary', mt: 1, mb: 3, maxWidth: '62ch' }}>
        The file is checked first. No one is added and no email is sent until you confirm.
      </Typography>
      <Box sx={pageStyle}>
        <Sheet title="The file">
          <ImportForm />
        </Sheet>
        <Sheet title="File format">
          <Box component="ul" sx={{ m: 0, pl: 2.5, display: 'grid', gap: 1 }}>
            <li>The first line names the columns. Each line below it is one person.</li>
            <li>
              Only the email address is required. Columns can have any name: you match them to fields after
              the check.
            </li>
            <li>An export of the members list can be imported as it is.</li>
            <li>People who are already members are skipped and not changed.</li>
          </Box>
          <Typography sx={{ mt: 2 }}>
            <MuiLink href={templateHref} download="members-template.csv">
              Download a template
            </MuiLink>
          </Typography>
        </Sheet>
      </Box>
    </>
  )
}

const pageStyle = {
  display: 'grid',
  alignItems: 'start',
  gap: 2.5,
  gridTemplateColumns: { lg: 'minmax(0, 640px) minmax(0, 380px)' },
}

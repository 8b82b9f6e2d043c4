import Box from '@mui/material/Box'
import MuiLink from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useDocumentTitle } from '../layout/useDocumentTitle.ts'
import { Breadcrumb } from '../shared/Breadcrumb.tsx'
import { Sheet } from '../shared/Sheet.tsx'
import { ImportForm } from './ImportForm.tsx'
import { templateHref } from './template.ts'

const title = 'Import Users'

export function ImportCreate() {
  useDocumentTitle(title)
  return (
    <>
      <Breadcrumb list="Imports" here={title} />
      <Typography variant="h1">{title}</Typography>
      <Typography sx={{ color: 'text.secondary', mt: 1, mb: 3, maxWidth: '62ch' }}>
        The file is checked first: nobody is added and no mail is sent before you have seen what would happen.
      </Typography>
      <Box sx={pageStyle}>
        <Sheet title="The list of people">
          <ImportForm />
        </Sheet>
        <Sheet title="What the file looks like">
          <Box component="ul" sx={{ m: 0, pl: 2.5, display: 'grid', gap: 1 }}>
            <li>The first line names the columns; each line below is one person.</li>
            <li>
              Only the e-mail address is needed. Columns may have names of their own: you say which is which.
            </li>
            <li>An export of the members list can be imported as it is.</li>
            <li>People who are members already are left as they are.</li>
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

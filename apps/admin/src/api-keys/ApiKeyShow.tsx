import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { type ReactNode, useState } from 'react'
import { DateTime } from '../shared/cells/DateTime.tsx'
import { FactSheet } from '../shared/FactSheet.tsx'
import { PersonLink } from '../shared/person/PersonLink.tsx'
import { RecordPage } from '../shared/record-page/RecordPage.tsx'
import { ApiKeyState } from './ApiKeyState.tsx'
import { scopesText } from './apiKeyWords.ts'
import type { ApiKey } from './documents.ts'
import { RevokeDialog } from './RevokeDialog.tsx'

/** One key: what it may, who made it and when it was used. */
export const ApiKeyShow = () => (
  <RecordPage<ApiKey> list="API keys" noun="API key" titleOf={({ name }) => name}>
    {(apiKey) => <ApiKeyScreen apiKey={apiKey} />}
  </RecordPage>
)

function ApiKeyScreen({ apiKey }: { apiKey: ApiKey }) {
  const [revoking, setRevoking] = useState(false)
  return (
    <>
      <Box sx={headStyle}>
        <Box sx={{ flex: '1 1 320px', minWidth: 0 }}>
          <Typography variant="h2" component="h1" sx={{ overflowWrap: 'anywhere', mb: 1.25 }}>
            {apiKey.name}
          </Typography>
          <span role="status">
            <ApiKeyState apiKey={apiKey} />
          </span>
        </Box>
        {!apiKey.revoked && (
          <Button variant="outlined" color="error" onClick={() => setRevoking(true)}>
            Revoke
          </Button>
        )}
      </Box>
      <Box sx={{ maxWidth: 720 }}>
        <FactSheet title="Details" facts={factsOf(apiKey)} />
      </Box>
      <RevokeDialog apiKey={apiKey} open={revoking} onClose={() => setRevoking(false)} />
    </>
  )
}

const person = (who: ApiKey['owner']) => who && <PersonLink person={who} />
const at = (when: string | null) => when && <DateTime value={when} />

const factsOf = (apiKey: ApiKey): Record<string, ReactNode> => ({
  'Begins with': <code>{apiKey.hint}</code>,
  'Acts as': person(apiKey.owner) ?? 'A service',
  May: scopesText(apiKey),
  Expires: at(apiKey.expires),
  'Last used': at(apiKey.lastUsed) ?? 'Never',
  Created: at(apiKey.created),
  'Created by': person(apiKey.createdBy),
  ...(apiKey.revoked && { Revoked: at(apiKey.revoked), 'Revoked by': person(apiKey.revokedBy) }),
})

const headStyle = { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 2, mb: 2.5 }

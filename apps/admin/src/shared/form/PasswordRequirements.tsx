import { brokenComposition, type PasswordRequirement, passwordRequirements } from '@hearth/contract'
import CheckIcon from '@mui/icons-material/Check'
import Box from '@mui/material/Box'
import { visuallyHidden } from '@mui/utils'

const allRequirements = Object.entries(passwordRequirements) as [PasswordRequirement, string][]
/** The rest of the rule is the server's alone to judge. */
const judgedHere = new Set<PasswordRequirement>(['length', 'lower', 'upper', 'digit', 'symbol'])

/** The password rule with a tick at what the password fulfils already. */
export function PasswordRequirements({ password }: { password: string }) {
  const broken = brokenComposition(password)
  return (
    <Box component="ul" aria-label="What the password needs" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {allRequirements.map(([requirement, text]) => {
        const met = password !== '' && judgedHere.has(requirement) && !broken.includes(requirement)
        return (
          <Box
            component="li"
            key={requirement}
            sx={met ? { ...lineStyle, color: 'success.main' } : lineStyle}
          >
            <Box component="span" aria-hidden sx={{ width: 16, display: 'grid', placeItems: 'center' }}>
              {met ? <CheckIcon sx={{ fontSize: 15 }} /> : '·'}
            </Box>
            {text}
            {met && <span style={visuallyHidden}>: met</span>}
          </Box>
        )
      })}
    </Box>
  )
}

const lineStyle = { display: 'flex', alignItems: 'center', gap: 0.75 }

import { brokenComposition, serverPasswordRule, tickingRequirements } from '@hearth/contract'
import CheckIcon from '@mui/icons-material/Check'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { visuallyHidden } from '@mui/utils'

/** The password rule with a tick at what the password fulfils already. */
export function PasswordRequirements({ password }: { password: string }) {
  const broken = brokenComposition(password)
  return (
    <>
      <Box component="ul" aria-label="What the password needs" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {tickingRequirements.map(([requirement, text]) => {
          const met = password !== '' && !broken.includes(requirement)
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
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.5 }}>
        {serverPasswordRule}
      </Typography>
    </>
  )
}

const lineStyle = { display: 'flex', alignItems: 'center', gap: 0.75 }

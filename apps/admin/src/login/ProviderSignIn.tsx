import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useEffect, useRef, useState } from 'react'
import { useLogin } from 'react-admin'
import { messageOfRefusal, startAddress } from '../providers/identity/singleSignOn.ts'
import { FormError } from '../shared/form/FormError.tsx'

type Props = {
  name: string
  /** Whether a form for a password stands above. */
  beside: boolean
  /** The page outside the back-office that is opened afterwards. */
  next: string | undefined
}

/** The way to the organisation's own sign-in service, and what came of it. */
export function ProviderSignIn({ name, beside, next }: Props) {
  const { pending, error } = useReturn(name, next)
  return (
    <Box sx={{ mt: beside ? 3 : 1 }}>
      {beside && <Or />}
      <FormError message={error} />
      <Button
        href={startAddress(next)}
        variant={beside ? 'outlined' : 'contained'}
        size="large"
        fullWidth
        loading={pending}
        sx={{ mt: 2 }}
      >
        Sign in with {name}
      </Button>
    </Box>
  )
}

const Or = () => (
  <Typography
    sx={{
      display: 'flex',
      alignItems: 'center',
      gap: 1.5,
      color: 'text.secondary',
      '&::before, &::after': { content: '""', flex: 1, borderTop: '1px solid', borderColor: 'divider' },
    }}
  >
    or
  </Typography>
)

/** Takes the session up when the provider has led back here, and says why when it was refused. */
function useReturn(name: string, next: string | undefined) {
  const login = useLogin()
  const [answer] = useState(() => new URLSearchParams(window.location.search))
  const [error, setError] = useState(() => messageOfRefusal(answer.get('refused'), name))
  const [pending, setPending] = useState(answer.get('by') === 'provider')
  const taken = useRef(false)

  useEffect(() => {
    if (answer.get('by') !== 'provider' || taken.current) return
    // The cookie is good for one exchange, and the effect may run twice.
    taken.current = true
    login('by the provider')
      .then(() => next && window.location.replace(next))
      .catch((failure: Error) => {
        setError(failure.message)
        setPending(false)
      })
  }, [answer, login, next])

  return { pending, error }
}

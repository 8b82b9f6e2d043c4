import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { Brand } from '../layout/Brand.tsx'
import { loadFonts } from '../layout/loadFonts.ts'
import { useFirstScreen } from '../layout/skeleton/useFirstScreen.ts'
import { useDocumentTitle } from '../layout/useDocumentTitle.ts'
import { useHearth } from '../providers/hearth.ts'
import { Scene } from '../shared/Scene.tsx'
import { EndingNotice } from './EndingNotice.tsx'
import { NewPasswordForm } from './NewPasswordForm.tsx'
import { ProviderSignIn } from './ProviderSignIn.tsx'
import { SignInForm } from './SignInForm.tsx'

export function LoginPage() {
  const { session, tenant } = useHearth()
  const [needsPassword, setNeedsPassword] = useState(false)
  const [next] = useState(() => supportRequestIn(window.location.search))
  useDocumentTitle('Log in')
  useFirstScreen()

  useEffect(() => {
    loadFonts().catch(() => undefined)
    // It is needed as soon as the form is sent; a failure now is told then.
    session.loadAmplify().catch(() => undefined)
  }, [session])

  useSignedInElsewhere(next)

  return (
    <Box sx={pageStyle}>
      <Box aria-hidden sx={pictureStyle}>
        <DailyScene />
      </Box>
      <Box component="main" sx={columnStyle}>
        <Brand />
        <Box sx={{ my: { md: 'auto' }, py: 4 }}>
          <Typography variant="h1">{needsPassword ? 'Choose a new password' : 'Welcome back'}</Typography>
          <Typography sx={{ color: 'text.secondary', mt: 0.75 }}>
            {needsPassword
              ? 'Your password was temporary. Set your own to continue.'
              : `Log in to the back-office of ${tenant.name}.`}
          </Typography>
          <EndingNotice ending={session.ending()} />
          {needsPassword ? (
            <NewPasswordForm onStartAgain={() => setNeedsPassword(false)} />
          ) : (
            <WaysIn onNewPassword={() => setNeedsPassword(true)} next={next} />
          )}
        </Box>
      </Box>
    </Box>
  )
}

/** A password, the organisation's own sign-in service, or both. */
function WaysIn(props: { onNewPassword: () => void; next: string | undefined }) {
  const { singleSignOn } = useHearth()
  const { name, only = false } = singleSignOn ?? {}
  return (
    <>
      {!only && <SignInForm {...props} />}
      {name && <ProviderSignIn name={name} beside={!only} next={props.next} />}
    </>
  )
}

/** Who is signed in already, or signs in in another tab, is led on. */
function useSignedInElsewhere(next: string | undefined) {
  const { session } = useHearth()
  const navigate = useNavigate()
  useEffect(() => {
    session.check().then((signedIn) => {
      if (!signedIn) return
      if (next) window.location.replace(next)
      else navigate('/admin', { replace: true })
    })
    return session.onOtherTab((message) => message === 'signed-in' && window.location.reload())
  }, [session, navigate, next])
}

/** The support request that sent staff here to sign in, and to which they return: nothing but a page of this host. */
function supportRequestIn(search: string): string | undefined {
  const next = new URLSearchParams(search).get('next') ?? ''
  return /^\/support\/[\w-]+$/.test(next) ? next : undefined
}

const pageStyle = {
  display: 'grid',
  minHeight: '100vh',
  gridTemplateColumns: { xs: '1fr', md: 'minmax(420px, 36%) 1fr' },
  gridTemplateRows: { xs: '210px 1fr', md: '1fr' },
}

const pictureStyle = {
  order: { md: 2 },
  m: { md: 2 },
  borderRadius: { md: '16px' },
  overflow: 'hidden',
  position: { md: 'sticky' },
  top: { md: 16 },
  height: { xs: 210, md: 'calc(100vh - 32px)' },
}

const columnStyle = {
  display: 'flex',
  flexDirection: 'column',
  width: 1,
  maxWidth: 456,
  mx: 'auto',
  p: { xs: '24px 26px', md: '40px 40px' },
}

/** Today's picture, by the person's own calendar. */
function DailyScene() {
  const [day] = useState(() => new Date().toLocaleDateString('sv-SE'))
  return <Scene seed={day} />
}

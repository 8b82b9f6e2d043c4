import { useTheme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { PreviewSection } from '../../shared/preview/PreviewSection.tsx'
import { PreviewSwitch, previewThemes } from '../../shared/preview/PreviewSwitch.tsx'
import { LockScreen, type Shown } from './LockScreen.tsx'

const platforms = [
  { id: 'APPLE', label: 'iOS' },
  { id: 'ANDROID', label: 'Android' },
]

/** A notification as the lock screen of a phone shows it, of either kind and in either theme. */
export function LockScreenPane(shown: Shown) {
  const { palette } = useTheme()
  const [platform, setPlatform] = useState('APPLE')
  const [theme, setTheme] = useState<string>(palette.mode)
  return (
    <PreviewSection
      switches={
        <>
          <PreviewSwitch
            label="Phone of the preview"
            choices={platforms}
            value={platform}
            onChoose={setPlatform}
          />
          <PreviewSwitch
            label="Theme of the preview"
            choices={previewThemes}
            value={theme}
            onChoose={setTheme}
          />
        </>
      }
    >
      <LockScreen {...shown} isApple={platform === 'APPLE'} isDark={theme === 'dark'} />
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1 }}>
        Phones cut off what is too long. The app’s inbox shows all of it.
      </Typography>
    </PreviewSection>
  )
}

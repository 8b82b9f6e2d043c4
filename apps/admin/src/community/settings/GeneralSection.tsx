import { communityLimits } from '@hearth/contract'
import Box from '@mui/material/Box'
import { useHearth } from '../../providers/hearth.ts'
import { FlagInput } from '../../shared/form/FlagInput.tsx'
import { TextInput } from '../../shared/form/TextInput.tsx'
import type { Problems } from '../../shared/record-form/recordForm.ts'
import { Sheet } from '../../shared/Sheet.tsx'
import type { Community } from '../documents.ts'
import { CommunityPage } from './CommunityPage.tsx'
import { textsOf, wireOf } from './communityForm.ts'
import { LogoInput } from './LogoInput.tsx'
import { SectionForm } from './SectionForm.tsx'

const texts = ['name', 'logoLight', 'about', 'supportEmail'] as const
type Values = Record<(typeof texts)[number] | 'analyticsSamplePercent', string> & {
  extendedAnalyticsEvents: boolean
}

function problemsOf({ name, about, supportEmail, analyticsSamplePercent: share }: Values): Problems {
  return {
    ...(name.trim() === '' && { name: 'Enter the name of your community' }),
    ...(name.trim().length > communityLimits.name && {
      name: `A name takes at most ${communityLimits.name} characters`,
    }),
    ...(about.trim().length > communityLimits.about && {
      about: `This takes at most ${communityLimits.about} characters`,
    }),
    ...(supportEmail.trim() !== '' &&
      !/^\S+@\S+\.\S+$/.test(supportEmail.trim()) && {
        supportEmail: 'Enter a complete email address, like help@community.example',
      }),
    ...(!/^(\d{1,2}|100)$/.test(share.trim()) && {
      analyticsSamplePercent: 'Enter a number from 0 to 100',
    }),
  }
}

const section = {
  fields: [...texts, 'extendedAnalyticsEvents', 'analyticsSamplePercent'] as const,
  toValues: (record: Community): Values => ({
    ...textsOf(record, texts),
    extendedAnalyticsEvents: record.extendedAnalyticsEvents,
    analyticsSamplePercent: String(record.analyticsSamplePercent),
  }),
  toInput: ({ extendedAnalyticsEvents, analyticsSamplePercent, ...words }: Values) => ({
    ...wireOf(words),
    extendedAnalyticsEvents,
    analyticsSamplePercent: Number(analyticsSamplePercent),
  }),
  problemsOf,
}

/** What the community is called, its logo and its words. */
export function GeneralSection() {
  const { showsFirstSteps } = useHearth().tenant
  return (
    <CommunityPage
      section=""
      about="What members, applicants and strangers see of your community. Changes show at once."
    >
      {(record) => (
        // Name and logo are on every page.
        <SectionForm
          record={record}
          section={section}
          reloads={showsFirstSteps ? '/admin/firstSteps' : '/admin/community'}
        >
          <Inputs />
        </SectionForm>
      )}
    </CommunityPage>
  )
}

const Inputs = () => (
  <>
    <Sheet title="Name and logo">
      <TextInput name="name" label="Name" required hint="On every page and in every email." />
      <LogoInput name="logoLight" />
    </Sheet>
    <Box sx={{ mt: 2.5 }}>
      <Sheet title="For applicants and members">
        <TextInput
          name="about"
          label="About"
          multiline
          minRows={4}
          hint="A few sentences about what your community is. They are the first thing on the application form."
        />
        <TextInput
          name="supportEmail"
          label="Support email"
          type="email"
          autoComplete="off"
          hint="Support requests are sent here, and it is shown on the support page. Leave it empty to tell all staff."
        />
      </Sheet>
    </Box>
    <Box sx={{ mt: 2.5 }}>
      <UseSheet />
    </Box>
  </>
)

const UseSheet = () => (
  <Sheet title="How apps and pages are used">
    <FlagInput
      name="extendedAnalyticsEvents"
      label="Count what people open and press"
      hint="Without names, addresses or devices, kept for 90 days. People who ask their browser or us not to be counted are not."
    />
    <TextInput
      name="analyticsSamplePercent"
      label="Share of visits, in per cent"
      required
      autoComplete="off"
      hint="100 counts every visit; fewer are enough for a large community."
      inputProps={{ inputMode: 'numeric', maxLength: 3 }}
    />
  </Sheet>
)

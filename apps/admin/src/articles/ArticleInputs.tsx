import { articleLimits, fonts } from '@hearth/contract'
import InputBase from '@mui/material/InputBase'
import { useController } from 'react-hook-form'
import { FieldFrame } from '../shared/form/FieldFrame.tsx'
import { PictureInput } from '../shared/form/PictureInput.tsx'
import { RichTextInput } from '../shared/form/RichTextInput.tsx'
import { TextInput } from '../shared/form/TextInput.tsx'
import { articleLabels } from './articleForm.ts'

/** What is read: the title, the teaser and the text, in the order and the sizes of the public page. */
export function ArticleTextInputs() {
  return (
    <>
      <TitleInput />
      <TextInput
        name="teaser"
        label={articleLabels.teaser}
        multiline
        minRows={2}
        hint="One or two sentences. Lists and link previews show them."
        inputProps={{ maxLength: articleLimits.teaser }}
      />
      <RichTextInput name="body" label={articleLabels.body} minHeight={360} />
    </>
  )
}

function TitleInput() {
  const { field, fieldState } = useController({ name: 'title' })
  const { ref, ...input } = field
  const error = fieldState.error?.message
  return (
    <FieldFrame label={articleLabels.title} error={error} required>
      {({ id, describedBy }) => (
        <InputBase
          {...input}
          id={id}
          fullWidth
          multiline
          required
          error={error !== undefined}
          inputRef={ref}
          placeholder="Title"
          // A title is one line, however many it takes to show it.
          onChange={({ target }) => field.onChange(target.value.replace(/\n/g, ' '))}
          slotProps={{ input: { 'aria-describedby': describedBy, maxLength: articleLimits.title } }}
          sx={titleStyle}
        />
      )}
    </FieldFrame>
  )
}

const titleStyle = {
  p: 0,
  fontFamily: fonts.heading,
  fontWeight: 560,
  fontSize: { xs: '1.625rem', sm: '2.125rem' },
  lineHeight: 1.2,
  letterSpacing: '-0.015em',
  borderBottom: 1,
  borderColor: 'hearth.edge',
  '&.Mui-focused': {
    borderColor: 'hearth.focus',
    boxShadow: (theme: { palette: { hearth: { focusWash: string } } }) =>
      `0 3px 0 ${theme.palette.hearth.focusWash}`,
  },
  '&.Mui-error': { borderColor: 'error.main' },
}

/** What stands around the text: the picture and who publishes it. */
export function ArticleSettingsInputs() {
  return (
    <>
      <PictureInput
        name="image"
        label={articleLabels.image}
        hint="Without one, the article is shown with the picture of its day."
        focus={{ x: 'imageFocusX', y: 'imageFocusY' }}
      />
      <TextInput
        name="publisher"
        label={articleLabels.publisher}
        hint="Shown above the title, for instance “The Financial pillar”."
        inputProps={{ maxLength: articleLimits.publisher }}
      />
    </>
  )
}

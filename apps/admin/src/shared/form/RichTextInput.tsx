import { lazy, Suspense } from 'react'
import { useController } from 'react-hook-form'
import { Placeholder } from '../Placeholder.tsx'
import { FieldFrame } from './FieldFrame.tsx'

const RichTextEditor = lazy(async () => ({
  default: (await import('../rich-text/RichTextEditor.tsx')).RichTextEditor,
}))

type Props = {
  name: string
  label: string
  required?: boolean
  hint?: string
  /** Pixels: how high an empty text is. */
  minHeight?: number
}

const toolsHeight = 46

/** A rich text of the form around it, as HTML; an empty text is ''. */
export function RichTextInput({ name, label, required = false, hint, minHeight = 200 }: Props) {
  const { field, fieldState } = useController({ name })
  const error = fieldState.error?.message
  return (
    <FieldFrame label={label} required={required} error={error} hint={hint}>
      {({ describedBy }) => (
        <Suspense fallback={<Placeholder variant="rounded" height={minHeight + toolsHeight} />}>
          <RichTextEditor
            label={label}
            value={String(field.value ?? '')}
            onChange={field.onChange}
            onBlur={field.onBlur}
            focusRef={field.ref}
            required={required}
            invalid={error !== undefined}
            describedBy={describedBy}
            minHeight={minHeight}
          />
        </Suspense>
      )}
    </FieldFrame>
  )
}
